import { beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../memory-storage.fixture.ts';
import { deleteGuest, deleteOldGuest, GUEST_LIFETIME_DAYS, storedGuest, watchGuest } from './stored-guest.ts';

const now = Date.parse('2026-11-25T06:30:00+05:30');
const lifetime = GUEST_LIFETIME_DAYS * 86_400_000;

let localStorage: Storage;
let deleted: string[];

beforeEach(() => {
  localStorage = memoryStorage();
  deleted = [];
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage }));
  vi.stubGlobal('indexedDB', { deleteDatabase: (name: string) => deleted.push(name) });
  return () => vi.unstubAllGlobals();
});

describe('a remembered guest', () => {
  it.each([
    ['a moment before its time is over', `${now - lifetime + 1}.iv.text`, true],
    ['when its time is over', `${now - lifetime}.iv.text`, false],
    ['without a time', 'text', false],
    ['with an empty text', '', false],
  ])('%s: %s stays: %s', (_, stored, stays) => {
    localStorage.setItem('guest', stored);
    deleteOldGuest(now);
    expect(storedGuest()).toBe(stays ? stored : null);
    expect(deleted).toEqual(stays ? [] : ['guest']);
  });

  it('is removed with its key, which the page notices', () => {
    localStorage.setItem('guest', `${now}.iv.text`);
    const listener = vi.fn();
    const unwatch = watchGuest(listener);
    deleteGuest();
    unwatch();
    deleteGuest();
    expect(storedGuest()).toBeNull();
    expect(deleted).toEqual(['guest', 'guest']);
    expect(listener).toHaveBeenCalledOnce();
  });

  it('is null where storage is blocked', () => {
    vi.stubGlobal('window', {
      get localStorage() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
    expect(storedGuest()).toBeNull();
    expect(() => deleteGuest()).not.toThrow();
    expect(() => deleteOldGuest(now)).not.toThrow();
  });
});
