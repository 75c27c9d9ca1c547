import { useQuery } from '@tanstack/react-query';
import type { TripDetail } from 'contract/calls/trips.ts';
import { BOOKING_CLOSES_MINUTES } from 'contract/values/limits.ts';
import { m } from 'messages/messages.js';
import { Notice } from 'ui/feedback/notice.tsx';
import type { DraftOwner } from '#app/api/device/draft-owner.ts';
import { useFillIn } from './assistant/use-fill-in.ts';
import { FoodChoice } from './food/food-choice.tsx';
import { BookAgain } from './guest/book-again.tsx';
import { RememberDetails } from './guest/remember-details.tsx';
import { useGuest } from './guest/use-guest.ts';
import { HeldElsewhere } from './hold/held-elsewhere.tsx';
import { HoldBanner, HoldEnded } from './hold/hold-banner.tsx';
import { useChallenges } from './hold/use-challenges.ts';
import { useHeldElsewhere } from './hold/use-held-elsewhere.ts';
import { useHold } from './hold/use-hold.ts';
import type { FoodChoice as Choice } from './passengers/passenger.ts';
import { PassengerForm } from './passengers/passenger-form.tsx';
import { PayBar } from './payment/bar/pay-bar.tsx';
import { useNextStep } from './payment/bar/use-next-step.ts';
import { fareOf } from './payment/fare.ts';
import { GatewayChoice } from './payment/gateways/gateway-choice.tsx';
import { useGateways } from './payment/gateways/use-gateways.ts';
import { Summary } from './payment/summary.tsx';
import { usePayment } from './payment/use-payment.ts';
import { menuQuery } from './queries.ts';
import { SearchLink } from './states.tsx';
import { BusDetails } from './trip/bus-details.tsx';
import { PointChoice } from './trip/point-choice.tsx';
import { RefundCard } from './trip/refund-card.tsx';
import { SeatSection } from './trip/seat-section.tsx';
import type { Segment } from './trip/segment.ts';
import { useBooking } from './use-booking.ts';
import { useMember } from './use-member.ts';

interface BookingPageProps {
  trip: TripDetail;
  /** Who reads the draft of the trip; null for guests. */
  reader: DraftOwner | null;
  onSegment: (segment: Segment) => void;
  onRefetch: () => Promise<TripDetail | null>;
}

export function BookingPage({ trip, reader, onSegment, onRefetch }: BookingPageProps) {
  const booking = useBooking(trip, reader);
  const { form, passengers, selected, hold, paying } = booking;
  const menu = useQuery({ ...menuQuery(selected), enabled: trip.foodavailability && selected.length > 0 });
  const fare = fareOf(trip, passengers, menu.data ?? null);
  const member = useMember();
  const challenges = useChallenges(trip._id, trip.bookable && !hold ? selected.length : 0);
  const gateways = useGateways();
  const guest = useGuest(trip, booking);
  const isByAssistant = useFillIn(trip, booking);
  const hooks = { contact: member.contact, beforeLeaving: guest.storeOnLeaving };
  const payment = usePayment(trip, booking, fare, hooks, challenges, gateways.chosen);
  const next = useNextStep(booking, (checked) => void payment.pay(checked));
  const holding = useHold(booking, async () => (await onRefetch())?.seatsbooked ?? null);
  const elsewhere = useHeldElsewhere(trip, hold, onRefetch);
  const pickup = trip.pickup.find((point) => point._id === trip.pickupid);
  const drop = trip.drop.find((point) => point._id === trip.dropid);
  const canChange = trip.bookable && !hold;

  function setFood(index: number, wantsfood: boolean, food: Choice[]) {
    form.setValue(`passengers.${index}.wantsfood`, wantsfood);
    form.setValue(`passengers.${index}.food`, food);
  }

  function foodFor(index: number) {
    const passenger = passengers[index];
    if (!trip.foodavailability || !passenger) return null;
    return (
      <FoodChoice
        passenger={passenger}
        menu={{ items: menu.data ?? null, failed: menu.isError, onRetry: () => void menu.refetch() }}
        baseFare={trip.price}
        onChange={(wantsfood, food) => setFood(index, wantsfood, food)}
      />
    );
  }

  return (
    <div className="flex flex-col gap-6 xl:grid xl:grid-cols-[minmax(0,1fr)_22rem] xl:gap-8">
      <div className="min-w-0 space-y-6 xl:space-y-8">
        {hold && (
          <HoldBanner
            hold={hold}
            secondsLeft={holding.left}
            leaving={payment.leaving}
            onStayed={payment.stay}
            releasing={holding.releasing}
            onRelease={() => void holding.release()}
          />
        )}
        {holding.ended && <HoldEnded how={holding.ended} onDismiss={holding.dismissEnd} />}
        {elsewhere.held && (
          <HeldElsewhere
            held={elsewhere.held}
            releasing={elsewhere.releasing}
            onRelease={() => void elsewhere.release()}
          />
        )}
        {!trip.bookable && <Closed />}
        {guest.offer && !elsewhere.held && (
          <BookAgain offer={guest.offer} isSeatChosen={selected.length > 0} guest={guest} />
        )}
        <SeatSection
          trip={trip}
          selected={selected}
          held={hold?.seats ?? []}
          locked={!canChange || paying}
          setAside={booking.setAside}
          onToggle={booking.toggle}
          onDrop={booking.drop}
        />
        {hold && <p className="text-sm text-text-muted">{m.booking_hold_locked()}</p>}
        {canChange && selected.length > 0 && (
          <PassengerForm
            booking={booking}
            user={member.user}
            isByAssistant={isByAssistant}
            onSubmit={next.take}
            foodFor={foodFor}
            remember={<RememberDetails guest={guest} />}
          />
        )}
        {canChange && selected.length > 0 && <GatewayChoice gateways={gateways} disabled={paying} />}
      </div>

      <aside
        aria-label={m.booking_summary()}
        className="contents xl:sticky xl:top-4 xl:row-span-2 xl:flex xl:max-h-[calc(100dvh-2rem)] xl:flex-col xl:self-start"
      >
        <Summary trip={trip} pickup={pickup} drop={drop} fare={fare}>
          {canChange && !paying && (
            <PointChoice trip={trip} pickup={pickup} drop={drop} onChange={onSegment} />
          )}
        </Summary>
        <PayBar
          total={fare.total}
          taxRate={trip.taxrate}
          seats={selected}
          paying={paying}
          checking={payment.checking}
          held={hold !== null}
          bookable={trip.bookable}
          step={next.step}
          onChooseSeat={next.take}
        />
      </aside>

      <div className="min-w-0 space-y-6 xl:space-y-8">
        <RefundCard trip={trip} />
        <BusDetails trip={trip} />
      </div>
    </div>
  );
}

function Closed() {
  return (
    <Notice tone="danger" title={m.booking_closed_title()}>
      <p className="mb-3 text-sm">{m.booking_closed_text({ minutes: BOOKING_CLOSES_MINUTES })}</p>
      <SearchLink />
    </Notice>
  );
}
