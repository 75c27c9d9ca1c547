import { m } from 'messages/messages.js';
import { Link, useSearchParams } from 'react-router';
import { Skeleton } from 'ui/feedback/skeleton.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { RefusalNotice } from '#app/components/refusal-notice.tsx';
import { useBoard } from '#app/departures/use-board.ts';
import { useMember } from '#app/session/session.ts';
import { BoardTable } from './board-table.tsx';
import { Connection } from './connection.tsx';
import { FilterBar } from './filter-bar.tsx';
import { filterRows, foldArrived, readView, type View, writeView } from './filters.ts';
import { nextOrder, sortRows } from './sorting.ts';
import { Sums } from './sums.tsx';

export const meta = () => pageTitle(m.console_departures());

/** The departures of a day, live. Filters and sort order are in the address. */
export default function DeparturesPage() {
  const { may } = useMember();
  const [search, setSearch] = useSearchParams();
  const view = readView(search);
  const { rows, error, connection } = useBoard(view.date);
  const change = (changed: Partial<View>) =>
    setSearch(writeView({ ...view, ...changed }), { replace: true, preventScrollReset: true });
  const shown = rows && sortRows(filterRows(rows, view), view.sort, view.isDescending);
  const folded = foldArrived(shown ?? [], view);

  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h1 className="text-3xl">{m.console_departures()}</h1>
        <Connection state={connection} />
        {may('disruptions.manage') && (
          <Link
            to={`/departures/several?${writeView(view)}`}
            className="ml-auto font-medium text-link hover:underline"
          >
            {m.disruptions_several_title()}
          </Link>
        )}
      </div>
      <FilterBar view={view} rows={rows ?? []} onChange={change} />
      <RefusalNotice refusal={error} className="mt-4" />
      {shown ? (
        <>
          <Sums rows={shown} />
          <BoardTable
            arrived={folded.arrived}
            isOpen={view.showsArrived}
            onOpen={(showsArrived) => change({ showsArrived })}
            rows={folded.others}
            sort={view.sort}
            isDescending={view.isDescending}
            onSort={(chosen) => change(nextOrder(view, chosen))}
            emptyText={rows.length === 0 ? m.departures_none() : m.departures_none_filtered()}
          />
        </>
      ) : (
        !error && <BoardSkeleton />
      )}
    </>
  );
}

function BoardSkeleton() {
  return (
    <output aria-label={m.shell_page_loading()} className="mt-5 flex flex-col gap-2">
      {Array.from({ length: 12 }, (_, row) => (
        <Skeleton key={row} className="h-8" />
      ))}
    </output>
  );
}
