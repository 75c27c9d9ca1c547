import { expect, it } from 'vitest';
import { watchInputs } from './attended.ts';

it('a page is attended for a minute after it was opened, and after each input', () => {
  let now = 0;
  const page = new EventTarget();
  const isAttended = watchInputs(page, () => now);
  now = 59_999;
  expect(isAttended()).toBe(true);
  now = 60_000;
  expect(isAttended()).toBe(false);
  for (const input of ['keydown', 'pointerdown', 'wheel']) {
    page.dispatchEvent(new Event(input));
    expect(isAttended()).toBe(true);
    now += 60_000;
    expect(isAttended()).toBe(false);
  }
});
