import type { TrackedTrip } from 'contract/calls/tracking.ts';
import { m } from 'messages/messages.js';
import { Card } from 'ui/card.tsx';
import { Notice } from 'ui/feedback/notice.tsx';
import { ArrowDown } from 'ui/icons/scroll.tsx';
import { Rail } from '../rail.tsx';
import { YourStop } from '../road/your-stop.tsx';
import { sentencesOf } from '../sentences.ts';
import { CoachAge } from './coach-age.tsx';
import { DelayMark } from './delay-mark.tsx';
import { announcementOf, clock, yourStop } from './progress.ts';
import { useIsOld } from './use-is-old.ts';

interface LiveCardProps {
  trip: TrackedTrip;
  lostSince: number | null;
  mapId: string;
}

export function LiveCard({ trip, lostSince, mapId }: LiveCardProps) {
  const { progress, busid, line } = trip;
  const old = useIsOld(progress.position?.at ?? null);
  const { title, text, time, timeNote } = sentencesOf(progress, old);
  const pickup = yourStop(progress.stops, 'pickup');
  const dropoff = yourStop(progress.stops, 'dropoff');
  return (
    <Card className="relative">
      <section aria-labelledby={`${mapId}-now`} className="px-5 py-5 sm:px-8 sm:py-7">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1.5">
          <p className="figures font-semibold tracking-wide">
            <span className="font-normal text-text-muted">{m.tracking_coach()}</span> {busid}
            <span className="hidden font-normal text-text-muted sm:inline"> · {line}</span>
          </p>
          {progress.position && <CoachAge at={progress.position.at} />}
        </div>
        <div className="mt-5 grid gap-x-10 gap-y-4 sm:grid-cols-[1fr_auto] sm:items-start">
          <div className="min-w-0">
            <h2 id={`${mapId}-now`} className="text-[2rem] wrap-anywhere sm:text-[2.625rem]">
              {title}
            </h2>
            <p className="mt-2 max-w-prose text-text-muted">{text}</p>
          </div>
          {time && (
            <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3 sm:block sm:text-right">
              <p className="figures">
                <span className="block text-4xl leading-none font-semibold tracking-tight sm:text-5xl">
                  {time}
                </span>
                <span className="mt-1.5 block text-sm text-text-muted">{timeNote}</span>
              </p>
              <DelayMark progress={progress} />
            </div>
          )}
        </div>
        <Rail trip={trip} />
        <dl className="grid gap-x-10 gap-y-5 sm:grid-cols-2">
          {pickup && <YourStop name={m.tracking_pickup()} stop={pickup} passedText={m.tracking_left()} />}
          {dropoff && (
            <YourStop name={m.tracking_dropoff()} stop={dropoff} passedText={m.tracking_reached()} />
          )}
        </dl>
        {progress.offroad && <Notice className="mt-6">{m.tracking_offroad()}</Notice>}
        {lostSince !== null && (
          <Notice className="mt-6" title={m.tracking_lost_title({ time: clock(lostSince) })}>
            {m.tracking_lost_text()}
          </Notice>
        )}
        <p className="not-printed mt-5 -mb-2 sm:text-right">
          <a
            href={`#${mapId}`}
            className="inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-link underline-offset-4 hover:underline"
          >
            {m.tracking_see_map()}
            <ArrowDown aria-hidden="true" className="size-4" />
          </a>
        </p>
        <output className="sr-only">
          {lostSince === null ? announcementOf(progress) : m.tracking_news_lost()}
        </output>
      </section>
    </Card>
  );
}
