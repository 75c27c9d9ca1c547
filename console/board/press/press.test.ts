import { expect, it } from 'vitest';
import { followPresses, stillDuring } from './press.ts';

/** A page with a value on it, and the time in milliseconds. */
function setUp() {
  const page = new EventTarget();
  const timers = new Set<{ at: number; work: () => void }>();
  let now = 0;
  const press = followPresses(page, (ms, work) => {
    const timer = { at: now + ms, work };
    timers.add(timer);
    return () => timers.delete(timer);
  });
  const listeners = new Set<() => void>();
  let value = 'before';
  const source = stillDuring(press, {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: () => value,
  });
  const seen: string[] = [];
  const leave = source.subscribe(() => seen.push(source.read()));
  return {
    seen,
    leave,
    source,
    on: (...names: string[]) => names.forEach((name) => page.dispatchEvent(new Event(name))),
    change(next: string) {
      value = next;
      for (const listener of listeners) listener();
    },
    pass(ms: number) {
      now += ms;
      for (const timer of [...timers].filter(({ at }) => at <= now)) {
        timers.delete(timer);
        timer.work();
      }
    },
  };
}

it('shows a change at once without a press', () => {
  const { seen, change } = setUp();
  change('after');
  expect(seen).toEqual(['after']);
});

it('shows a change during a press after its click', () => {
  const { seen, source, on, change, pass } = setUp();
  on('pointerdown');
  change('after');
  on('pointerup', 'click');
  expect([seen, source.read()]).toEqual([[], 'before']);
  pass(0);
  expect(seen).toEqual(['after']);
});

it.each([
  ['that becomes a scroll', ['pointerdown', 'pointercancel'], 0],
  ['without a click', ['pointerdown', 'pointerup'], 350],
  ['that rests', ['pointerdown'], 10_000],
  ['whose first finger leaves late', ['pointerdown', 'pointerdown', 'pointerup', 'click'], 0],
])('shows a change during a press %s soon', (_what, events, ms) => {
  const { seen, on, change, pass } = setUp();
  on(...events);
  change('after');
  pass(ms - 1);
  expect(seen).toEqual([]);
  pass(1);
  expect(seen).toEqual(['after']);
});

it('calls nobody who has left', () => {
  const { seen, leave, on, change, pass } = setUp();
  leave();
  on('pointerdown');
  change('after');
  pass(10_000);
  expect(seen).toEqual([]);
});
