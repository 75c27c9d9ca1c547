import { findBooking, listSeats, totalOf } from '#modules/bookings/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import { type Mailer, messageIdOf } from '#platform/mail.ts';
import { type BookingMessage, deliver } from '#platform/outbox.ts';
import type { SmsSender } from '#platform/sms.ts';
import { renderLatePaymentMail } from './refund-mail.ts';
import { findRefundedPayment, findTicketFacts } from './store.ts';
import type { Ticket } from './ticket.ts';
import { renderTicketMail } from './ticket-mail.ts';
import { ticketSmsVariables } from './ticket-sms.ts';

export interface TicketParts {
  db: Database;
  clock: Clock;
  mailer: Mailer;
  sms: SmsSender;
  publicUrl: string;
}

/** Everything that the e-ticket of a confirmed booking says. Throws when there is no such booking. */
export async function composeTicket(db: Database, bookingId: string, publicUrl: string): Promise<Ticket> {
  const [booking, seats, facts] = await Promise.all([
    findBooking(db, bookingId),
    listSeats(db, bookingId),
    findTicketFacts(db, bookingId),
  ]);
  if (!booking || !facts) throw new Error(`booking ${bookingId} has no ticket`);
  const booked = seats.filter((seat) => seat.state === 'booked');
  return {
    ...facts,
    pnr: booking.pnr,
    contact: booking.contact,
    seats: booked,
    taxRatePercent: booking.taxRatePercent,
    totalPaise: totalOf(booked),
    refundTiers: booking.refundTiers,
    publicUrl,
  };
}

/** Sends one message about a booking, unless it has gone out already. Throws when it was not taken; the job tries again. */
export async function sendMessage(parts: TicketParts, messageId: string): Promise<void> {
  await deliver(parts, messageId, async (message) => {
    if (message.bookingId === null) return 'dropped';
    if (message.channel === 'email') await sendMail(parts, message);
    else await sendSms(parts, message);
    return 'sent';
  });
}

async function sendMail(parts: TicketParts, message: BookingMessage): Promise<void> {
  const messageId = messageIdOf(message);
  if (message.template === 'ticket-confirmed') {
    const ticket = await composeTicket(parts.db, message.bookingId, parts.publicUrl);
    const mail = await renderTicketMail(ticket);
    await parts.mailer.send({
      ...mail,
      to: { name: ticket.contact.name, address: message.recipient },
      messageId,
    });
    return;
  }
  const refunded = await refundedPayment(parts.db, message.bookingId);
  const contact = { name: refunded.name, email: message.recipient };
  const mail = renderLatePaymentMail({ ...refunded, contact, publicUrl: parts.publicUrl });
  await parts.mailer.send({ ...mail, to: { name: refunded.name, address: message.recipient }, messageId });
}

async function sendSms(parts: TicketParts, message: BookingMessage): Promise<void> {
  const variables =
    message.template === 'ticket-confirmed'
      ? ticketSmsVariables(await composeTicket(parts.db, message.bookingId, parts.publicUrl))
      : await refundSmsVariables(parts.db, message.bookingId);
  await parts.sms.send({ template: message.template, phone: message.recipient, variables });
}

async function refundSmsVariables(db: Database, bookingId: string): Promise<Record<string, string>> {
  const refunded = await refundedPayment(db, bookingId);
  return { pnr: refunded.pnr, amount: (refunded.amountPaise / 100).toFixed(2) };
}

async function refundedPayment(db: Database, bookingId: string) {
  const refunded = await findRefundedPayment(db, bookingId);
  if (!refunded) throw new Error(`booking ${bookingId} has no refund`);
  return refunded;
}
