import { brand } from 'brand/brand.ts';
import { listReasonText } from 'messages/bookings/list-reasons.ts';
import { m } from 'messages/messages.js';
import { useEffect } from 'react';
import { Button } from 'ui/button.tsx';
import { dateTimeOf } from '#app/components/times.ts';
import { type BoardApp, useBoard } from '../app-state.ts';
import { useNow } from '../parts/use-now.ts';
import { OfficerTable } from './officer-table.tsx';
import { listOf, mayBeFrozen } from './stored-list.ts';

/** The frozen passenger list as an officer may see it, and nothing else. Each opening is logged, also without signal. */
export function OfficerPage({ app }: { app: BoardApp }) {
  const board = useBoard(app);
  const list = listOf(board);
  const now = useNow(app);
  const { trip } = board.device;
  const { version, tripId } = list ?? {};
  useEffect(() => {
    if (version !== undefined && tripId !== undefined) void app.recordShowing(tripId);
  }, [app, version, tripId]);
  const [first, last] = [trip?.stops[0], trip?.stops.at(-1)];
  return (
    <main className="officer mx-auto flex min-h-dvh max-w-3xl flex-col gap-4 bg-surface p-4 text-text">
      <header>
        <p className="text-text-muted">{brand.legalName}</p>
        <h1 className="text-2xl">{m.lists_title()}</h1>
        {trip && first && last && (
          <p className="mt-1">
            {m.lists_journey({
              service: trip.service,
              busid: list?.busid ?? trip.busid,
              from: first.counterName,
              to: last.counterName,
              time: dateTimeOf(trip.startsAt),
            })}
          </p>
        )}
      </header>
      {!list && (
        <p className="text-lg">{mayBeFrozen(board, now) ? m.board_list_not_here() : m.lists_none()}</p>
      )}
      {list && trip?.list && trip.list.version > list.version && (
        <p className="rounded-card border-2 border-line-strong p-3 font-semibold">
          {m.board_officer_older({ newest: trip.list.version, version: list.version })}
        </p>
      )}
      {list && (
        <>
          <p className="font-semibold">
            {m.lists_version({
              version: list.version,
              time: dateTimeOf(list.frozenAt),
              reason: listReasonText(list.reason),
            })}
            {' · '}
            {m.lists_passengers({ count: list.passengers })}
          </p>
          <OfficerTable rows={list.rows} />
          <p className="text-sm text-text-muted">{m.lists_law()}</p>
          <p className="text-xs break-all text-text-muted">SHA-256 {list.sha256}</p>
        </>
      )}
      <footer className="not-printed sticky bottom-0 -mx-4 -mb-4 mt-auto flex gap-2 border-t border-line bg-surface p-3">
        {list && (
          <Button variant="secondary" className="thumb flex-1 text-lg" onClick={() => window.print()}>
            {m.board_officer_print()}
          </Button>
        )}
        <a
          href="#list"
          className="thumb flex flex-1 items-center justify-center rounded-control border border-line-strong text-lg font-semibold"
        >
          {m.board_officer_close()}
        </a>
      </footer>
    </main>
  );
}
