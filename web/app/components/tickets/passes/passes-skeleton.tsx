import { Skeleton } from 'ui/feedback/skeleton.tsx';
import { JourneyTimes } from '#app/components/trips/journey-times.tsx';
import { codeSize, PassLayout, stubFacts } from './pass-layout.tsx';

/** Stands for the boarding passes and their actions while they load, at the same height: nothing below moves. */
export function PassesSkeleton({ count }: { count: number }) {
  return (
    <div aria-hidden="true">
      <div className="grid gap-5">
        {Array.from({ length: count }, (_, index) => (
          <PassSkeleton key={index} />
        ))}
      </div>
      <div className="mt-6 grid gap-3 sm:flex sm:flex-wrap">
        <Skeleton className="h-12 sm:w-48" />
        <Skeleton className="h-12 sm:w-48" />
        <Skeleton className="h-12 sm:w-28" />
      </div>
    </div>
  );
}

function PassSkeleton() {
  const stub = (
    <>
      <div className={stubFacts}>
        <div>
          <Skeleton className="h-lh w-10 text-sm" />
          <Skeleton className="h-lh w-14 text-3xl leading-none" />
        </div>
        <div>
          <Skeleton className="h-lh w-20 text-sm" />
          <Skeleton className="h-7 w-24" />
        </div>
      </div>
      <Skeleton className={codeSize} />
    </>
  );
  return (
    <PassLayout name={<Skeleton className="h-7 w-40" />} stub={stub}>
      <JourneyTimes />
      <div className="mt-4 border-t border-line pt-3">
        <Skeleton className="h-11 w-44" />
      </div>
      <Skeleton className="mt-4 h-12 sm:w-48" />
    </PassLayout>
  );
}
