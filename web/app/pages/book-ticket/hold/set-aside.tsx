import { m } from 'messages/messages.js';
import { Button } from 'ui/button.tsx';
import { Notice } from 'ui/feedback/notice.tsx';
import { nameOf, type TypedPassenger } from '../passengers/passenger.ts';
import { goToSeats } from '../trip/go-to-seats.ts';

interface SetAsideProps {
  passenger: TypedPassenger;
  onDrop: () => void;
}

/** Offers another seat to a passenger whose seat was taken; typed details move along. */
export function SetAside({ passenger, onDrop }: SetAsideProps) {
  const name = nameOf(passenger) || m.booking_set_aside_nameless();

  return (
    <Notice tone="danger" title={m.booking_set_aside({ seat: passenger.seatno })} className="mb-5">
      <p className="text-sm">{m.booking_set_aside_hint({ name })}</p>
      <div className="mt-2 flex flex-wrap gap-x-3">
        <Button variant="secondary" onClick={goToSeats}>
          {m.booking_move({ name })}
        </Button>
        <Button variant="quiet" onClick={onDrop}>
          {m.booking_set_aside_drop()}
        </Button>
      </div>
    </Notice>
  );
}
