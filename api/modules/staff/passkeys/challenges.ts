import { minutesAfter } from '#platform/clock.ts';
import { sha256 } from '#platform/sessions/secrets.ts';
import type { StaffDependencies } from '../dependencies.ts';

const CHALLENGE_MINUTES = 5;

/** Stores a challenge for a member's new passkey, or with null for a sign-in. */
export async function storeChallenge(
  { db, clock }: StaffDependencies,
  challenge: string,
  memberId: string | null,
): Promise<void> {
  await db.query(
    'INSERT INTO staff_passkey_challenges (challenge_hash, member_id, expires_at) VALUES ($1, $2, $3)',
    [sha256(challenge), memberId, minutesAfter(clock.now(), CHALLENGE_MINUTES)],
  );
}

/** Uses a challenge up; false if it was not made for this member, has expired or was used. */
export async function useChallenge(
  { db, clock }: StaffDependencies,
  challenge: string,
  memberId: string | null,
): Promise<boolean> {
  const rows = await db.query(
    `DELETE FROM staff_passkey_challenges
     WHERE challenge_hash = $1 AND member_id IS NOT DISTINCT FROM $2 AND expires_at > $3 RETURNING challenge_hash`,
    [sha256(challenge), memberId, clock.now()],
  );
  return rows.length > 0;
}
