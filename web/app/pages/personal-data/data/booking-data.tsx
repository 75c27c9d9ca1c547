import type { HeldBooking } from 'contract/calls/personal-data.ts';
import { formatRupees } from 'contract/prices/money.ts';
import { fieldOf, passengerFieldNames } from 'contract/values/passenger-fields.ts';
import { m } from 'messages/messages.js';
import { storedText } from 'messages/passenger-texts.ts';
import { Fragment } from 'react';
import { contactText } from '#app/components/text/contact-text.ts';
import { dishName, journeyEnds } from '#app/components/tickets/ticket-text.ts';
import { eventText, paymentStateText, stateText, templateText } from './booking-words.ts';
import { Facts, lines, NoBreak } from './facts.tsx';
import { writtenInstant } from './written-instant.ts';

export function BookingData({ booking }: { booking: HeldBooking }) {
  return (
    <article className="border-t border-line pt-5 first:border-t-0 first:pt-0">
      <h4 className="font-display text-xl font-semibold">
        {m.tickets_card_heading(journeyEnds(booking))}{' '}
        <span className="figures font-sans text-base tracking-wider">{booking.pnr}</span>
      </h4>
      <p className="figures mb-4 text-sm text-text-muted">
        {writtenInstant(booking.departsat)} ·{' '}
        {booking.own ? stateText(booking.state) : m.personal_booking_of_others()}
      </p>
      <Facts facts={[...factsOf(booking), ...moneyOf(booking), ...wordsOf(booking)]} />
    </article>
  );
}

function factsOf(booking: HeldBooking) {
  const { contact } = booking;
  return [
    {
      name: m.personal_passengers(),
      value: booking.passengers.map((passenger, index) => (
        <Passenger key={`${passenger.seat} ${index}`} passenger={passenger} />
      )),
      wide: true,
    },
    {
      name: m.personal_booking_contact(),
      value: contact && lines([contact.name, contact.email, contactText(contact.phoneno)].filter(Boolean)),
    },
    { name: m.personal_booking_made(), value: writtenInstant(booking.madeat) },
    { name: m.personal_booking_network(), value: booking.networkaddress },
    {
      name: m.personal_booking_notice(),
      value: booking.own ? (booking.noticeversion ?? m.personal_booking_notice_none()) : null,
    },
  ];
}

/** All fields but names and contacts, which stand before and below them. */
const FACTS = passengerFieldNames.filter((name) => !/^(name|mobile|email)$/.test(fieldOf(name).kind));

function Passenger({ passenger }: { passenger: HeldBooking['passengers'][number] }) {
  const { seat, fname, lname, email, mobileno, food } = passenger;
  const name = `${fname} ${lname}`.trim() || m.personal_booking_gone();
  const meals = food.map((dish) => m.booking_food_line({ name: dishName(dish), quantity: dish.quantity }));
  const facts = FACTS.map((field) => storedText(passenger, field));
  const who = [name, ...facts].filter((one) => one !== '').join(', ');
  const more = [email, contactText(mobileno), ...meals].filter((one) => one !== '');
  return (
    <span className="block not-first:mt-2">
      {seat}: {who}
      <span className="block font-normal">
        {more.map((one, index) => (
          <Fragment key={one}>
            {index > 0 && ', '}
            <NoBreak>{one}</NoBreak>
          </Fragment>
        ))}
      </span>
    </span>
  );
}

function moneyOf(booking: HeldBooking) {
  return [
    {
      name: m.personal_booking_paid(),
      value: booking.totalamount === null ? null : formatRupees(booking.totalamount),
    },
    {
      name: m.personal_payments(),
      value: lines(
        booking.payments.flatMap(({ amount, ordernumber, state, responses }) => [
          m.personal_payment_line({
            amount: formatRupees(amount),
            order: ordernumber,
            state: paymentStateText(state),
          }),
          ...(responses.length > 0 ? [m.personal_gateway_responses({ count: responses.length })] : []),
        ]),
      ),
    },
    {
      name: m.personal_refunds(),
      value: lines(
        booking.refunds.map(({ amount, reference }) =>
          reference === null
            ? m.personal_refund_line_by_bank({ amount: formatRupees(amount) })
            : m.personal_refund_line({ amount: formatRupees(amount), reference }),
        ),
      ),
    },
    {
      name: m.personal_cancellations(),
      value: lines(
        booking.cancellations.map(({ seats, reason }) =>
          m.personal_cancellation_line({ seats: seats.join(', '), reason }),
        ),
      ),
    },
  ];
}

function wordsOf(booking: HeldBooking) {
  return [
    {
      name: m.personal_sent(),
      value: lines(
        booking.messages.map(({ what, to }) =>
          m.personal_sent_line({ what: templateText(what), to: contactText(to) }),
        ),
      ),
    },
    {
      name: m.personal_history(),
      value: lines(
        booking.history.map(({ what, at }) => (
          <>
            {eventText(what)}: <NoBreak>{writtenInstant(at)}</NoBreak>
          </>
        )),
      ),
    },
  ];
}
