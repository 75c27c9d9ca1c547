import { m } from 'messages/messages.js';
import { Button } from 'ui/button.tsx';
import { dateTimeOf } from '#app/components/times.ts';
import { type BoardApp, useBoard } from '../app-state.ts';
import { LanguageLinks } from '../parts/language-links.tsx';
import { PageFooter, ROOM_FOR_NOTICES } from '../parts/page-footer.tsx';
import { WaitingNotice } from '../parts/waiting-notice.tsx';

/** In place of the list, from a day after the arrival until there is signal to delete it. */
export function ClosedPage({ app }: { app: BoardApp }) {
  const { host, device } = useBoard(app);
  const { trip } = device;
  const [first, last] = [trip?.stops[0], trip?.stops.at(-1)];
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="on-night flex min-h-16 items-center justify-between bg-surface px-4 text-text">
        <p className="text-lg font-bold">{host?.name}</p>
        <LanguageLinks />
      </header>
      <main className={`flex flex-1 flex-col gap-4 p-4 ${ROOM_FOR_NOTICES}`}>
        <h1 className="text-2xl">{m.board_closed_title()}</h1>
        {trip && first && last && (
          <p className="font-semibold">
            {m.board_departure({
              service: trip.service,
              from: first.locationName,
              to: last.locationName,
              time: dateTimeOf(trip.startsAt),
            })}
          </p>
        )}
        <p className="text-lg">{m.board_closed_text()}</p>
        <p className="text-text-muted">{m.board_closed_clock()}</p>
      </main>
      <PageFooter app={app} notices={<WaitingNotice app={app} />}>
        <Button variant="danger" className="thumb flex-1 text-lg" onClick={() => void app.putAway()}>
          {m.board_put_away_action()}
        </Button>
      </PageFooter>
    </div>
  );
}
