import type { DepartureRow } from 'contract/console/departures.ts';
import { m } from 'messages/messages.js';
import { Notice } from 'ui/feedback/notice.tsx';
import type { Refusal } from '#app/api/client.ts';
import { timeOf } from '#app/components/times.ts';
import type { Progress } from './runs.ts';

/** Which departures a person must look at again and why, and how many were not tried. A call without a reply may have worked. */
export function Failures({
  refused,
  notTried,
}: {
  refused: readonly { item: DepartureRow; refusal: Pick<Refusal, 'message'> }[];
  notTried: readonly DepartureRow[];
}) {
  if (refused.length === 0 && notTried.length === 0) return null;
  return (
    <Notice tone="danger" urgent>
      {refused.length > 0 && (
        <p className="font-semibold">{m.disruptions_several_failed({ count: refused.length })}</p>
      )}
      <ul className="max-h-80 overflow-y-auto">
        {refused.map(({ item: { tripId, service, startsAt }, refusal }) => (
          <li key={tripId}>
            <span className="figures font-semibold">
              {service}, {timeOf(startsAt)}
            </span>
            : {refusal.message}
          </li>
        ))}
      </ul>
      {notTried.length > 0 && <p>{m.disruptions_several_not_tried({ count: notTried.length })}</p>}
    </Notice>
  );
}

/** Stands in place of figures about another choice. */
export function Outdated() {
  return <span className="block">{m.disruptions_several_outdated_choice()}</span>;
}

/** Says that figures are from before a sale or refund. */
export function SoldSince() {
  return <span className="block">{m.disruptions_several_sold_since()}</span>;
}

/** How far the calls are. */
export function ProgressBar({ progress }: { progress: Progress | null }) {
  if (!progress) return null;
  const { done, all } = progress;
  const text = m.disruptions_several_progress({ done, all });
  return (
    <div>
      <progress
        aria-label={text}
        value={done}
        max={all}
        className="h-1.5 w-full overflow-hidden rounded-full accent-accent"
      />
      <p aria-hidden="true" className="figures text-text-muted">
        {text}
      </p>
    </div>
  );
}
