import { expect, it } from 'vitest';
import { durations } from './toast.ts';

it('errors stay 4 s, successes 2 s, plain ones 4 s, loading ones until dismissed', () => {
  expect(durations).toEqual({
    error: { duration: 4000 },
    success: { duration: 2000 },
    blank: { duration: 4000 },
  });
  expect(durations).not.toHaveProperty('loading');
});
