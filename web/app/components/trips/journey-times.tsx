import { formatTime } from 'contract/values/time.ts';
import { writtenDate } from '#app/components/text/written.ts';

interface End {
  place: string;
  date: string;
  time: string;
}

/**
 * Start and end of a journey, side by side where there is room for both. Dates `YYYY-MM-DD`, times `HH:MM`, in local
 * time.
 */
export function JourneyTimes({ start, end }: { start: End; end: End }) {
  return (
    <div className="@container">
      <div className="grid gap-y-4 @sm:grid-cols-[auto_1fr_auto] @sm:gap-x-6">
        <JourneyEnd {...start} />
        <div aria-hidden="true" className="hidden min-w-10 items-center self-start @sm:flex @sm:h-9">
          <span className="size-2 rounded-full border border-ornament" />
          <span className="h-px flex-1 bg-ornament" />
          <span className="size-2 rounded-full bg-ornament" />
        </div>
        <JourneyEnd {...end} className="@sm:text-right" />
      </div>
    </div>
  );
}

function JourneyEnd({ place, date, time, className = '' }: End & { className?: string }) {
  return (
    <div className={className}>
      <p className="figures text-3xl leading-none font-semibold tracking-tight whitespace-nowrap @sm:text-4xl">
        {formatTime(time)}
      </p>
      <p className="mt-2 font-semibold">{place}</p>
      <p className="figures text-sm text-text-muted">{writtenDate(date)}</p>
    </div>
  );
}
