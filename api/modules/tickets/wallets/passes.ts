import { MAX_SEATS } from 'contract/values/limits.ts';
import type { PassQuery } from 'contract/wallets/passes.ts';
import type { Wallet } from 'contract/wallets/wallets.ts';
import { type Booking, findBooking, type SoldBooking } from '#modules/bookings/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { withLanguage } from '#platform/http/language.ts';
import { done, type Result, refuse } from '#platform/http/refusals/refusal.ts';
import { countAgainst } from '#platform/limits/limits.ts';
import { composeTicket } from '../compose.ts';
import { downloadLimits } from '../downloads/limits.ts';
import type { Ticket, TicketSeat } from '../ticket.ts';
import { googleSaveLink } from './google-link.ts';
import { offeredWallets, type WalletIssuers } from './issuers.ts';
import { passLink, readPassLink } from './pass-links.ts';

/** Twice the seats of a booking. */
const PASSES_A_MINUTE = 2 * MAX_SEATS;

export interface WalletDependencies {
  db: Database;
  clock: Clock;
  addressLimitScale: number;
  publicUrl: string;
  wallets: WalletIssuers;
}

/** Returns the link by which a wallet gets the pass of a ticket. Refuses it for a cancelled or moved seat. */
export async function linkPass(
  deps: WalletDependencies,
  { booking, seats }: SoldBooking,
  { wallet, ticketcode, seat: shown }: PassQuery,
  address: string,
): Promise<Result<string>> {
  const { db, wallets } = deps;
  const now = deps.clock.now();
  if (!isOffered(deps, wallet)) return refuse('wallet_not_offered');
  const limit = { action: 'link pass', booking: `booking ${booking.id}`, most: PASSES_A_MINUTE };
  const limited = await countAgainst(db, now, downloadLimits(deps, limit, address));
  if (limited) return limited;
  const seat = seats.find(({ ticketCode }) => ticketCode === ticketcode);
  if (!seat) return refuse('ticket_unknown');
  if (seat.state !== 'booked') return refuse('pass_cancelled');
  if (seat.seat !== shown) return refuse('pass_moved', { values: { seat: seat.seat } });
  if (wallet === 'apple' || !wallets.google)
    return done(await passLink(db, { bookingId: booking.id, ticketCode: ticketcode }, now));
  const { google } = wallets;
  return forSeat(deps, booking, ticketcode, (ticket, ofSeat) => googleSaveLink(ticket, ofSeat, google, now));
}

/** Returns the pass of a link, as a file for Apple Wallet. */
export async function renderLinkedPass(
  deps: WalletDependencies,
  token: string,
): Promise<Result<{ filename: string; content: Buffer }>> {
  const { apple } = deps.wallets;
  if (!apple || !isOffered(deps, 'apple')) return refuse('wallet_not_offered');
  const linked = await readPassLink(deps.db, token, deps.clock.now());
  if (!linked.ok) return linked;
  const booking = await findBooking(deps.db, linked.value.bookingId);
  if (!booking) return refuse('link_unknown');
  // Loads the signing package at the first pass only.
  const { renderApplePass } = await import('./apple-pass.ts');
  return forSeat(deps, booking, linked.value.ticketCode, async (ticket, seat) => ({
    filename: `ticket-${ticket.pnr}-${seat.ticketCode}.pkpass`,
    content: await renderApplePass(ticket, seat, apple),
  }));
}

function isOffered({ wallets, clock }: WalletDependencies, wallet: Wallet): boolean {
  return offeredWallets(wallets, clock.now()).includes(wallet);
}

/** Makes something of a seat's ticket in the booking's language. Refuses a seat that was cancelled meanwhile. */
function forSeat<Made>(
  { db, publicUrl }: WalletDependencies,
  booking: Booking,
  ticketCode: string,
  make: (ticket: Ticket, seat: TicketSeat) => Made | Promise<Made>,
): Promise<Result<Made>> {
  return withLanguage(booking.language, async () => {
    const ticket = await composeTicket(db, booking.id, publicUrl);
    const seat = ticket.seats.find((one) => one.ticketCode === ticketCode);
    return seat ? done(await make(ticket, seat)) : refuse('pass_cancelled');
  });
}
