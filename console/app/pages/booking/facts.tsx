import type { BookingDetail } from 'contract/console/desk/bookings.ts';
import { formatRupees } from 'contract/prices/money.ts';
import { m } from 'messages/messages.js';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Notice } from 'ui/feedback/notice.tsx';
import { PhoneNumber } from '#app/bookings/phone-number.tsx';
import { BookingState } from '#app/bookings/states.tsx';
import { CopyButton } from '#app/components/copy-button.tsx';
import { dateTimeOf, timeOf } from '#app/components/times.ts';
import { platformName } from './names.ts';
import { isClosed } from './refunds.ts';

export function Facts({ booking }: { booking: BookingDetail }) {
  const { pnr, state, from, to, contact, total, busid, service } = booking;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h1 className="text-3xl">
          {m.bookings_one({ pnr: '' })}
          <span className="figures">{pnr}</span>
        </h1>
        <BookingState state={state} tickets={booking.tickets} awaitsChoice={booking.offerUntil !== null} />
        <CopyButton text={pnr} />
      </div>
      <Warnings booking={booking} />
      <dl className="mt-4 grid gap-x-9 gap-y-3 border-y border-line py-3 sm:grid-cols-2 xl:grid-cols-4">
        <Fact name={m.bookings_journey()}>
          <Link to={`/departures/${booking.tripId}`} className="font-semibold text-link hover:underline">
            {from.locationName} <span aria-hidden="true">→</span>{' '}
            <span className="sr-only">{m.departures_to()}</span>
            {to.locationName}
          </Link>
          <span className="figures block">{dateTimeOf(from.at)}</span>
          <span className="block text-sm text-text-muted">
            {m.departures_leg_name({ from: from.counterName, to: to.counterName })},{' '}
            <span className="figures">{timeOf(to.at)}</span>
          </span>
          <span className="figures block text-sm text-text-muted">{`${service} · ${busid}`}</span>
        </Fact>
        <Fact name={m.bookings_contact()}>
          {contact ? (
            <>
              <span className="block font-semibold">{contact.name || '–'}</span>
              <span className="block">
                <PhoneNumber number={contact.phone} />
              </span>
              <span className="block break-all">{contact.email}</span>
            </>
          ) : (
            <span className="text-text-muted">{m.bookings_contact_hidden()}</span>
          )}
        </Fact>
        <Fact name={m.bookings_total()}>
          <span className="figures block text-lg leading-snug font-semibold">{formatRupees(total)}</span>
          <span className="block text-sm text-text-muted">
            {`${m.bookings_booked_at()} ${dateTimeOf(booking.createdAt)}`}
          </span>
          <span className="block text-sm text-text-muted">{`${m.bookings_fact_platform()}: ${platformName(booking.platform)}`}</span>
        </Fact>
        <Fact name={m.bookings_policy()}>
          <Policy booking={booking} />
        </Fact>
      </dl>
    </>
  );
}

/** What a cancellation would return now; nothing to say of a booking without booked tickets. */
function Policy({ booking }: { booking: BookingDetail }) {
  if (booking.tickets.every(({ state }) => state !== 'booked')) return '–';
  if (booking.takenAway) return <span className="font-semibold">{m.bookings_offer_policy()}</span>;
  if (isClosed(booking)) return m.bookings_closed();
  return (
    <>
      <span className="block font-semibold">{policyNow(booking)}</span>
      {booking.refundLimit !== null && (
        <span className="block text-sm text-text-muted">
          {m.bookings_policy_limited({ percent: booking.refundLimit })}
        </span>
      )}
      <span className="block text-sm text-text-muted">
        {`${m.bookings_closes()}: ${dateTimeOf(booking.cancellationClosesAt)}`}
      </span>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const takenAwayNames = {
  trip: m.bookings_offer_trip,
  pickup: m.bookings_offer_pickup,
  dropoff: m.bookings_offer_dropoff,
  seats: m.bookings_offer_seats,
};

/** What a member must know before anything else. */
function Warnings({ booking }: { booking: BookingDetail }) {
  const { disputed, anonymisedAt, state, heldUntil, takenAway, offerUntil } = booking;
  return (
    <>
      {takenAway && offerUntil && (
        <Notice tone="danger" title={takenAwayNames[takenAway]()} className="mt-3">
          {m.bookings_offer_until({ time: dateTimeOf(offerUntil) })}
        </Notice>
      )}
      {disputed && (
        <Notice tone="danger" title={m.bookings_disputed()} className="mt-3">
          {m.bookings_disputed_text()}
        </Notice>
      )}
      {anonymisedAt && (
        <Notice title={m.bookings_erased()} className="mt-3">
          {m.bookings_erased_text({ time: dateTimeOf(anonymisedAt) })}
        </Notice>
      )}
      {state === 'held' && (
        <Notice className="mt-3">{m.bookings_held_until({ time: timeOf(heldUntil) })}</Notice>
      )}
    </>
  );
}

function policyNow({ refundPercent: percent, taxRefunded }: BookingDetail): string {
  return taxRefunded === 'in_proportion'
    ? m.bookings_policy_now_tax({ percent })
    : m.bookings_policy_now({ percent });
}
