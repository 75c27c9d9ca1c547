import { m } from 'messages/messages.js';
import { Button } from 'ui/button.tsx';
import { timeOf } from '#app/components/times.ts';
import { type BoardApp, useBoard } from '../app-state.ts';
import { PageFooter, ROOM_FOR_NOTICES } from '../parts/page-footer.tsx';
import { StopCount } from '../parts/stop-count.tsx';
import { TripHeader } from '../parts/trip-header.tsx';
import { useNow } from '../parts/use-now.ts';
import { useMayRecord } from '../scan/use-outcome.ts';
import { PassengerRow } from './passenger-row.tsx';
import { currentStop, stopsOf, unlistedTickets } from './stops.ts';
import type { OpenRows } from './use-open-rows.ts';

const LINK = 'thumb flex items-center justify-center rounded-control px-4 text-lg font-semibold';

/** The passengers of the departure by stop; one stop is open. */
export function ListPage({ app, openRows }: { app: BoardApp; openRows: OpenRows }) {
  const board = useBoard(app);
  const mayRecord = useMayRecord(app);
  const stops = stopsOf(board);
  const now = useNow(app);
  const number = currentStop(stops, board.stop, now);
  const stop = stops.find((one) => one.number === number);
  const unlisted = unlistedTickets(board);
  const { trip } = board.device;
  return (
    <div className="flex min-h-dvh flex-col">
      <TripHeader app={app} />
      <main className={`flex flex-1 flex-col gap-4 p-4 ${ROOM_FOR_NOTICES}`}>
        <h1 className="sr-only">{m.board_list()}</h1>
        {!trip && <p className="text-text-muted">{m.board_list_not_here()}</p>}
        {trip && !stop && <p className="text-text-muted">{m.board_list_empty()}</p>}
        {stops.length > 1 && (
          <nav aria-label={m.board_stops()} className="-mx-4 flex gap-2 overflow-x-auto px-4 pb-1">
            {stops.map(({ number: of, name, departsAt, boarded, passengers }) => (
              <button
                key={of}
                type="button"
                aria-pressed={of === number}
                onClick={() => void app.chooseStop(of)}
                className="thumb shrink-0 rounded-control border border-line-strong px-3 py-2 text-left aria-pressed:border-accent aria-pressed:bg-accent-soft"
              >
                <span className="block max-w-40 truncate font-semibold">{name}</span>
                <span className="figures text-sm text-text-muted">
                  {timeOf(departsAt)} · {boarded}/{passengers.length}
                </span>
              </button>
            ))}
          </nav>
        )}
        <StopCount app={app} />
        {stop && trip && (
          <ul aria-label={stop.name} className="flex flex-col gap-2">
            {stop.passengers.map((passenger) => (
              <PassengerRow
                key={passenger.ticket.code}
                app={app}
                passenger={passenger}
                trip={trip}
                now={now.getTime() + board.device.offsetMs}
                mayRecord={mayRecord}
                isOpen={openRows.has(passenger.ticket.code)}
                onToggle={() => openRows.toggle(passenger.ticket.code)}
              />
            ))}
          </ul>
        )}
        {unlisted.length > 0 && (
          <section aria-label={m.board_unlisted()}>
            <h2 className="text-lg">{m.board_unlisted()}</h2>
            <ul className="mt-2 flex flex-col gap-2">
              {unlisted.map((code) => (
                <li
                  key={code}
                  className="flex items-center justify-between gap-3 rounded-card border-2 border-success bg-success-soft p-3"
                >
                  <span className="figures min-w-0 font-semibold wrap-anywhere">{code}</span>
                  {mayRecord && trip && (
                    <Button
                      variant="secondary"
                      className="thumb shrink-0 text-lg"
                      onClick={() => void app.record(trip.tripId, code, 'undone')}
                    >
                      {m.board_act_undo()}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </section>
        )}
      </main>
      <PageFooter app={app}>
        {mayRecord && (
          <a href="#scan" className={`${LINK} flex-1 bg-accent text-accent-text`}>
            {m.board_scan()}
          </a>
        )}
        <a href="#more" className={`${LINK} border border-line-strong`}>
          {m.board_more()}
        </a>
      </PageFooter>
    </div>
  );
}
