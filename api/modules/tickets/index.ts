import { brand } from 'brand/brand.ts';
import { bookingTemplates, findBooking, listReinstatedSeats } from '#modules/bookings/index.ts';
import { ownerTokenOf } from '#modules/cancellations/index.ts';
import { listRefundsOfBookings } from '#modules/payments/index.ts';
import type { Database } from '#platform/database/database.ts';
import {
  type RenderedMessage,
  type Rendering,
  renderTemplates,
} from '#platform/messages/delivery/posting.ts';
import type { Cancellation } from './cancellation.ts';
import { composeCancellation, composeTicket } from './compose.ts';
import { composeChange } from './compose-change.ts';
import { renderCancellationMail } from './mail/cancellation-mail.ts';
import { textsOfChange } from './mail/change-mail.ts';
import { textsOfCoachChange } from './mail/coach-mail.ts';
import { renderContactMail } from './mail/contact-mail.ts';
import { type FullRefundReason, renderRefundMail } from './mail/refund-mail.ts';
import { renderTicketMail, type TicketMailTexts } from './mail/ticket-mail.ts';
import { textsOfWithdrawal } from './mail/withdrawal-mail.ts';
import {
  cancellationSmsVariables,
  coachSmsVariables,
  smsAmount,
  ticketSmsVariables,
  withdrawnSmsVariables,
} from './sending/ticket-sms.ts';
import type { Ticket } from './ticket.ts';

export { ensureTicketKey, listTicketKeys, rotateTicketKey } from './keys/keys.ts';
export type { TextStyle } from './pdf/ticket-pdf-page.ts';
export { colour, fontStyle } from './pdf/ticket-pdf-style.ts';
export type { AppleIssuer, GoogleIssuer, WalletIssuers } from './wallets/issuers.ts';

/** Loads the writer of PDFs and its fonts at the first document only. */
export const openPdfPages = () => import('./pdf/ticket-pdf-page.ts');

export interface TicketDependencies {
  db: Database;
  publicUrl: string;
}

/** Returns the messages about bookings that other modules enqueue. */
export function ticketMessages(deps: TicketDependencies): Rendering[] {
  const { db, publicUrl } = deps;
  return renderTemplates(bookingTemplates, {
    'ticket-confirmed': async ({ bookingId }) =>
      renderTicket(await composeTicket(db, bookingId, publicUrl), await findOwnerToken(db, bookingId)),
    'payment-refunded': ({ bookingId }) =>
      renderRefund(deps, bookingId, ['paid_too_late', 'paid_other_amount', 'change_not_made']),
    'payment-doubled': ({ bookingId }) => renderRefund(deps, bookingId, ['paid_twice']),
    'booking-changed': async ({ bookingId }) => {
      const change = await composeChange(db, bookingId);
      const ticket = await composeTicket(db, bookingId, publicUrl);
      return renderTicket(ticket, await findOwnerToken(db, bookingId), textsOfChange(ticket, change));
    },
    'refund-withdrawn': async ({ bookingId }) => {
      const ticket = await composeTicket(db, bookingId, publicUrl);
      const seats = await listReinstatedSeats(db, bookingId);
      if (seats.length === 0) return undefined;
      const smsVariables = () => withdrawnSmsVariables(ticket, seats);
      return renderTicket(
        ticket,
        await findOwnerToken(db, bookingId),
        textsOfWithdrawal(ticket, seats),
        smsVariables,
      );
    },
    'contact-changed': ({ bookingId }) => renderContactChange(db, bookingId),
    'coach-changed': async ({ bookingId }) => {
      const ticket = await composeTicket(db, bookingId, publicUrl);
      const texts = textsOfCoachChange(ticket);
      return renderTicket(ticket, await findOwnerToken(db, bookingId), texts, coachSmsVariables);
    },
    'seats-cancelled': async ({ bookingId, cancellationId }) =>
      renderCancellation(
        await composeTicket(db, bookingId, publicUrl),
        await composeCancellation(db, bookingId, cancellationId),
        await findOwnerToken(db, bookingId),
      ),
  });
}

/** Returns undefined when all seats were cancelled first: the cancellation has its own email. */
function renderTicket(
  ticket: Ticket,
  ownerToken: string,
  texts?: TicketMailTexts,
  smsVariables = ticketSmsVariables,
): RenderedMessage | undefined {
  if (ticket.seats.length === 0) return undefined;
  return {
    name: ticket.contact.name,
    mail: () => renderTicketMail(ticket, ownerToken, texts),
    sms: () => smsVariables(ticket),
  };
}

function renderCancellation(ticket: Ticket, cancellation: Cancellation, ownerToken: string): RenderedMessage {
  return {
    name: ticket.contact.name,
    mail: () => renderCancellationMail(ticket, cancellation, ownerToken),
    sms: () => cancellationSmsVariables(ticket, cancellation),
  };
}

async function findOwnerToken(db: Database, bookingId: string): Promise<string> {
  const booking = await findBooking(db, bookingId);
  if (!booking) throw new Error(`booking ${bookingId} does not exist`);
  return ownerTokenOf(db, booking);
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
  // Changes may bring several; the message is about the newest.
  const refunded = refunds
    .flatMap(({ reason, amountPaise }) =>
      reasons.filter((each) => each === reason).map((each) => ({ reason: each, amountPaise })),
    )
    .at(-1);
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

/** Returns undefined when the new contact was erased meanwhile. */
async function renderContactChange(db: Database, bookingId: string): Promise<RenderedMessage | undefined> {
  const booking = await findBooking(db, bookingId);
  if (!booking || booking.anonymisedAt) return undefined;
  const { pnr, contact } = booking;
  return {
    name: '',
    mail: () => renderContactMail({ pnr, email: contact.email, phone: contact.phone }),
    sms: () => ({ pnr, phone: brand.phone }),
  };
}
