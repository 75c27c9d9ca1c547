import { createHmac } from 'node:crypto';
import { PASS_PATH } from 'contract/wallets/passes.ts';
import { minutesAfter } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { done, type Result, refuse } from '#platform/http/refusals/refusal.ts';
import { isSameSignature } from '#platform/sessions/secrets.ts';
import { signingKeyReader } from '#platform/sessions/signing-key.ts';

const readKey = signingKeyReader('pass-links');

/** A wallet fetches the pass at once. */
const PASS_LINK_MINUTES = 5;

/** The ticket of a booking, by its code. */
export interface LinkedTicket {
  bookingId: string;
  ticketCode: string;
}

/**
 * Returns the path of a ticket's pass. Whoever has it may fetch the pass until it expires: a wallet opens it without
 * the session.
 */
export async function passLink(db: Database, ticket: LinkedTicket, now: Date): Promise<string> {
  const expiresAt = minutesAfter(now, PASS_LINK_MINUTES).getTime();
  const content = Buffer.from(JSON.stringify([ticket.bookingId, ticket.ticketCode, expiresAt]));
  const token = `${content.toString('base64url')}.${(await sign(db, content)).toString('base64url')}`;
  return PASS_PATH.replace(':token', token);
}

/** Returns the ticket of a link's token. Refuses a token that the system has not signed, or that has expired. */
export async function readPassLink(db: Database, token: string, now: Date): Promise<Result<LinkedTicket>> {
  const [content = Buffer.of(), mac = Buffer.of()] = token
    .split('.')
    .map((part) => Buffer.from(part, 'base64url'));
  const expected = await sign(db, content);
  if (!isSameSignature(mac, expected)) return refuse('link_unknown');
  const [bookingId, ticketCode, expiresAt] = JSON.parse(content.toString()) as [string, string, number];
  if (now.getTime() >= expiresAt) return refuse('link_expired', { values: { minutes: PASS_LINK_MINUTES } });
  return done({ bookingId, ticketCode });
}

async function sign(db: Database, content: Buffer): Promise<Buffer> {
  return createHmac('sha256', await readKey(db))
    .update(content)
    .digest();
}
