import { CODE_MINUTES } from 'contract/values/limits.ts';
import { connectClone } from 'testing/app/clone-database.ts';
import { setUp } from 'testing/app/set-up.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { aboutNew, after, codesIn, NOW, newContacts, OWNER } from './codes.fixture.ts';
import { type CodeAsker, endEveryCode, findCodeSubject, purgeOldCodes } from './codes.ts';
import { sha256 } from './secrets.ts';

const db = setUp(() => connectClone('empty'));
const { send, take, end } = codesIn(db);
const TYPED: CodeAsker = { stranger: 'typed' };

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
    const about = aboutNew();
    const { id } = await send(about);
    const isStored = async () => (await db.query('SELECT FROM codes WHERE id = $1', [id])).length === 1;
    await purgeOldCodes(db, after(CODE_MINUTES + 24 * 60 - 1));
    expect(await isStored()).toBe(true);
    expect(await findCodeSubject(db, id)).toEqual(about);
    await purgeOldCodes(db, after(CODE_MINUTES + 24 * 60 + 1));
    expect(await isStored()).toBe(false);
    expect(await findCodeSubject(db, id)).toBeUndefined();
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
