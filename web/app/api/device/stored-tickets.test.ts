import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CallResult, Refusal } from '../client.ts';
import { memoryCaches } from '../memory-caches.fixture.ts';
import { memoryStorage } from '../memory-storage.fixture.ts';
import { sessionToken, signIn } from '../session/session.ts';
import {
  deleteStoredTickets,
  dropTicket,
  findStoredTicket,
  storedPaths,
  storeTicket,
} from './stored-tickets.ts';
import { withStored } from './with-stored.ts';

beforeEach(() => {
  vi.stubGlobal('caches', memoryCaches());
});
afterEach(() => void vi.unstubAllGlobals());

const store = (token: string, path: string) => storeTicket({ token, path }, '{}', {});

describe('the stored calls of a session', () => {
  test('are listed by the start of their path, the last stored first', async () => {
    for (const path of ['/session/A', '/list', '/session/B', '/session/A']) await store('asha', path);
    expect(await storedPaths('asha', '/session/')).toEqual(['/session/A', '/session/B']);
  });

  test('are not listed for another session, nor without one', async () => {
    await store('asha', '/session/A');
    await store('ravi', '/session/B');
    expect(await storedPaths('ravi', '/session/')).toEqual(['/session/B']);
    expect(await storedPaths(null, '/session/')).toEqual([]);
  });

  test('are removed one by one and all together', async () => {
    for (const path of ['/session/A', '/session/B', '/session/C']) await store('asha', path);
    await dropTicket({ token: 'asha', path: '/session/B' });
    expect(await storedPaths('asha', '/session/')).toEqual(['/session/C', '/session/A']);
    deleteStoredTickets();
    await expect.poll(() => storedPaths('asha', '/session/')).toEqual([]);
  });

  test('are none in a browser that blocks storage', async () => {
    vi.stubGlobal('caches', undefined);
    await store('asha', '/session/A');
    expect(await storedPaths('asha', '/session/')).toEqual([]);
  });
});

describe('a call with its stored reply', () => {
  const path = '/session/A';
  const shown = { ok: true, data: { seat: '2C' } } as const;
  const refused = (code: Refusal['code']) =>
    ({ ok: false, error: { status: 'fail', code, message: 'No.' } }) as const;
  const ask = (result: CallResult<{ seat: string }>) => withStored(path, Promise.resolve(result));

  beforeEach(() => {
    vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage: memoryStorage() }));
    vi.stubGlobal('location', { protocol: 'https:' });
    vi.stubGlobal('document', { cookie: '' });
    signIn('asha', 'Guest');
  });

  test('is stored, and shown with its time when no response comes', async () => {
    expect(await ask(shown)).toEqual({ seat: '2C', storedAt: null });
    expect(await ask(refused('unreachable'))).toEqual({ seat: '2C', storedAt: expect.any(Date) });
  });

  test.each(['not_found', 'seats_cancelled'] as const)('is removed by the refusal %s', async (code) => {
    await ask(shown);
    await expect(ask(refused(code))).rejects.toMatchObject({ code });
    expect(await findStoredTicket({ token: 'asha', path })).toBeNull();
    await expect(ask(refused('unreachable'))).rejects.toMatchObject({ code: 'unreachable' });
  });

  test('is removed when another session begins', async () => {
    await ask(shown);
    signIn('ravi', 'Guest');
    await expect(ask(refused('unreachable'))).rejects.toMatchObject({ code: 'unreachable' });
    await expect.poll(() => storedPaths('asha', path)).toEqual([]);
  });

  test('is not stored if its session ends while it is', async () => {
    const cached = memoryCaches();
    const open = cached.open.bind(cached);
    cached.open = (name) => {
      if (sessionToken() === 'asha') signIn('ravi', 'Guest');
      return open(name);
    };
    vi.stubGlobal('caches', cached);
    await ask(shown);
    expect(sessionToken()).toBe('ravi');
    expect(await storedPaths('asha', path)).toEqual([]);
  });
});
