import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '../memory-storage.fixture.ts';
import { clearEntry, isBeforeRemoval } from './history-entry.ts';
import { REMOVAL_KEY } from './removal.ts';

let localStorage: Storage;
let history: { state: unknown; replaceState(state: unknown): void };

beforeEach(() => {
  localStorage = memoryStorage();
  history = {
    state: { key: 'one', usr: { from: '/help' } },
    replaceState(state) {
      this.state = state;
    },
  };
  vi.stubGlobal('window', { localStorage, history });
});
// Files of a worker share their globals.
afterEach(() => void vi.unstubAllGlobals());

it('an entry is before every removal that follows its first showing', () => {
  expect(isBeforeRemoval()).toBe(false);
  expect(isBeforeRemoval()).toBe(false);
  localStorage.setItem(REMOVAL_KEY, 'details 1');
  expect(isBeforeRemoval()).toBe(true);
  localStorage.setItem(REMOVAL_KEY, 'details 2');
  expect(isBeforeRemoval()).toBe(true);
  expect(history.state).toMatchObject({ key: 'one', usr: { from: '/help' } });
});

it('an entry that is first shown after a removal is not before it', () => {
  localStorage.setItem(REMOVAL_KEY, 'log-out 1');
  history.state = null;
  expect(isBeforeRemoval()).toBe(false);
  expect(isBeforeRemoval()).toBe(false);
});

it('an entry without a mark may count as one from before, if there was a removal', () => {
  expect(isBeforeRemoval({ withoutMark: true })).toBe(false);
  history.state = null;
  localStorage.setItem(REMOVAL_KEY, 'log-out 1');
  expect(isBeforeRemoval({ withoutMark: true })).toBe(true);
});

it('clearing an entry leaves its mark alone', () => {
  clearEntry();
  expect(history.state).toBeNull();
  isBeforeRemoval();
  localStorage.setItem(REMOVAL_KEY, 'log-out 1');
  clearEntry();
  expect(history.state).toEqual({ removal: null });
  expect(isBeforeRemoval()).toBe(true);
});
