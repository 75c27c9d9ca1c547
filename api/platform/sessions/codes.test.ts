import { randomUUID } from 'node:crypto';
import { CODE_MINUTES } from 'contract/values/limits.ts';
import { connectClone } from 'testing/app/clone-database.ts';
import { setUp } from 'testing/app/set-up.ts';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { Recipients } from '../messages/outbox.ts';
import { countSending } from '../messages/sending-logs.ts';
import {
  beginCode,
  type CodeAsker,
  type CodeSubject,
  endCode,
  endEveryCode,
  purgeOldCodes,
  takeCode,
  writeCode,
} from './codes.ts';
import { sha256 } from './secrets.ts';

const db = setUp(() => connectClone('empty'));

const NOW = new Date('2026-11-23T06:30:00Z');
const after = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const OWNER: CodeAsker = { owner: 'booking' };
const TYPED: CodeAsker = { stranger: 'typed' };

let people = 0;
/** Returns contacts that no other test uses. */
function newContacts(): { email: string; phone: string } {
  people += 1;
  return { email: `asha${people}@example.com`, phone: `98${String(people).padStart(8, '0')}` };
}

let addresses = 0;
function newAddress(): string {
  addresses += 1;
  return `203.0.113.${addresses}`;
}

const aboutNew = (): CodeSubject => ({ purpose: 'cancellation', subject: randomUUID(), scope: '2C' });

/** Sends a code by email and SMS as one message; returns its digits. */
async function send(
  about: CodeSubject,
  {
    to = newContacts(),
    asker = OWNER,
    at = NOW,
    askedFrom,
  }: { to?: Recipients; asker?: CodeAsker; at?: Date; askedFrom?: string } = {},
): Promise<{ id: string; email: string; sms: string }> {
  const id = await db.transaction(async (tx) => {
    await countSending(tx, asker, to, at);
    return beginCode(tx, about, { to, asker, ...(askedFrom && { askedFrom }) }, at);
  });
  const email = to.email ? await writeCode(db, id, 'email', to.email, at) : '';
  const sms = to.phone ? await writeCode(db, id, 'sms', to.phone, at) : '';
  return { id, email: email ?? '', sms: sms ?? '' };
}

const take = (about: CodeSubject, otp: string, at = NOW, address = newAddress(), isOwner = true) =>
  takeCode({ db, clock: { now: () => at }, addressLimitScale: 1 }, about, otp, { address, isOwner });

const other = (...codes: string[]) =>
  ['123456', '654321', '111111'].find((one) => !codes.includes(one)) ?? '';
const end = (id: string, channel: 'email' | 'sms', at = NOW) =>
  db.transaction((tx) => endCode(tx, { id, channel }, at));

describe('a one-time code', () => {
  it('is accepted from either channel and proves that contact', async () => {
    const about = aboutNew();
    const { id, email, sms } = await send(about);
    expect([email, sms].every((digits) => /^[1-9]\d{5}$/.test(digits))).toBe(true);
    expect(await take(about, sms)).toEqual({ ok: true, value: { id, channel: 'sms' } });
    expect(await take(about, email)).toEqual({ ok: true, value: { id, channel: 'email' } });
  });

  it('reports a wrong code at the field', async () => {
    const about = aboutNew();
    const { email, sms } = await send(about);
    expect(await take(about, other(email, sms))).toEqual({
      ok: false,
      code: 'code_wrong',
      reason: 'code_wrong',
      fields: ['otp'],
    });
  });

  it.each<[string, Partial<CodeSubject>]>([
    ['another purpose', { purpose: 'personal-data' }],
    ['another subject', { subject: randomUUID() }],
    ['another scope', { scope: '3C' }],
    ['no scope', { scope: '' }],
  ])('is refused for %s', async (_, change) => {
    const about = aboutNew();
    const { sms } = await send(about);
    expect(await take({ ...about, ...change }, sms)).toMatchObject({ ok: false, code: 'code_expired' });
  });

  it('has no scope by default', async () => {
    const { scope: _, ...about } = aboutNew();
    const { sms } = await send(about);
    expect((await take({ ...about, scope: '' }, sms)).ok).toBe(true);
    expect((await take(about, sms)).ok).toBe(true);
    expect((await take(about, sms, NOW, newAddress(), false)).ok).toBe(true);
  });

  it('expires after exactly ten minutes', async () => {
    const about = aboutNew();
    const { sms } = await send(about);
    const ends = after(CODE_MINUTES);
    expect((await take(about, sms, new Date(ends.getTime() - 1))).ok).toBe(true);
    expect(await take(about, sms, ends)).toEqual({
      ok: false,
      code: 'code_expired',
      reason: 'code_expired',
    });
  });

  it('allows five tries, right or wrong', async () => {
    const [about, about2] = [aboutNew(), aboutNew()];
    const [{ email, sms }, second] = [await send(about), await send(about2)];
    for (let tries = 1; tries < 5; tries += 1) {
      expect(await take(about, other(email, sms))).toMatchObject({ code: 'code_wrong' });
      expect(await take(about2, other(second.email, second.sms))).toMatchObject({ code: 'code_wrong' });
    }
    expect((await take(about, sms)).ok).toBe(true);
    expect(await take(about2, other(second.email, second.sms))).toMatchObject({ code: 'code_wrong' });
    expect(await take(about2, second.sms)).toMatchObject({ code: 'code_expired' });
  });

  it('allows five tries per address of strangers, and five of its owner', async () => {
    const about = aboutNew();
    const { email, sms } = await send(about);
    const wrong = other(email, sms);
    const address = newAddress();
    const guess = (isOwner: boolean) => take(about, wrong, NOW, address, isOwner);
    for (let tries = 0; tries < 5; tries += 1)
      expect(await guess(false)).toMatchObject({ code: 'code_wrong' });
    expect(await guess(false)).toMatchObject({ code: 'code_expired' });
    expect(await take(about, sms, NOW, address, false)).toMatchObject({ code: 'code_expired' });
    // Its owner on a new device counts as a stranger.
    expect((await take(about, sms, NOW, newAddress(), false)).ok).toBe(true);
    for (let tries = 0; tries < 4; tries += 1)
      expect(await guess(true)).toMatchObject({ code: 'code_wrong' });
    expect((await take(about, sms)).ok).toBe(true);
  });

  it('allows 15 tries of strangers in all, also in parallel; an IPv6 network is one address', async () => {
    const about = aboutNew();
    const { email, sms } = await send(about);
    const wrong = other(email, sms);
    const tries = Array.from({ length: 40 }, (_, n) =>
      take(about, wrong, NOW, n < 10 ? `2001:db8:5:1::${n}` : newAddress(), false),
    );
    const responses = (await Promise.all(tries)).map((reply) => !reply.ok && reply.code);
    expect(responses.slice(0, 10).filter((code) => code === 'code_wrong').length).toBeLessThanOrEqual(5);
    expect(responses.filter((code) => code === 'code_wrong')).toHaveLength(15);
    expect(await take(about, sms, NOW, newAddress(), false)).toMatchObject({ code: 'code_expired' });
    expect((await take(about, sms)).ok).toBe(true);
  });

  it('always allows five tries from the address that requested it', async () => {
    const about = aboutNew();
    const asked = '2001:db8:6:1::1';
    const { email, sms } = await send(about, { askedFrom: asked });
    const wrong = other(email, sms);
    for (let tries = 0; tries < 16; tries += 1) await take(about, wrong, NOW, newAddress(), false);
    expect(await take(about, sms, NOW, newAddress(), false)).toMatchObject({ code: 'code_expired' });
    for (let tries = 0; tries < 4; tries += 1)
      expect(await take(about, wrong, NOW, '2001:db8:6:1::2', false)).toMatchObject({ code: 'code_wrong' });
    expect((await take(about, sms, NOW, asked, false)).ok).toBe(true);
    expect(await take(about, sms, NOW, asked, false)).toMatchObject({ code: 'code_expired' });
  });

  it.each([true, false])('is locked with others in the order of ids (by its owner: %s)', async (isOwner) => {
    const about = aboutNew();
    const [high, moved] = [await send(about), await send(about)];
    const low = `00000000${moved.id.slice(8)}`;
    await db.query('UPDATE codes SET id = $2 WHERE id = $1', [moved.id, low]);
    const tried = await db.transaction(async (tx) => {
      await tx.query('SELECT id FROM codes WHERE id = $1 FOR UPDATE', [high.id]);
      const trying = take(about, other(high.email, high.sms), NOW, newAddress(), isOwner);
      await vi.waitUntil(
        async () =>
          (
            await db.query(
              `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
            )
          ).length > 0,
      );
      expect(await db.query('SELECT id FROM codes WHERE id = $1 FOR UPDATE SKIP LOCKED', [low])).toEqual([]);
      return { trying };
    });
    expect((await tried.trying).ok).toBe(false);
  });

  it('stays valid after a later one', async () => {
    const about = aboutNew();
    const [first, second] = [await send(about), await send(about, { at: after(1) })];
    expect(await take(about, first.sms, after(1))).toMatchObject({ value: { id: first.id } });
    expect(await take(about, second.email, after(1))).toMatchObject({ value: { id: second.id } });
  });
});

describe('the digits of a code', () => {
  it('are new each time, and only the last of a channel count', async () => {
    const about = aboutNew();
    const to = newContacts();
    const { id, sms } = await send(about, { to });
    const again = await writeCode(db, id, 'sms', to.phone, NOW);
    expect((await take(about, again ?? '')).ok).toBe(true);
    if (again !== sms) expect(await take(about, sms)).toMatchObject({ code: 'code_wrong' });
  });

  it('are undefined for another recipient, after the end, and after expiry', async () => {
    const to = newContacts();
    const { id } = await send(aboutNew(), { to });
    expect(await writeCode(db, id, 'sms', '9800000000', NOW)).toBeUndefined();
    expect(await writeCode(db, id, 'email', to.phone, NOW)).toBeUndefined();
    expect(await writeCode(db, id, 'email', to.email, after(CODE_MINUTES))).toBeUndefined();
    expect(await writeCode(db, id, 'email', to.email, after(CODE_MINUTES - 0.01))).toMatch(/^\d{6}$/);
    await end(id, 'email');
    expect(await writeCode(db, id, 'email', to.email, NOW)).toBeUndefined();
  });
});

describe('the end of a code', () => {
  it('happens once, returns the recipients, and ends the others of the same subject', async () => {
    const about = aboutNew();
    const to = newContacts();
    const { id } = await send(about, { to });
    const [same, elsewhere] = [await send(about), await send({ ...about, scope: '3C' })];
    expect(await end(id, 'sms')).toEqual(to);
    expect(await end(id, 'sms')).toBeUndefined();
    expect(await take(about, same.sms)).toMatchObject({ code: 'code_expired' });
    expect((await take({ ...about, scope: '3C' }, elsewhere.sms)).ok).toBe(true);
  });

  it('applies to all codes at once', async () => {
    const about = aboutNew();
    const { sms } = await send(about);
    await endEveryCode(db, NOW);
    expect(await take(about, sms)).toMatchObject({ code: 'code_expired' });
  });

  it('is followed by its deletion a day after expiry', async () => {
    const { id } = await send(aboutNew());
    const isStored = async () => (await db.query('SELECT FROM codes WHERE id = $1', [id])).length === 1;
    await purgeOldCodes(db, after(CODE_MINUTES + 24 * 60 - 1));
    expect(await isStored()).toBe(true);
    await purgeOldCodes(db, after(CODE_MINUTES + 24 * 60 + 1));
    expect(await isStored()).toBe(false);
  });
});

describe('a message whose code was used', () => {
  /** Returns when the counted strangers' messages of a contact were sent. */
  async function countedOf(contact: string): Promise<number[]> {
    const [row] = await db.query('SELECT sent FROM sending_logs WHERE subject_hash = $1', [sha256(contact)]);
    return z
      .array(z.object({ at: z.number() }))
      .parse(row?.sent ?? [])
      .map(({ at }) => at);
  }

  it('no longer counts against the proven contact, but against the other', async () => {
    for (const channel of ['email', 'sms'] as const) {
      const to = newContacts();
      const { id } = await send(aboutNew(), { to, asker: TYPED });
      await end(id, channel);
      expect(await countedOf(`email ${to.email}`)).toEqual(channel === 'email' ? [] : [NOW.getTime()]);
      expect(await countedOf(`phone ${to.phone}`)).toEqual(channel === 'sms' ? [] : [NOW.getTime()]);
    }
  });

  it('is the one that carried the code', async () => {
    const { phone } = newContacts();
    const to = { email: null, phone };
    const about = aboutNew();
    const sent = [];
    for (const minute of [0, 4, 8]) sent.push(await send(about, { to, asker: TYPED, at: after(minute) }));
    await end(sent[1]?.id ?? '', 'sms', after(9));
    expect(await countedOf(`phone ${phone}`)).toEqual([after(0).getTime(), after(8).getTime()]);
  });

  it('of an owner leaves the count of strangers', async () => {
    const to = newContacts();
    await send(aboutNew(), { to, asker: TYPED });
    const { id } = await send(aboutNew(), { to, asker: OWNER });
    await end(id, 'email');
    expect(await countedOf(`email ${to.email}`)).toEqual([NOW.getTime()]);
  });
});

describe('wrong codes from an address', () => {
  it('are limited to fifty an hour; right ones are still accepted', async () => {
    const address = newAddress();
    for (let tries = 0; tries < 50; tries += 1) {
      const about = aboutNew();
      const { email, sms } = await send(about);
      expect(await take(about, other(email, sms), NOW, address)).toMatchObject({ code: 'code_wrong' });
      if (tries % 10 === 0) expect((await take(about, sms, NOW, address)).ok).toBe(true);
    }
    const about = aboutNew();
    const { email, sms } = await send(about);
    expect(await take(about, other(email, sms), NOW, address)).toMatchObject({
      code: 'too_many_requests',
      retryAfter: 1800,
    });
    expect((await take(about, sms, NOW, address)).ok).toBe(true);
  });
});
