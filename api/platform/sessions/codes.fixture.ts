import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database.ts';
import type { Recipients } from '../messages/outbox.ts';
import { countSending } from '../messages/sending-logs.ts';
import {
  beginCode,
  type CodeAsker,
  type CodeOrigin,
  type CodeSubject,
  endCode,
  takeCode,
  writeCode,
} from './codes.ts';

export const NOW = new Date('2026-11-23T06:30:00Z');
export const after = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
export const OWNER: CodeAsker = { owner: 'booking' };

let people = 0;
/** Returns contacts that no other test uses. */
export function newContacts(): { email: string; phone: string } {
  people += 1;
  return { email: `asha${people}@example.com`, phone: `98${String(people).padStart(8, '0')}` };
}

let addresses = 0;
export function newAddress(): string {
  addresses += 1;
  return `203.0.113.${addresses}`;
}

export const aboutNew = (): CodeSubject => ({ purpose: 'cancellation', subject: randomUUID(), scope: '2C' });

/** Returns functions that send, take and end codes of a database. */
export function codesIn(db: Database) {
  return {
    /** Sends a code by email and SMS as one message; returns its digits. */
    async send(
      about: CodeSubject,
      {
        to = newContacts(),
        asker = OWNER,
        at = NOW,
        askedFrom,
      }: { to?: Recipients; asker?: CodeAsker; at?: Date; askedFrom?: CodeOrigin } = {},
    ): Promise<{ id: string; email: string; sms: string }> {
      const id = await db.transaction(async (tx) => {
        await countSending(tx, asker, to, at);
        return beginCode(tx, about, { to, asker, ...(askedFrom && { askedFrom }) }, at);
      });
      const email = to.email ? await writeCode(db, id, 'email', to.email, at) : '';
      const sms = to.phone ? await writeCode(db, id, 'sms', to.phone, at) : '';
      return { id, email: email ?? '', sms: sms ?? '' };
    },
    take: (
      about: CodeSubject,
      otp: string,
      at = NOW,
      address = newAddress(),
      isOwner = true,
      sessionId?: string,
      ownerLinkOf?: string,
    ) =>
      takeCode({ db, clock: { now: () => at }, addressLimitScale: 1 }, about, otp, {
        address,
        isOwner,
        sessionId,
        ownerLinkOf,
      }),
    end: (id: string, channel: 'email' | 'sms', at = NOW) =>
      db.transaction((tx) => endCode(tx, { id, channel }, at)),
  };
}
