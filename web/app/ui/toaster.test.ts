import { expect, it } from 'vitest';
import { durations } from './toast.ts';

it('errors stay 4 seconds, successes 2, plain ones 4, and loading ones until they are dismissed', () => {
  expect(durations).toEqual({
    error: { duration: 4000 },
    success: { duration: 2000 },
    blank: { duration: 4000 },
  });
  expect(durations).not.toHaveProperty('loading');
});
