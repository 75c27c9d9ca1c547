import { useEffect, useState } from 'react';
import { call } from '#app/api/client.ts';
import { type Challenges, openChallenges } from '#app/proof-of-work/challenges.ts';
import { createWorker } from '#app/proof-of-work/create-worker.ts';
import { searchInBackground } from '#app/proof-of-work/search.ts';

/** The price of the seats may rise, and solved challenges expire. */
const REFETCH_MS = 60_000;

/**
 * Requests proof-of-work challenges once a seat is selected, to solve them before Pay Now. The server usually requires
 * none.
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
      // If this call fails, Pay Now gets the challenge instead.
      if (isCurrent && result.ok && result.data.data.challenge) challenges.add(result.data.data.challenge);
    };
    void ask();
    const timer = setInterval(() => void ask(), REFETCH_MS);
    return () => {
      isCurrent = false;
      clearInterval(timer);
    };
  }, [tripId, seats, challenges]);

  useEffect(() => () => challenges.clear(), [challenges]);

  return challenges;
}
