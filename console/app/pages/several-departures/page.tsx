import type { DepartureRow } from 'contract/console/departures.ts';
import { m } from 'messages/messages.js';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { TableLoading } from '#app/components/loading.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { RefusalNotice } from '#app/components/refusal-notice.tsx';
import { useBoard } from '#app/departures/use-board.ts';
import { Connection } from '../departures/connection.tsx';
import { FilterBar } from '../departures/filter-bar.tsx';
import { filterRows, readView, type View, writeView } from '../departures/filters.ts';
import { CancelPanel } from './cancel-panel.tsx';
import { awaitsApproval, canBeCancelled } from './choice.ts';
import { ChoiceTable } from './choice-table.tsx';
import { DecidePanel } from './decide-panel.tsx';
import { ProgressBar } from './outcome-notices.tsx';
import { stopReading, useRun } from './runs.ts';

export const meta = () => pageTitle(m.disruptions_several_title());

/** Cancels many departures of a day, as on a day of snow. Only departures that the filters show can be chosen. */
export default function SeveralDeparturesPage() {
  const [search, setSearch] = useSearchParams();
  const view = readView(search);
  const { rows, error, connection } = useBoard(view.date);
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const run = useRun(view.date);
  useEffect(() => stopReading, []);
  function change(changed: Partial<View>) {
    setIds(new Set());
    setSearch(writeView({ ...view, ...changed }), { replace: true, preventScrollReset: true });
  }
  const choose = (tripIds: readonly string[], isChosen: boolean) =>
    setIds((chosen) => {
      const others = [...chosen].filter((id) => !tripIds.includes(id));
      return new Set(isChosen ? [...others, ...tripIds] : others);
    });
  const removeDone = (done: readonly DepartureRow[]) =>
    choose(
      done.map(({ tripId }) => tripId),
      false,
    );
  const shown = filterRows(rows ?? [], view).filter(canBeCancelled);
  const chosen = shown.filter(({ tripId }) => ids.has(tripId));

  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h1 className="text-3xl">{m.disruptions_several_title()}</h1>
        <Connection state={connection} />
      </div>
      <p className="mt-2 text-text-muted">
        {m.disruptions_several_text()}{' '}
        <Link to={`/departures?${writeView(view)}`} className="font-medium text-link hover:underline">
          {m.disruptions_several_back()}
        </Link>
      </p>
      <fieldset disabled={run.isBusy} className="contents">
        <FilterBar view={view} rows={rows ?? []} onChange={change} />
      </fieldset>
      <RefusalNotice refusal={error} className="mt-4" />
      <div className="mt-4 grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        {rows ? (
          <ChoiceTable
            rows={shown}
            chosen={ids}
            isLocked={run.isBusy}
            onChoose={choose}
            emptyText={m.disruptions_several_none()}
          />
        ) : (
          !error && <TableLoading />
        )}
        <div className="flex flex-col gap-4 lg:sticky lg:top-4">
          <CancelPanel
            departures={chosen.filter((row) => !awaitsApproval(row))}
            run={run}
            onDone={removeDone}
          />
          <DecidePanel departures={chosen.filter(awaitsApproval)} run={run} onDone={removeDone} />
          <ProgressBar progress={run.progress} />
        </div>
      </div>
    </>
  );
}
