import type { BoardedTrip } from 'contract/console/boarding/device.ts';
import type { BoardingKind } from 'contract/console/boarding/kinds.ts';
import { correctedTime } from 'contract/console/boarding/rules.ts';
import { m } from 'messages/messages.js';
import { Button } from 'ui/button.tsx';
import { timeOnTrip } from '#app/components/times.ts';
import type { BoardApp } from '../app-state.ts';
import { isClockWrong, type Passenger } from './stops.ts';

const marks = {
  expected: { text: m.board_state_expected, colours: 'border-line-strong', sign: '○' },
  boarded: { text: m.board_state_boarded, colours: 'border-success bg-success-soft', sign: '✓' },
  no_show: { text: m.board_state_no_show, colours: 'border-danger bg-danger-soft', sign: '✕' },
};

interface PassengerRowProps {
  app: BoardApp;
  passenger: Passenger;
  trip: BoardedTrip;
  /** The corrected time, in milliseconds since 1970. */
  now: number;
  mayRecord: boolean;
  isOpen: boolean;
  onToggle: () => void;
}

/** A passenger; pressing the row shows what the host can do. */
export function PassengerRow({ app, passenger, trip, now, mayRecord, isOpen, onToggle }: PassengerRowProps) {
  const { ticket, boarding } = passenger;
  const { text, colours, sign } = marks[boarding.state];
  const { event } = boarding;
  const time = event ? timeOnTrip(new Date(correctedTime(event)).toISOString(), trip) : '';
  return (
    <li className={`rounded-card border-2 ${colours}`}>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={onToggle}
        className="flex min-h-16 w-full items-center gap-3 px-3 py-2 text-left"
      >
        <span className="figures w-12 shrink-0 text-2xl font-bold">{ticket.seat}</span>
        <span className="min-w-0 flex-1">
          <span className={`block text-lg font-semibold ${isOpen ? 'wrap-anywhere' : 'truncate'}`}>
            {ticket.name ?? ticket.pnr}
          </span>
          <span className="block text-sm text-text-muted">
            {text()} <span className="figures">{time}</span>
            {event && isClockWrong(event, trip, now) && ` · ${m.board_clock_wrong()}`}
            {ticket.state === 'cancelled' && ` · ${m.board_outcome_cancelled()}`}
            {boarding.later.length > 0 && ` · ${m.board_scanned_twice()}`}
          </span>
        </span>
        <span aria-hidden="true" className="text-2xl">
          {sign}
        </span>
      </button>
      {isOpen && <Actions app={app} passenger={passenger} trip={trip} mayRecord={mayRecord} />}
    </li>
  );
}

/** Each action keeps its place in every state: another device may change the state just before a finger lands. */
function Actions({
  app,
  passenger: { ticket, boarding },
  trip,
  mayRecord,
}: Pick<PassengerRowProps, 'app' | 'passenger' | 'trip' | 'mayRecord'>) {
  const { state } = boarding;
  const act = (kind: BoardingKind) => () => void app.record(trip.tripId, ticket.code, kind);
  return (
    <div className="grid grid-cols-2 gap-2 p-3 pt-0">
      {mayRecord && (
        <>
          <Button className="thumb text-lg" disabled={state === 'boarded'} onClick={act('boarded')}>
            {m.board_act_board()}
          </Button>
          <Button
            variant="secondary"
            className="thumb text-lg"
            disabled={state !== 'expected'}
            onClick={act('no_show')}
          >
            {m.board_act_no_show()}
          </Button>
          <Button
            variant="secondary"
            className="thumb text-lg"
            disabled={state === 'expected'}
            onClick={act('undone')}
          >
            {m.board_act_undo()}
          </Button>
        </>
      )}
      {ticket.phone && state !== 'boarded' && (
        <a
          href={`tel:${ticket.phone}`}
          className="thumb flex items-center justify-center rounded-control border border-line-strong px-2 py-1 text-center leading-tight font-semibold"
        >
          {m.board_act_call({ phone: ticket.phone })}
        </a>
      )}
      <p className="col-span-2 text-sm text-text-muted">
        <span className="figures">{ticket.pnr}</span>
      </p>
    </div>
  );
}
