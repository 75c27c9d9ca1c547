import { formatTime } from 'contract/values/time.ts';
import { Skeleton } from 'ui/feedback/skeleton.tsx';
import { writtenDate } from '#app/components/text/written.ts';

interface End {
  place: string;
  date: string;
  time: string;
}

interface JourneyTimesProps {
  start: End;
  end: End;
}

/**
 * Start and end of a journey, side by side where there is room for both; bars of the same height while they load.
 * Dates `YYYY-MM-DD`, times `HH:MM`, in local time.
 */
export function JourneyTimes({ start, end }: JourneyTimesProps | { start?: undefined; end?: undefined }) {
  return (
    <div className="@container">
      <div className="grid gap-y-4 @sm:grid-cols-[auto_1fr_auto] @sm:gap-x-6">
        <JourneyEnd at={start} />
        <div
          aria-hidden="true"
          className="hidden min-w-10 items-center self-start @sm:flex @sm:h-7.5 @md:h-9"
        >
          <span className="size-2 rounded-full border border-ornament" />
          <span className="h-px flex-1 bg-ornament" />
          <span className="size-2 rounded-full bg-ornament" />
        </div>
        <JourneyEnd at={end} className="@sm:text-right" />
      </div>
    </div>
  );
}

function JourneyEnd({ at, className = '' }: { at: End | undefined; className?: string }) {
  return (
    <div className={className}>
      <p className="figures text-3xl leading-none font-semibold tracking-tight whitespace-nowrap @md:text-4xl">
        {at ? formatTime(at.time) : <Skeleton className="h-lh w-36" />}
      </p>
      <p className="mt-2 font-semibold">{at ? at.place : <Skeleton className="h-lh w-40" />}</p>
      <p className="figures text-sm text-text-muted">
        {at ? writtenDate(at.date) : <Skeleton className="h-lh w-28" />}
      </p>
    </div>
  );
}
