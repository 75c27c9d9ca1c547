import { m } from 'messages/messages.js';
import { Button } from 'ui/button.tsx';
import { Card } from 'ui/card.tsx';
import { seatHeadingId } from '../trip/go-to-seats.ts';
import { RemoveGuest } from './remove-guest.tsx';
import type { Offer, RememberedGuest } from './use-guest.ts';

interface BookAgainProps {
  offer: Offer;
  /** Whether a seat is selected: its details are then filled in. */
  isSeatChosen: boolean;
  guest: RememberedGuest;
}

const hintId = 'book-again-hint';

/** Offers a remembered guest to choose a seat and fill in the details by one touch. */
export function BookAgain({ offer, isSeatChosen, guest }: BookAgainProps) {
  const { seat } = offer;
  const last = offer.guest.seatno;
  const hint =
    seat === last ? m.booking_guest_same_seat({ seat }) : m.booking_guest_near_seat({ seat, last });

  return (
    <Card className="flex animate-fade-in flex-wrap items-center justify-between gap-x-8 gap-y-1 p-5 pb-3 sm:px-7 sm:pb-5">
      <div className="max-sm:w-full">
        <Button
          onClick={() => guest.fillIn(offer)}
          aria-describedby={hintId}
          className="wrap-anywhere max-sm:w-full"
        >
          {m.booking_guest_again({ name: offer.guest.details.fname })}
        </Button>
        <p id={hintId} className="mt-2 text-sm text-text-muted">
          {isSeatChosen ? m.booking_guest_chosen_seat({ seat }) : hint}
        </p>
      </div>
      <RemoveGuest guest={guest} nextId={seatHeadingId} />
    </Card>
  );
}
