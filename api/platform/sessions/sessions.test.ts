import { randomUUID } from 'node:crypto';
import { fastify } from 'fastify';
import { connectClone } from 'testing/app/clone-database.ts';
import { setUp } from 'testing/app/set-up.ts';
import { describe, expect, it } from 'vitest';
import type { Database } from '../database/database.ts';
import {
  findSession,
  openSession,
  requireUser,
  revokeEverySession,
  revokeSession,
  revokeSessionOf,
  revokeSessionsOf,
} from './sessions.ts';

const db = setUp(() => connectClone('empty'));

const NOW = new Date('2026-11-23T06:30:00Z');
const after = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const HALF_A_DAY = 12 * 60;
const THIRTY_DAYS = 30 * 24 * 60;
const FROM = { browser: 'Firefox', operatingSystem: 'Android' };

async function findBy(authorization: string | undefined, now = NOW, database = db) {
  const app = fastify({ logger: false });
  app.get('/', async (request) => (await findSession(database, now, request)) ?? 'nobody');
  const reply = await app.inject({ url: '/', headers: authorization === undefined ? {} : { authorization } });
  await app.close();
  return reply.statusCode === 200 && reply.body !== 'nobody' ? reply.json() : reply.body;
}

const find = (token: string, now = NOW) => findBy(`Bearer ${token}`, now);

let users = 0;
async function makeUser(): Promise<{ id: string; email: string; phone: null }> {
  users += 1;
  const user = { id: randomUUID(), email: `asha${users}@example.com`, phone: null };
  await db.query('INSERT INTO users (id, name, email, created_at) VALUES ($1, $2, $3, $4)', [
    user.id,
    'Asha',
    user.email,
    NOW,
  ]);
  return user;
}

const signIn = (userId: string, remember = true) =>
  openSession(db, NOW, { type: 'User', userId, remember, from: FROM });

const idOf = async (token: string): Promise<string> => (await find(token)).id;

const stored = async (id: string) => {
  const [row] = await db.query(
    'SELECT browser, operating_system, time_zone, last_used_at, revoked_at FROM sessions WHERE id = $1',
    [id],
  );
  return row;
};

describe('a session', () => {
  it('of a guest has no user and lasts thirty days', async () => {
    const token = await openSession(db, NOW, { type: 'Guest' });
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await find(token)).toEqual({ id: expect.any(String), type: 'Guest', currentUser: null });
    expect(await find(token, after(THIRTY_DAYS - 0.001))).toMatchObject({ type: 'Guest' });
    expect(await find(token, after(THIRTY_DAYS))).toBe('nobody');
    expect(await stored(await idOf(token))).toMatchObject({ browser: null, operating_system: null });
  });

  it('of an account has its user, and lasts thirty days when remembered, else half a day', async () => {
    const user = await makeUser();
    const [remembered, once] = [await signIn(user.id), await signIn(user.id, false)];
    expect(await find(remembered)).toEqual({ id: expect.any(String), type: 'User', currentUser: user });
    expect(await find(remembered, after(THIRTY_DAYS - 0.001))).toMatchObject({ currentUser: user });
    expect(await find(remembered, after(THIRTY_DAYS))).toBe('nobody');
    expect(await find(once, after(HALF_A_DAY - 0.001))).toMatchObject({ currentUser: user });
    expect(await find(once, after(HALF_A_DAY))).toBe('nobody');
    expect(await stored(await idOf(remembered))).toMatchObject({
      browser: 'Firefox',
      operating_system: 'Android',
    });
  });

  it('is not found by its hash, and its token is not stored', async () => {
    const token = await openSession(db, NOW, { type: 'Guest' });
    const { id } = await find(token);
    const [row] = await db.query('SELECT token_hash AS hash FROM sessions WHERE id = $1', [id]);
    expect(await find(row?.hash.toString('base64url') ?? '')).toBe('nobody');
    expect(JSON.stringify(await db.query('SELECT * FROM sessions'))).not.toContain(token);
  });

  it.each<[string, (token: string) => string | undefined, boolean]>([
    ['a bearer token', (token) => `Bearer ${token}`, true],
    ['in any letter case', (token) => `bearer ${token}`, true],
    ['no token', () => undefined, false],
    ['only the scheme', () => 'Bearer ', false],
    ['another scheme', (token) => `Basic ${token}`, false],
    ['text before', (token) => `x Bearer ${token}`, false],
    ['text after', (token) => `Bearer ${token} x`, false],
    ['an invalid character', (token) => `Bearer ${token}!`, false],
    ['more than a hundred characters', () => `Bearer ${'A'.repeat(101)}`, false],
    ['an unknown one', () => `Bearer ${'A'.repeat(43)}`, false],
  ])('is found by %s', async (_, write, isFound) => {
    const token = await openSession(db, NOW, { type: 'Guest' });
    expect((await findBy(write(token))) !== 'nobody').toBe(isFound);
  });
});

describe('the last use', () => {
  it('is stored every five minutes for accounts, and never for guests', async () => {
    const user = await makeUser();
    const [token, guest] = [await signIn(user.id), await openSession(db, NOW, { type: 'Guest' })];
    const id = await idOf(token);
    const guestsId = await idOf(guest);
    const noted = async () => (await stored(id))?.last_used_at;
    await find(token, after(5 - 0.001));
    expect(await noted()).toBeNull();
    await find(token, after(5));
    expect(await noted()).toEqual(after(5));
    await find(token, after(10 - 0.001));
    expect(await noted()).toEqual(after(5));
    await find(token, after(10));
    expect(await noted()).toEqual(after(10));
    await find(guest, after(60));
    expect((await stored(guestsId))?.last_used_at).toBeNull();
  });

  it('that cannot be stored refuses nobody', async () => {
    const user = await makeUser();
    const token = await signIn(user.id);
    const readOnly: Database = {
      ...db,
      query: ((text: string, values?: unknown[]) =>
        text.startsWith('UPDATE')
          ? Promise.reject(new Error('read-only'))
          : db.queryComposed(text, values)) as Database['query'],
    };
    expect(await findBy(`Bearer ${token}`, after(60), readOnly)).toMatchObject({ currentUser: user });
  });
});

describe('calls for users', () => {
  async function ask(authorization?: string) {
    const app = fastify({ logger: false });
    app.get('/', (request) => requireUser(db, NOW, request, '/user/login'));
    const reply = await app.inject({ url: '/', headers: authorization ? { authorization } : {} });
    await app.close();
    return reply.json();
  }

  it('return the user and the session', async () => {
    const user = await makeUser();
    const reply = await ask(`Bearer ${await signIn(user.id)}`);
    expect(reply).toMatchObject({
      ok: true,
      value: { currentUser: user, session: { type: 'User', currentUser: user } },
    });
  });

  it('ask guests to sign in, with a hint for guests', async () => {
    expect(await ask()).toEqual({ ok: false, code: 'unauthenticated', reason: 'session_required' });
    const guest = await openSession(db, NOW, { type: 'Guest' });
    expect(await ask(`Bearer ${guest}`)).toEqual({
      ok: false,
      code: 'guests_not_admitted',
      reason: 'guests_not_admitted',
      redirect: '/user/login',
    });
  });
});

describe('the end of sessions', () => {
  it('of one leaves the others, deletes its description, and keeps the first end', async () => {
    const user = await makeUser();
    const [token, other] = [await signIn(user.id), await signIn(user.id)];
    const id = await idOf(token);
    await revokeSession(db, id, NOW);
    await revokeSession(db, id, after(5));
    expect(await find(token)).toBe('nobody');
    expect(await find(other)).toMatchObject({ currentUser: user });
    expect(await stored(id)).toMatchObject({
      browser: null,
      operating_system: null,
      time_zone: null,
      revoked_at: NOW,
    });
  });

  it('from the list ends only an open session of the same account', async () => {
    const [asha, ravi] = [await makeUser(), await makeUser()];
    const token = await signIn(asha.id, false);
    const id = await idOf(token);
    expect(await revokeSessionOf(db, ravi.id, id, NOW)).toBe(false);
    for (const text of ['', 'x', `${id}0`, `0${id}`, id.replaceAll('-', ''), `${id}'`])
      expect(await revokeSessionOf(db, asha.id, text, NOW)).toBe(false);
    expect(await revokeSessionOf(db, asha.id, id, after(HALF_A_DAY))).toBe(false);
    expect(await find(token)).toMatchObject({ currentUser: asha });
    expect(await revokeSessionOf(db, asha.id, id.toUpperCase(), NOW)).toBe(true);
    expect(await find(token)).toBe('nobody');
    expect(await revokeSessionOf(db, asha.id, id, NOW)).toBe(false);
  });

  it('of an account ends all, or all but one, and no other account’s', async () => {
    const [asha, ravi] = [await makeUser(), await makeUser()];
    const tokens = [await signIn(asha.id), await signIn(asha.id)];
    const others = await signIn(ravi.id);
    const id = await idOf(tokens[0] ?? '');
    await revokeSessionsOf(db, asha.id, NOW, id);
    expect(await find(tokens[0] ?? '')).toMatchObject({ currentUser: asha });
    expect(await find(tokens[1] ?? '')).toBe('nobody');
    await revokeSessionsOf(db, asha.id, NOW);
    expect(await find(tokens[0] ?? '')).toBe('nobody');
    expect(await find(others)).toMatchObject({ currentUser: ravi });
  });

  it('of all includes guests’', async () => {
    const user = await makeUser();
    const tokens = [await signIn(user.id), await openSession(db, NOW, { type: 'Guest' })];
    await revokeEverySession(db, NOW);
    for (const token of tokens) expect(await find(token)).toBe('nobody');
  });
});
