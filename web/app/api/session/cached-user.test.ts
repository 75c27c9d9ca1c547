import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../memory-storage.fixture.ts';
import { loadUser } from './cached-user.ts';

let localStorage: Storage;
beforeEach(() => {
  localStorage = memoryStorage();
  vi.stubGlobal('window', { localStorage });
});
// Files of a worker share their globals.
afterEach(() => void vi.unstubAllGlobals());

test('a token that another tab removed since is not sent', async () => {
  localStorage.setItem('token', '"newer"');
  expect(await loadUser('older')).toMatchObject({ ok: false, error: { code: 'cancelled' } });
});

test('the stored token is sent', async () => {
  localStorage.setItem('token', '"k3y"');
  // No server listens here, so a request that was made ends as unreachable.
  expect(await loadUser('k3y')).toMatchObject({ ok: false, error: { code: 'unreachable' } });
});
