import { useQuery } from '@tanstack/react-query';
import { m } from 'messages/messages.js';
import { useSearchParams } from 'react-router';
import { searchQuery } from '#app/bookings/queries.ts';
import { useSearchHint } from '#app/bookings/search-hint.ts';
import { TableLoading } from '#app/components/loading.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { RefusalNotice } from '#app/components/refusal-notice.tsx';
import { focusFirstRow } from '#app/components/row-link.tsx';
import { HeadCell, Table } from '#app/components/table.tsx';
import { useKeyListener } from '#app/shell/use-key-listener.ts';
import { FoundRow } from './found-row.tsx';

export const meta = () => pageTitle(m.bookings_title());

/** Digits that callers take from the end of a phone number. */
const LAST_DIGITS = /^\d{4,5}$/;

/** The bookings that a text finds, newest first. The text is in the address. */
export default function BookingsPage() {
  const [search] = useSearchParams();
  const text = search.get('q')?.trim() ?? '';
  const { data, error, refetch } = useQuery(searchQuery(text));
  const { hint, isWhole } = useSearchHint();
  useArrowToRows();
  return (
    <>
      <h1 className="text-3xl">{m.bookings_title()}</h1>
      <RefusalNotice refusal={error} retry={refetch} className="mt-4" />
      {data === undefined && !error && <TableLoading className="mt-5" />}
      <output className="mt-2 block text-text-muted">
        {data === null && hint}
        {data &&
          (data.data.length === 0
            ? m.bookings_none({ text })
            : m.bookings_found({ count: data.data.length, text }))}
        {data?.data.length === 0 && isWhole && <span className="block">{hint}</span>}
        {data?.more && ` ${m.bookings_more()}`}
        {data && LAST_DIGITS.test(text) && <span className="block">{m.bookings_last_digits()}</span>}
      </output>
      {data && data.data.length > 0 && (
        <Table label={m.bookings_title()} className="mt-4">
          <thead>
            <tr>
              <HeadCell>PNR</HeadCell>
              <HeadCell>{m.departures_state()}</HeadCell>
              <HeadCell>{m.bookings_tickets()}</HeadCell>
              <HeadCell>{m.bookings_contact()}</HeadCell>
              <HeadCell>{m.bookings_journey()}</HeadCell>
              <HeadCell>{m.departures_one_title()}</HeadCell>
              <HeadCell className="text-right">{m.bookings_total()}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {data.data.map((booking) => (
              <FoundRow key={booking.pnr} booking={booking} />
            ))}
          </tbody>
        </Table>
      )}
    </>
  );
}

/** The arrow key leads into the rows from anything but a row or a field. */
function useArrowToRows(): void {
  useKeyListener((event) => {
    const isElsewhere =
      event.target instanceof Element && !event.target.closest('input, select, textarea, [data-row-link]');
    if (event.key === 'ArrowDown' && isElsewhere && focusFirstRow()) event.preventDefault();
  });
}
