import { findBooking } from '#modules/bookings/index.ts';
import { listRefundsOfBookings } from '#modules/payments/index.ts';
import type { BookingMessage } from '#platform/messages/outbox.ts';
import { type PostDependencies, postMessage, type RenderedMessage } from '#platform/messages/posting.ts';
import type { Cancellation } from './cancellation.ts';
import { composeCancellation, composeTicket } from './compose.ts';
import { renderCancellationMail } from './mail/cancellation-mail.ts';
import { type FullRefundReason, renderRefundMail } from './mail/refund-mail.ts';
import { renderTicketMail } from './mail/ticket-mail.ts';
import { cancellationSmsVariables, smsAmount, ticketSmsVariables } from './sending/ticket-sms.ts';
import type { Ticket } from './ticket.ts';

export interface TicketDependencies extends PostDependencies {
  publicUrl: string;
}

/** Sends one booking message unless it was sent before. Throws when sending fails; the job retries. */
export function sendMessage(deps: TicketDependencies, messageId: string): Promise<void> {
  return postMessage(deps, messageId, async (message) => {
    // Delay messages have their own job.
    if (message.bookingId === null || message.template === 'coach-delayed') return undefined;
    return render(deps, message);
  });
}

/** Returns undefined for a message that is no longer needed. */
async function render(
  deps: TicketDependencies,
  message: BookingMessage,
): Promise<RenderedMessage | undefined> {
  const { db, publicUrl } = deps;
  switch (message.template) {
    case 'ticket-confirmed':
      return renderTicket(await composeTicket(db, message.bookingId, publicUrl));
    case 'payment-refunded':
      return renderRefund(deps, message.bookingId, ['paid_too_late', 'paid_other_amount']);
    case 'payment-doubled':
      return renderRefund(deps, message.bookingId, ['paid_twice']);
    case 'seats-cancelled':
      return renderCancellation(
        await composeTicket(db, message.bookingId, publicUrl),
        await composeCancellation(db, message.bookingId, message.cancellationId),
      );
  }
}

/** Returns undefined when all seats were cancelled first: the cancellation has its own email. */
function renderTicket(ticket: Ticket): RenderedMessage | undefined {
  if (ticket.seats.length === 0) return undefined;
  return {
    name: ticket.contact.name,
    mail: () => renderTicketMail(ticket),
    sms: () => ticketSmsVariables(ticket),
  };
}

function renderCancellation(ticket: Ticket, cancellation: Cancellation): RenderedMessage {
  return {
    name: ticket.contact.name,
    mail: () => renderCancellationMail(ticket, cancellation),
    sms: () => cancellationSmsVariables(ticket, cancellation),
  };
}

async function renderRefund(
  { db, publicUrl }: TicketDependencies,
  bookingId: string,
  reasons: FullRefundReason[],
): Promise<RenderedMessage> {
  const [booking, refunds] = await Promise.all([
    findBooking(db, bookingId),
    listRefundsOfBookings(db, [bookingId]),
  ]);
  const [refunded] = refunds.flatMap(({ reason, amountPaise }) =>
    reasons.filter((each) => each === reason).map((each) => ({ reason: each, amountPaise })),
  );
  if (!booking || !refunded) throw new Error(`booking ${bookingId} has no refund`);
  const { pnr, contact } = booking;
  const { name } = contact;
  const { amountPaise } = refunded;
  return {
    name,
    mail: () => renderRefundMail({ ...refunded, pnr, name, publicUrl }),
    sms: () => ({ pnr, amount: smsAmount(amountPaise) }),
  };
}
