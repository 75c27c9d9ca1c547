import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import { type Mailer, messageIdOf } from '#platform/mail.ts';
import { type BookingMessage, deliver } from '#platform/outbox.ts';
import type { SmsSender } from '#platform/sms.ts';
import type { Cancellation } from './cancellation.ts';
import { renderCancellationMail } from './cancellation-mail.ts';
import { composeCancellation, composeTicket } from './compose.ts';
import { renderLatePaymentMail } from './refund-mail.ts';
import { findRefundedPayment } from './store.ts';
import type { Ticket } from './ticket.ts';
import type { MailWithAttachments } from './ticket-attachments.ts';
import { renderTicketMail } from './ticket-mail.ts';
import { cancellationSmsVariables, ticketSmsVariables } from './ticket-sms.ts';

export interface TicketParts {
  db: Database;
  clock: Clock;
  mailer: Mailer;
  sms: SmsSender;
  publicUrl: string;
}

/** A message about a booking, ready for the channel that it takes. */
interface Rendered {
  /** Drawn only when it is a mail that goes out: a ticket takes its time. */
  mail: () => Promise<MailWithAttachments>;
  /** Whom a mail names as its reader. */
  name: string;
  /** Values of the DLT template of the same name in the brand's `sms-templates.json`. */
  sms: () => Record<string, string>;
}

/** Sends one message about a booking, unless it has gone out already. Throws when it was not taken; the job tries again. */
export async function sendMessage(parts: TicketParts, messageId: string): Promise<void> {
  await deliver(parts, messageId, async (message) => {
    const rendered = message.bookingId === null ? undefined : await render(parts, message);
    if (!rendered) return 'dropped';
    if (message.channel === 'email') {
      await parts.mailer.send({
        ...(await rendered.mail()),
        to: { name: rendered.name, address: message.recipient },
        messageId: messageIdOf(message),
      });
    } else {
      await parts.sms.send({
        template: message.template,
        phone: message.recipient,
        variables: rendered.sms(),
      });
    }
    return 'sent';
  });
}

/** Undefined for a message that is of no use any more. */
async function render(parts: TicketParts, message: BookingMessage): Promise<Rendered | undefined> {
  const { db, publicUrl } = parts;
  switch (message.template) {
    case 'ticket-confirmed':
      return renderTicket(await composeTicket(db, message.bookingId, publicUrl));
    case 'payment-refunded':
      return renderRefund(parts, message.bookingId);
    case 'seats-cancelled':
      return renderCancellation(
        await composeTicket(db, message.bookingId, publicUrl),
        await composeCancellation(db, message.bookingId, message.cancellationId),
      );
  }
}

/** A ticket of which every seat was cancelled before it could leave is not sent: the cancellation has a letter of its own. */
function renderTicket(ticket: Ticket): Rendered | undefined {
  if (ticket.seats.length === 0) return undefined;
  return {
    name: ticket.contact.name,
    mail: () => renderTicketMail(ticket),
    sms: () => ticketSmsVariables(ticket),
  };
}

function renderCancellation(ticket: Ticket, cancellation: Cancellation): Rendered {
  return {
    name: ticket.contact.name,
    mail: () => renderCancellationMail(ticket, cancellation),
    sms: () => cancellationSmsVariables(ticket, cancellation),
  };
}

async function renderRefund({ db, publicUrl }: TicketParts, bookingId: string): Promise<Rendered> {
  const refunded = await findRefundedPayment(db, bookingId);
  if (!refunded) throw new Error(`booking ${bookingId} has no refund`);
  const { pnr, name, amountPaise } = refunded;
  return {
    name,
    mail: async () => ({
      ...renderLatePaymentMail({ pnr, amountPaise, contact: { name }, publicUrl }),
      attachments: [],
    }),
    sms: () => ({ pnr, amount: (amountPaise / 100).toFixed(2) }),
  };
}
