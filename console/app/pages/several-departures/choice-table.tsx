import type { DepartureRow } from 'contract/console/departures.ts';
import { m } from 'messages/messages.js';
import { useId } from 'react';
import { Cell, HeadCell, Table } from '#app/components/table.tsx';
import { timeOf } from '#app/components/times.ts';
import { Alerts } from '#app/departures/alerts.tsx';
import { StateMark } from '#app/departures/state-mark.tsx';
import { hasNotLeft } from './choice.ts';

interface ChoiceTableProps {
  rows: readonly DepartureRow[];
  chosen: ReadonlySet<string>;
  /** While calls are made for the chosen departures. */
  isLocked: boolean;
  onChoose: (tripIds: readonly string[], isChosen: boolean) => void;
  emptyText: string;
}

/** Departures to choose from; a press anywhere on a row chooses it. */
export function ChoiceTable({ rows, chosen, isLocked, onChoose, emptyText }: ChoiceTableProps) {
  const all = rows.filter(hasNotLeft).map(({ tripId }) => tripId);
  const isAll = all.length > 0 && all.every((id) => chosen.has(id));
  const isSome = !isAll && rows.some(({ tripId }) => chosen.has(tripId));
  return (
    <Table label={m.console_departures()}>
      <thead>
        <tr>
          <HeadCell className="w-0">
            <input
              type="checkbox"
              aria-label={m.disruptions_several_all()}
              className="size-5 cursor-pointer choice-mark indeterminate:bg-accent indeterminate:before:scale-100 indeterminate:before:[clip-path:inset(40%_0)]"
              disabled={isLocked || all.length === 0}
              checked={isAll}
              ref={(box) => {
                if (box) box.indeterminate = isSome;
              }}
              onChange={({ target }) => onChoose(all, target.checked)}
            />
          </HeadCell>
          <HeadCell>{m.departures_time()}</HeadCell>
          <HeadCell>{m.departures_service()}</HeadCell>
          <HeadCell>{m.departures_line()}</HeadCell>
          <HeadCell>{m.departures_state()}</HeadCell>
          <HeadCell className="text-right">{m.departures_sold()}</HeadCell>
          <HeadCell>{m.departures_alerts()}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <ChoiceRow
            key={row.tripId}
            row={row}
            isChosen={chosen.has(row.tripId)}
            isLocked={isLocked}
            onChoose={(isChosen) => onChoose([row.tripId], isChosen)}
          />
        ))}
        {rows.length === 0 && (
          <tr>
            <td colSpan={7} className="px-3 py-10 text-center text-text-muted">
              {emptyText}
            </td>
          </tr>
        )}
      </tbody>
    </Table>
  );
}

interface ChoiceRowProps {
  row: DepartureRow;
  isChosen: boolean;
  isLocked: boolean;
  onChoose: (isChosen: boolean) => void;
}

function ChoiceRow({ row, isChosen, isLocked, onChoose }: ChoiceRowProps) {
  const id = useId();
  return (
    <tr className={`relative transition-colors hover:bg-surface-sunk ${isChosen ? 'bg-accent-soft' : ''}`}>
      <Cell>
        <input
          id={id}
          type="checkbox"
          value={row.tripId}
          className="relative z-1 size-5 cursor-pointer choice-mark"
          disabled={isLocked}
          checked={isChosen}
          onChange={({ target }) => onChoose(target.checked)}
        />
      </Cell>
      <Cell className="figures font-semibold whitespace-nowrap">{timeOf(row.startsAt)}</Cell>
      <Cell className="figures font-semibold">
        <label htmlFor={id} className="cursor-pointer after:absolute after:inset-0 after:content-['']">
          {row.service}
          <span className="sr-only">, {timeOf(row.startsAt)}</span>
        </label>
      </Cell>
      <Cell>
        {row.fromName} <span aria-hidden="true">→</span> <span className="sr-only">{m.departures_to()}</span>
        {row.toName}
      </Cell>
      <Cell className="whitespace-nowrap">
        <StateMark state={row.state} />
      </Cell>
      <Cell className="figures text-right whitespace-nowrap">
        {row.sold} <span className="text-text-muted">/ {row.seats}</span>
      </Cell>
      <Cell>
        <Alerts alerts={row.alerts} />
      </Cell>
    </tr>
  );
}
