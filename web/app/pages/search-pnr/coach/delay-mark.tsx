import type { TripProgress } from 'contract/calls/tracking.ts';
import { Check, Clock } from 'ui/icons/states.tsx';
import { delayWords, LATE_MINUTES } from './progress.ts';

/** A coach's delay by icon, text and colour. Before departure, shown only if late. */
export function DelayMark({ progress: { state, delayminutes: minutes } }: { progress: TripProgress }) {
  const isKnown = state === 'running' || (state === 'scheduled' && minutes !== 0);
  if (minutes === null || !isKnown) return null;
  const Sign = minutes < 1 ? Check : Clock;
  return (
    <p
      className={`figures inline-flex sm:mt-3 items-center gap-2 rounded-full px-3.5 py-1.5 text-sm font-semibold ${look(minutes)}`}
    >
      <Sign aria-hidden="true" className="size-4" strokeWidth={2.4} />
      {delayWords(minutes)}
    </p>
  );
}

function look(minutes: number): string {
  if (minutes < 1) return 'bg-success-soft text-success';
  return minutes < LATE_MINUTES ? 'bg-surface-sunk text-text' : 'bg-danger-soft text-danger';
}
