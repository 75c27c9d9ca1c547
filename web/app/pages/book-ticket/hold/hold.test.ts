import { describe, expect, it } from 'vitest';
import { formatCountdown } from '#app/components/countdown/countdown.ts';
import { type Hold, isReleased, secondsLeft } from './hold.ts';

const hold: Hold = {
  tripId: 'trip-1',
  pnr: 'K7MPX3WQ4R',
  helduntil: '2026-11-21T10:15:00.000Z',
  seats: ['2B', '2C'],
  total: 2834,
  form: { url: 'https://gateway.example/pay', encRequest: 'ab', access_code: 'cd' },
};
const at = (instant: string) => Date.parse(instant);

describe('a hold', () => {
  it('counts down to the second and ends at 0', () => {
    expect(formatCountdown(secondsLeft(hold, at('2026-11-21T10:01:39Z')))).toBe('13:21');
    expect(formatCountdown(secondsLeft(hold, at('2026-11-21T10:14:55Z')))).toBe('0:05');
    expect(secondsLeft(hold, at('2026-11-21T10:15:00Z'))).toBe(0);
    expect(secondsLeft(hold, at('2026-11-22T00:00:00Z'))).toBe(0);
  });

  it('never exceeds 15 minutes, whatever the device’s clock shows', () => {
    expect(secondsLeft(hold, at('2026-11-21T08:00:00Z'))).toBe(15 * 60);
  });

  it('is released when the server shows one of its seats as free', () => {
    expect(isReleased(hold, ['2B', '2C', '5A'])).toBe(false);
    expect(isReleased(hold, ['2C'])).toBe(true);
  });
});
