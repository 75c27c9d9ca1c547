import { AsyncLocalStorage } from 'node:async_hooks';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createReplyStore } from './reply-store.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }));
afterEach(() => void vi.useRealTimers());

it('a reply is stored for its time and no longer', () => {
  const store = createReplyStore<string>(10);
  const heard: (string | undefined)[] = [];
  const ask = () => store.whenSent('list', (reply) => heard.push(reply));
  expect(ask()).toBe(false);
  store.begin('list')('two trips', 1_000);
  vi.advanceTimersByTime(999);
  expect(ask()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(ask()).toBe(false);
  expect(heard).toEqual(['two trips']);
});

it('a newer reply is not removed when the time of an older one is over', () => {
  const store = createReplyStore<string>(1);
  store.begin('list')('two trips', 1_000);
  vi.advanceTimersByTime(500);
  store.begin('other')('one trip', 1_000);
  store.begin('list')('three trips', 1_000);
  vi.advanceTimersByTime(500);
  const heard: (string | undefined)[] = [];
  store.whenSent('list', (reply) => heard.push(reply));
  expect(heard).toEqual(['three trips']);
});

it('who asks the same as a call under way waits for its reply, or hears that the call ended without one', () => {
  const store = createReplyStore<string>(10);
  const heard: (string | undefined)[] = [];
  const ask = () => store.whenSent('list', (reply) => heard.push(reply));
  const end = store.begin('list');
  expect([ask(), ask()]).toEqual([true, true]);
  expect(store.whenSent('other', () => undefined)).toBe(false);
  end('refused');
  expect(heard).toEqual(['refused', 'refused']);
  expect(ask()).toBe(false);

  const endAgain = store.begin('list');
  ask();
  // The end of the first call is not that of the second.
  end();
  expect(heard).toHaveLength(2);
  endAgain();
  expect(heard).toEqual(['refused', 'refused', undefined]);
});

it('a waiter goes on in its own context', () => {
  const store = createReplyStore<string>(10);
  const language = new AsyncLocalStorage<string>();
  const heard: unknown[] = [];
  const end = store.begin('list');
  language.run('hi', () => store.whenSent('list', () => heard.push(language.getStore())));
  language.run('en', () => end('two trips'));
  expect(heard).toEqual(['hi']);
});
