import { localDate } from 'contract/values/time.ts';
import { m } from 'messages/messages.js';
import { useCallback, useEffect, useState } from 'react';
import { Button } from 'ui/button.tsx';
import { Spinner } from 'ui/feedback/spinner.tsx';
import type { Refusal } from '#app/api/client.ts';
import { RefusalNotice } from '#app/components/refusal-notice.tsx';
import { dateTimeOf, timeOf } from '#app/components/times.ts';
import { StateMark } from '#app/departures/state-mark.tsx';
import { type BoardApp, useBoard } from '../app-state.ts';
import { LanguageLinks } from '../parts/language-links.tsx';
import { UncheckedNotice } from '../parts/notices.tsx';
import { PageFooter, ROOM_FOR_NOTICES } from '../parts/page-footer.tsx';
import { useNow } from '../parts/use-now.ts';
import { WaitingNotice } from '../parts/waiting-notice.tsx';
import type { KnownDeparture } from '../store/board-state.ts';
import { departuresToPick } from '../sync/departures.ts';

/** States that a host waits for or acts on; sales are of no use at the door. */
const SHOWN_STATES: KnownDeparture['state'][] = ['boarding', 'under_way', 'arrived', 'cancelled'];

/** The host's departures of today and the next hours; pressing one fetches its list. */
export function DeparturesPage({ app }: { app: BoardApp }) {
  const board = useBoard(app);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isBusy, setIsBusy] = useState(true);

  const refresh = useCallback(async () => {
    setIsBusy(true);
    setRefusal(await app.refreshDepartures());
    setIsBusy(false);
  }, [app]);
  useEffect(() => {
    void app.refreshDepartures().then((why) => {
      setRefusal(why);
      setIsBusy(false);
    });
  }, [app]);

  const now = useNow(app);
  const listed = departuresToPick(board.departures, now);
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="on-night flex min-h-16 items-center justify-between bg-surface px-4 text-text">
        <p className="text-lg font-bold">{board.host?.name}</p>
        <LanguageLinks />
      </header>
      <UncheckedNotice app={app} />
      <main className={`flex flex-1 flex-col gap-3 p-4 ${ROOM_FOR_NOTICES}`}>
        <div className="flex items-center justify-between gap-3">
          <h1 className="text-2xl">{m.board_departures_title()}</h1>
          {isBusy && <Spinner className="size-6 shrink-0" />}
        </div>
        {!isBusy && !refusal && listed.length === 0 && <p>{m.board_departures_none()}</p>}
        <ul className="flex flex-col gap-2">
          {listed.map(({ tripId, service, fromName, toName, startsAt, busid, state }) => (
            <li key={tripId}>
              <button
                type="button"
                data-trip={tripId}
                onClick={() => void app.pick(tripId)}
                className="thumb w-full rounded-card border border-line-strong bg-surface-raised px-4 py-3 text-left"
              >
                <span className="flex justify-between gap-3 text-lg font-bold">
                  <span className="figures">
                    {isToday(startsAt, now) ? timeOf(startsAt) : dateTimeOf(startsAt)}
                  </span>
                  <span className="figures">
                    <Pause />
                    {service}
                  </span>
                </span>
                <span className="block">
                  <Pause />
                  {m.board_segment({ from: fromName, to: toName })}
                </span>
                <span className="flex flex-wrap justify-between gap-x-3 text-sm text-text-muted">
                  <span className="figures">
                    <Pause />
                    {busid}
                  </span>
                  {SHOWN_STATES.includes(state) && (
                    <span>
                      <Pause />
                      <StateMark state={state} />
                    </span>
                  )}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </main>
      <PageFooter
        app={app}
        notices={
          <>
            <WaitingNotice app={app} />
            <RefusalNotice refusal={refusal} />
          </>
        }
      >
        {refusal && (
          <Button variant="secondary" className="thumb flex-1 text-lg" onClick={() => void refresh()}>
            {m.shell_try_again()}
          </Button>
        )}
      </PageFooter>
    </div>
  );
}

/** Keeps the parts of a button's name apart for those who hear them. */
const Pause = () => <span className="sr-only">, </span>;

function isToday(startsAt: string, now: Date): boolean {
  return localDate(new Date(startsAt)) === localDate(now);
}
