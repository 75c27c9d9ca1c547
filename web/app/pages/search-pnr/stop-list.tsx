import type { TrackedStop, TripProgress } from 'contract/calls/tracking.ts';
import { m } from 'messages/messages.js';
import { Check } from 'ui/icons/states.tsx';
import { aroundCoach, timeOf } from './coach/progress.ts';

export function StopList({ progress }: { progress: TripProgress }) {
  const { ahead } = aroundCoach(progress.stops);
  const next = progress.state === 'running' ? ahead : null;
  return (
    <ol className="relative">
      {progress.stops.map((stop, index) => (
        <Stop
          key={stop.number}
          stop={stop}
          isNext={stop === next}
          isLast={index === progress.stops.length - 1}
        />
      ))}
    </ol>
  );
}

function Stop({ stop, isNext, isLast }: { stop: TrackedStop; isNext: boolean; isLast: boolean }) {
  const { time, planned } = timeOf(stop);
  return (
    <li className="relative grid grid-cols-[1.5rem_1fr_auto] gap-x-3 pb-5 last:pb-0">
      {!isLast && (
        <span
          aria-hidden="true"
          className={`absolute top-5 bottom-[-0.375rem] left-[0.6875rem] w-0.5 ${stop.passed ? 'bg-accent' : 'bg-line'}`}
        />
      )}
      <StopSign stop={stop} isNext={isNext} />
      <div className="min-w-0">
        <p className={`font-semibold wrap-anywhere ${stop.passed || stop.skipped ? 'text-text-muted' : ''}`}>
          {stop.counter}
          {stop.passed && !stop.skipped && <span className="sr-only">, {m.tracking_passed()}</span>}
        </p>
        <p className="flex flex-wrap gap-x-2 text-sm text-text-muted">
          {stop.location}
          {stop.skipped && <span className="font-semibold text-danger">{m.tracking_skipped()}</span>}
          {isNext && <span className="font-semibold text-link">{m.tracking_next()}</span>}
          {stop.yours === 'pickup' && <YoursTag>{m.tracking_pickup()}</YoursTag>}
          {stop.yours === 'dropoff' && <YoursTag>{m.tracking_dropoff()}</YoursTag>}
        </p>
      </div>
      <p className="figures text-right">
        {stop.skipped ? (
          <s className="text-text-muted">{time}</s>
        ) : (
          <span className={stop.passed ? 'text-text-muted' : 'font-semibold'}>{time}</span>
        )}
        {planned && (
          <span className="block text-sm text-text-muted">{m.tracking_planned({ time: planned })}</span>
        )}
      </p>
    </li>
  );
}

function YoursTag({ children }: { children: string }) {
  return <span className="font-semibold text-text">{children}</span>;
}

function StopSign({ stop, isNext }: { stop: TrackedStop; isNext: boolean }) {
  if (stop.yours && !stop.passed) {
    return (
      <span aria-hidden="true" className="grid size-6 place-items-center">
        <span className={`size-3.5 rotate-45 bg-ornament ${isNext ? 'ring-4 ring-accent-soft' : ''}`} />
      </span>
    );
  }
  if (stop.passed && !stop.skipped) {
    return (
      <span aria-hidden="true" className="grid size-6 place-items-center">
        <span className="grid size-4.5 place-items-center rounded-full bg-accent text-accent-text">
          <Check className="size-3" strokeWidth={3.5} />
        </span>
      </span>
    );
  }
  return (
    <span aria-hidden="true" className="grid size-6 place-items-center">
      <span className={`size-3.5 rounded-full border-2 bg-surface-raised ${ringOf(stop, isNext)}`} />
    </span>
  );
}

function ringOf({ skipped }: TrackedStop, isNext: boolean): string {
  if (skipped) return 'border-dashed border-line-strong';
  return isNext ? 'border-accent ring-4 ring-accent-soft' : 'border-line-strong';
}
