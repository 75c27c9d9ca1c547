import { expect, it } from 'vitest';
import { withFactor } from './act.ts';
import { refused } from './client.ts';
import { queryClient, SESSION_KEY } from './queries.ts';
import { requestFactor, settleFactorRequest } from './step-up.ts';

const needsFactor = async () => refused('step_up_required', 'Confirm it');

it('acts that need a factor at the same time share the request, and are refused together', async () => {
  const acts = [withFactor(needsFactor), withFactor(needsFactor)];
  await new Promise(setImmediate);
  const first = requestFactor();
  settleFactorRequest(false);
  expect(await first).toBe(false);
  expect(await Promise.all(acts)).toEqual([await needsFactor(), await needsFactor()]);
  const next = requestFactor();
  expect(next).not.toBe(first);
  settleFactorRequest(false);
});

it('a session that ends at the first or second attempt of an act leads to the sign-in page', async () => {
  const ended = refused('unauthenticated', 'Sign in');
  for (const attempts of [[ended], [await needsFactor(), ended]]) {
    queryClient.setQueryData(SESSION_KEY, { id: '1' });
    const results = attempts.values();
    const act = withFactor(async () => results.next().value ?? ended);
    await new Promise(setImmediate);
    settleFactorRequest(true);
    expect(await act).toEqual(ended);
    expect(queryClient.getQueryData(SESSION_KEY)).toBeNull();
  }
});
