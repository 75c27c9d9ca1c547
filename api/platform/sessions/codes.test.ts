import { randomUUID } from 'node:crypto';
import { CODE_MINUTES } from 'contract/values/limits.ts';
import { connectClone } from 'testing/app/clone-database.ts';
import { setUp } from 'testing/app/set-up.ts';
import { describe, expect, it, vi } from 'vitest';
import { aboutNew, after, codesIn, NOW, newAddress, newContacts } from './codes.fixture.ts';
import { type CodeSubject, writeCode } from './codes.ts';

const db = setUp(() => connectClone('empty'));
const { send, take, end } = codesIn(db);

const other = (...codes: string[]) =>
  ['123456', '654321', '111111'].find((one) => !codes.includes(one)) ?? '';

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
    const { email, sms } = await send(about, { askedFrom: { address: asked } });
    const wrong = other(email, sms);
    for (let tries = 0; tries < 16; tries += 1) await take(about, wrong, NOW, newAddress(), false);
    expect(await take(about, sms, NOW, newAddress(), false)).toMatchObject({ code: 'code_expired' });
    for (let tries = 0; tries < 4; tries += 1)
      expect(await take(about, wrong, NOW, '2001:db8:6:1::2', false)).toMatchObject({ code: 'code_wrong' });
    expect((await take(about, sms, NOW, asked, false)).ok).toBe(true);
    expect(await take(about, sms, NOW, asked, false)).toMatchObject({ code: 'code_expired' });
  });

  it('always allows five tries from the session that requested it; other sessions share five', async () => {
    const about = aboutNew();
    const [asked, stolen] = [randomUUID(), randomUUID()];
    const { email, sms } = await send(about, { askedFrom: { sessionId: asked } });
    const guess = (sessionId?: string, otp = other(email, sms)) =>
      take(about, otp, NOW, newAddress(), true, sessionId);
    for (const session of [stolen, randomUUID(), stolen, undefined, stolen])
      expect(await guess(session)).toMatchObject({ code: 'code_wrong' });
    for (const session of [stolen, randomUUID(), undefined])
      expect(await guess(session, sms)).toMatchObject({ code: 'code_expired' });
    for (let tries = 0; tries < 4; tries += 1)
      expect(await guess(asked)).toMatchObject({ code: 'code_wrong' });
    expect((await guess(asked, sms)).ok).toBe(true);
    expect(await guess(asked, sms)).toMatchObject({ code: 'code_expired' });
  });

  it('always allows five tries by the owner link that requested it, and by no other', async () => {
    const about = aboutNew();
    const [asked, foreign] = [randomUUID(), randomUUID()];
    const { email, sms } = await send(about, { askedFrom: { ownerLinkOf: asked } });
    const guess = (ownerLinkOf: string, otp = other(email, sms), isOwner = true) =>
      take(about, otp, NOW, newAddress(), isOwner, randomUUID(), ownerLinkOf);
    for (let tries = 0; tries < 5; tries += 1)
      expect(await guess(foreign)).toMatchObject({ code: 'code_wrong' });
    expect(await guess(foreign, sms)).toMatchObject({ code: 'code_expired' });
    for (let tries = 0; tries < 15; tries += 1) await guess(asked, undefined, false);
    expect(await guess(asked, sms, false), 'a stranger with its name').toMatchObject({
      code: 'code_expired',
    });
    const replies = [];
    for (const otp of [undefined, undefined, undefined, undefined, sms, sms])
      replies.push(await guess(asked, otp));
    const codes = replies.map((reply) => (reply.ok ? 'right' : reply.code));
    expect(codes).toEqual([...Array.from({ length: 4 }, () => 'code_wrong'), 'right', 'code_expired']);
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
        { timeout: 20_000 },
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
