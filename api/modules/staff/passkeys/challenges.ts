import { createHmac, randomBytes } from 'node:crypto';
import { minutesAfter } from '#platform/clock.ts';
import type { Transaction } from '#platform/database/database.ts';
import { isSameSignature, sha256 } from '#platform/sessions/secrets.ts';
import { signingKeyReader } from '#platform/sessions/signing-key.ts';
import type { StaffDependencies } from '../dependencies.ts';

const CHALLENGE_MINUTES = 5;
const EXPIRY_BYTES = 6;
const RANDOM_BYTES = 16;
const SIGNED_BYTES = EXPIRY_BYTES + RANDOM_BYTES;

const readKey = signingKeyReader('passkeys');

/** A challenge that we have made and that has not expired. */
export interface Challenge {
  hash: Buffer;
  memberId: string | null;
  expiresAt: Date;
}

/** Returns a challenge for a member's new passkey, or with null for a sign-in. Nothing is stored before its use. */
export async function makeChallenge(
  { db, clock }: StaffDependencies,
  memberId: string | null,
): Promise<Uint8Array<ArrayBuffer>> {
  const signed = Buffer.concat([Buffer.alloc(EXPIRY_BYTES), randomBytes(RANDOM_BYTES)]);
  signed.writeUIntBE(minutesAfter(clock.now(), CHALLENGE_MINUTES).getTime(), 0, EXPIRY_BYTES);
  return Uint8Array.from(Buffer.concat([signed, mac(await readKey(db), signed, memberId)]));
}

/** Returns a challenge in base64url; undefined if we did not make it for this member, or if it has expired. */
export async function readChallenge(
  { db, clock }: StaffDependencies,
  challenge: string,
  memberId: string | null,
): Promise<Challenge | undefined> {
  const bytes = Buffer.from(challenge, 'base64url');
  const signed = bytes.subarray(0, SIGNED_BYTES);
  const expected = mac(await readKey(db), signed, memberId);
  const found = bytes.subarray(SIGNED_BYTES);
  if (!isSameSignature(found, expected)) return undefined;
  const expiresAt = new Date(signed.readUIntBE(0, EXPIRY_BYTES));
  return expiresAt > clock.now()
    ? { hash: sha256(bytes.toString('base64url')), memberId, expiresAt }
    : undefined;
}

/** Uses a challenge up; false if it was used before. */
export async function useChallenge(
  tx: Transaction,
  { hash, memberId, expiresAt }: Challenge,
): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO staff_passkey_challenges (challenge_hash, member_id, expires_at) VALUES ($1, $2, $3)
     ON CONFLICT (challenge_hash) DO NOTHING RETURNING challenge_hash`,
    [hash, memberId, expiresAt],
  );
  return rows.length > 0;
}

function mac(key: string, signed: Buffer, memberId: string | null): Buffer {
  return createHmac('sha256', key)
    .update(memberId ?? 'sign-in')
    .update(signed)
    .digest();
}
