import type { DepartureDetail } from 'contract/console/departures.ts';
import { m } from 'messages/messages.js';
import { taskName } from 'messages/staff/task-names.ts';
import { useState } from 'react';
import { PnrLink } from '#app/bookings/pnr-link.tsx';
import { SmallButton } from '#app/components/small-button.tsx';
import { Cell, HeadCell, Table } from '#app/components/table.tsx';
import { timeOnTrip } from '#app/components/times.ts';
import { useMember } from '#app/session/session.ts';
import { DecisionForm } from './decision-form.tsx';
import { type Decision, decisionsOn, decisionTexts, type Task } from './task-text.ts';

interface BoardingTasksProps {
  departure: DepartureDetail;
  onChange: () => unknown;
}

const keyOf = ({ kind, ticket }: Task) => `${kind} ${ticket}`;

/** When a ticket was scanned, by whom, and who sent it if that was another. */
function scanText({ at, host, sentBy }: Task['scans'][number], trip: Parameters<typeof timeOnTrip>[1]) {
  const sender = sentBy && m.timeline_sent_by({ value: sentBy });
  return [timeOnTrip(at, trip), host, sender].filter(Boolean).join(', ');
}

/** What a person must decide about boarding, with a reason. */
export function BoardingTasks({ departure, onChange }: BoardingTasksProps) {
  const { may } = useMember();
  const [open, setOpen] = useState<{ key: string; decision: Decision } | null>(null);
  const { tasks, startsAt, stops } = departure;
  const trip = { startsAt, arrivesAt: stops.at(-1)?.arrivesAt ?? startsAt };
  const chosen = tasks.find((task) => keyOf(task) === open?.key);
  if (tasks.length === 0) return null;
  const mayDecide = ({ kind }: Task) => may(kind === 'refund_held' ? 'refunds.create' : 'boarding.record');

  return (
    <section aria-labelledby="tasks" className="mt-6">
      <h2 id="tasks" className="text-lg">
        {m.departures_tasks()}
      </h2>
      <Table label={m.departures_tasks()} className="mt-3">
        <thead>
          <tr>
            <HeadCell>{m.departures_seat_word()}</HeadCell>
            <HeadCell>PNR</HeadCell>
            <HeadCell>{m.departures_task()}</HeadCell>
            <HeadCell>{m.departures_task_scans()}</HeadCell>
            <HeadCell isHidden>{m.console_actions()}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {tasks.map((task) => (
            <tr key={keyOf(task)}>
              <Cell className="figures font-semibold">{task.seat ?? '–'}</Cell>
              <Cell>
                {task.pnr ? <PnrLink pnr={task.pnr} /> : <span className="figures">{task.ticket}</span>}
              </Cell>
              <Cell>{taskName(task.kind)}</Cell>
              <Cell className="figures">{task.scans.map((scan) => scanText(scan, trip)).join(' · ')}</Cell>
              <Cell className="text-right">
                {mayDecide(task) && (
                  <div className="flex flex-wrap justify-end gap-2">
                    {decisionsOn(task.kind).map((decision) => (
                      <SmallButton
                        key={decision}
                        aria-label={decisionTexts[decision].buttonOf(task)}
                        onClick={() => setOpen({ key: keyOf(task), decision })}
                      >
                        {decisionTexts[decision].button()}
                      </SmallButton>
                    ))}
                  </div>
                )}
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
      {chosen && open && (
        <div className="mt-4">
          <DecisionForm
            key={`${open.decision} ${open.key}`}
            departure={departure}
            task={chosen}
            decision={open.decision}
            onChange={onChange}
            onClose={() => setOpen(null)}
          />
        </div>
      )}
    </section>
  );
}
