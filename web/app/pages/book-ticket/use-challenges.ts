import { useEffect, useState } from 'react';
import { call } from '#app/api/client.ts';
import { type Challenges, openChallenges } from '#app/proof-of-work/challenges.ts';
import { createWorker } from '#app/proof-of-work/create-worker.ts';
import { searchInBackground } from '#app/proof-of-work/search.ts';

/** How often the page asks whether the price of its seats has risen, or its work has become too old. */
const ASK_AGAIN_MS = 60_000;

/**
 * The proof-of-work challenges of a trip. They are asked for as soon as a seat is selected and solved while the passengers are typed, so
 * that Pay Now seldom waits for them. Mostly the server asks for none.
 */
export function useChallenges(tripId: string, seats: number): Challenges {
  const [challenges] = useState(() =>
    openChallenges(
      (challenge) => searchInBackground(challenge, createWorker, navigator.hardwareConcurrency || 1),
      () => performance.now(),
    ),
  );

  useEffect(() => {
    if (seats === 0) return;
    let isCurrent = true;
    const ask = async () => {
      if (document.visibilityState === 'hidden') return;
      const result = await call('challengeSeats', { body: { tripId, seats, units: challenges.units() } });
      // Without an answer Pay Now asks again.
      if (isCurrent && result.ok && result.data.data.challenge) challenges.add(result.data.data.challenge);
    };
    void ask();
    const timer = setInterval(() => void ask(), ASK_AGAIN_MS);
    return () => {
      isCurrent = false;
      clearInterval(timer);
    };
  }, [tripId, seats, challenges]);

  useEffect(() => () => challenges.clear(), [challenges]);

  return challenges;
}
