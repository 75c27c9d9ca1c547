import type { TrackedStop } from 'contract/calls/tracking.ts';
import { m } from 'messages/messages.js';
import { timeOf } from '../coach/progress.ts';

interface YourStopProps {
  name: string;
  stop: TrackedStop;
  /** Text after the coach has passed the stop. */
  passedText: string;
}

export function YourStop({ name, stop, passedText }: YourStopProps) {
  const { time, isExpected, planned } = timeOf(stop);
  return (
    <div className="flex items-start justify-between gap-4 border-t border-line pt-4">
      <dt className="min-w-0">
        <span className="flex items-center gap-2 text-sm text-text-muted">
          <span aria-hidden="true" className="size-2 rotate-45 bg-ornament" />
          {name}
        </span>
        <span className="mt-0.5 block font-semibold wrap-anywhere">{stop.counter}</span>
      </dt>
      <dd className="figures shrink-0 text-right">
        <span className={`block text-xl font-semibold ${stop.passed ? 'text-text-muted' : ''}`}>{time}</span>
        <span className="block text-sm text-text-muted">
          {stop.passed ? passedText : isExpected ? m.tracking_expected() : m.tracking_by_timetable()}
        </span>
        {planned && (
          <span className="block text-sm text-text-muted">{m.tracking_planned({ time: planned })}</span>
        )}
      </dd>
    </div>
  );
}
