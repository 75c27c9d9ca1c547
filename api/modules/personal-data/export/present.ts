import type { HeldBooking, PersonalData } from 'contract/calls/personal-data.ts';
import { paiseToRupees } from 'contract/prices/money.ts';
import { quoteSeat } from 'contract/prices/quote.ts';
import { passengerFieldNames, pick } from 'contract/values/passenger-fields.ts';
import { m } from 'messages/messages.js';
import type { personalData as accounts } from '#modules/accounts/index.ts';
import {
  type personalData as bookings,
  presentEnds,
  presentFood,
  SEAT_STATUS,
} from '#modules/bookings/index.ts';
import type { personalData as cancellations } from '#modules/cancellations/index.ts';
import type { personalData as contact } from '#modules/contact/index.ts';
import type { personalData as payments } from '#modules/payments/index.ts';
import type { NameIn } from '#modules/trips/index.ts';
import type { SentMessage } from '#platform/messages/personal-data.ts';
import type { SignIn } from '#platform/sessions/personal-data.ts';
import { retentionDates } from '../retention/retention-dates.ts';
import type { HeldBookingRow } from './holdings.ts';

export interface AccountHoldings extends accounts.StoredAccount {
  signIns: SignIn[];
}

export interface BookingHoldings {
  booking: HeldBookingRow;
  passengers: bookings.ExportedSeat[];
  payments: payments.StoredPayment[];
  refunds: payments.StoredRefund[];
  cancellations: (cancellations.StoredCancellation & { seats: string[] })[];
  events: { kind: string; at: Date }[];
  sent: SentMessage[];
}

/** Data that is purged within about a day, or entered by another account without proof. */
export interface ShortLived extends Omit<accounts.Unfinished, 'what'> {
  what: accounts.Unfinished['what'] | 'code';
}

interface Holdings {
  now: Date;
  email: string | null;
  phone: string | null;
  account: AccountHoldings | undefined;
  otherAccount: boolean;
  bookings: BookingHoldings[];
  written: contact.WrittenMessage[];
  passing: ShortLived[];
  sent: SentMessage[];
  nameIn: NameIn;
}

const iso = (instant: Date | string): string => new Date(instant).toISOString();
const isoOrNull = (instant: Date | null): string | null => instant && iso(instant);

export function presentData(held: Holdings): PersonalData {
  return {
    madeat: iso(held.now),
    email: held.email,
    phoneno: held.phone,
    account: held.account ? presentAccount(held.account) : null,
    otheraccount: held.otherAccount,
    bookings: held.bookings.map((booking) => presentBooking(booking, held.nameIn)),
    messages: held.written.map(({ phone, receivedAt, replies, ...message }) => ({
      ...message,
      phoneno: phone,
      receivedat: iso(receivedAt),
      replies: replies.map(({ message, at }) => ({ message, at: iso(new Date(at)) })),
    })),
    passing: held.passing.map(({ phone, at, ...passing }) => ({ ...passing, phoneno: phone, at: iso(at) })),
    sent: held.sent.map(presentSent),
    receivers: receivers(),
  };
}

function presentAccount(account: AccountHoldings): PersonalData['account'] {
  return {
    name: account.name,
    email: account.email,
    phoneno: account.phone,
    unconfirmedemail: account.unconfirmedEmail,
    unconfirmedphoneno: account.unconfirmedPhone,
    age: account.age,
    gender: account.gender,
    address: account.address,
    haspassword: account.hasPassword,
    since: iso(account.createdAt),
    signins: account.signIns.map((one) => ({
      since: iso(one.since),
      until: iso(one.until),
      lastused: iso(one.lastUsed),
      browser: one.browser,
      system: one.operatingSystem,
      timezone: one.timeZone,
    })),
    browsers: account.browsers.map(({ lastUsed }) => ({ lastused: iso(lastUsed) })),
    providers: account.providers.map(({ provider, since }) => ({ provider, since: iso(since) })),
  };
}

function presentBooking(held: BookingHoldings, nameIn: NameIn): HeldBooking {
  const { booking } = held;
  const { own, contact } = booking;
  return {
    pnr: booking.pnr,
    state: booking.state,
    own,
    madeat: iso(booking.createdAt),
    language: booking.language,
    noticeversion: booking.noticeVersion,
    busid: booking.busid,
    ...presentEnds(booking, nameIn),
    departsat: iso(booking.departsAt),
    arrivesat: iso(booking.arrivesAt),
    totalamount: own ? paiseToRupees(booking.totalPaise) : null,
    contact:
      own || booking.namesContact
        ? { name: contact.name, email: contact.email, phoneno: contact.phone }
        : null,
    networkaddress: own ? booking.address : null,
    passengers: held.passengers.map((seat) => presentPassenger(seat, nameIn)),
    payments: held.payments.map(presentPayment),
    refunds: held.refunds.map(({ amountPaise, state, reference, createdAt }) => ({
      amount: paiseToRupees(amountPaise),
      state,
      reference,
      at: iso(createdAt),
    })),
    cancellations: held.cancellations.map(({ seats, reason, refundPaise, createdAt }) => ({
      seats,
      reason,
      refund: paiseToRupees(refundPaise),
      at: iso(createdAt),
    })),
    history: held.events.map(({ kind, at }) => ({ what: kind, at: iso(at) })),
    messages: held.sent.map(presentSent),
    open: booking.open === 'money' && !own ? null : booking.open,
    until: presentUntil(booking),
  };
}

const presentSent = ({ channel, template, recipient, state, createdAt }: SentMessage) => ({
  channel,
  what: template,
  to: recipient,
  state,
  at: iso(createdAt),
});

function presentUntil(booking: HeldBookingRow): HeldBooking['until'] {
  const { passengerList, invoice, disputes } = retentionDates(booking);
  return {
    passengerlist: isoOrNull(passengerList),
    invoice: isoOrNull(invoice),
    disputes: isoOrNull(disputes),
  };
}

function presentPassenger(seat: bookings.ExportedSeat, nameIn: NameIn): HeldBooking['passengers'][number] {
  return {
    seat: seat.seat,
    ...pick(seat, passengerFieldNames),
    status: SEAT_STATUS[seat.state],
    ticketcode: seat.ticketCode,
    amount: paiseToRupees(quoteSeat(seat).amountPaise),
    tax: paiseToRupees(seat.taxPaise),
    food: seat.food.map((line) => presentFood(line, nameIn)),
  };
}

function presentPayment(payment: payments.StoredPayment): HeldBooking['payments'][number] {
  return {
    ordernumber: payment.orderId,
    reference: payment.reference,
    mode: payment.mode,
    state: payment.state,
    amount: paiseToRupees(payment.amountPaise),
    at: iso(payment.createdAt),
    responses: payment.responses.map(({ source, at }) => ({ source, at: iso(at) })),
  };
}

/** Recipients of personal data, in the request's language. */
function receivers(): PersonalData['receivers'] {
  return [
    { who: m.personal_receiver_gateway(), what: m.personal_receiver_gateway_what() },
    { who: m.personal_receiver_mail(), what: m.personal_receiver_mail_what() },
    { who: m.personal_receiver_sms(), what: m.personal_receiver_sms_what() },
    { who: m.personal_receiver_crew(), what: m.personal_receiver_crew_what() },
    { who: m.personal_receiver_google(), what: m.personal_receiver_google_what() },
    { who: m.personal_receiver_way(), what: m.personal_receiver_way_what() },
  ];
}
