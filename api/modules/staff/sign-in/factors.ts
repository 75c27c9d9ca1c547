import type { Transaction } from '#platform/database/database.ts';
import { done, type Refusal, type Result, refuse } from '#platform/http/refusals/refusal.ts';
import { checkAttempts, countAttempt, takeBackAttempt } from '#platform/limits/attempts.ts';
import type { Limit } from '#platform/limits/limits.ts';
import { randomLetters, sha256 } from '#platform/sessions/secrets.ts';
import type { CurrentMember } from '../access/current-member.ts';
import { type Actor, appendAudit } from '../audit/audit.ts';
import type { StaffDependencies } from '../dependencies.ts';
import { notifyMember } from '../notices/notify.ts';
import { endOwnSession } from '../sessions/end-session.ts';
import { markFactor } from '../sessions/staff-sessions.ts';
import { stepOf } from './authenticator.ts';

export type Factor = 'authenticator' | 'recovery code' | 'passkey';

const RECOVERY_CODES = 10;
/** 74 bits, since their hashes are not salted. */
const RECOVERY_LETTERS = 16;

type MemberActor = Actor & { memberId: string };

/** What wrong codes count for. A stolen session must not use up its member's sign-ins. */
type CodeSubject =
  | `${'member' | 'session'} ${string}`
  | { invitation: string }
  /** A browser in which the member has signed in before. */
  | { device: string };

/** Wrong codes in any 15 minutes. */
const codeLimit = (subject: CodeSubject): Limit => ({
  action: 'staff-code',
  subject: nameOf(subject),
  most: 5,
  seconds: 900,
});

/** Names tokens by their hash. */
function nameOf(subject: CodeSubject): string {
  if (typeof subject === 'string') return subject;
  const [[kind, token] = ['', '']] = Object.entries(subject);
  return `${kind} ${sha256(token).toString('base64url')}`;
}

/** Counts a code against the limit of its subject, and no longer if `check` finds it right. */
export async function countCode<Value>(
  { db, clock }: StaffDependencies,
  subject: CodeSubject,
  check: () => Promise<Result<Value>>,
): Promise<Result<Value>> {
  const now = clock.now();
  const limit = codeLimit(subject);
  const limited = await countAttempt(db, now, [limit]);
  if (limited) return limited;
  const result = await check();
  if (result.ok) await takeBackAttempt(db, now, [limit]);
  return result;
}

/** Uses a code up and acts, in one transaction. Refuses a wrong or used code with `wrong`, too many with 429. */
export function withCode<Value>(
  deps: StaffDependencies,
  { actor, subject, code, wrong }: { actor: MemberActor; subject: CodeSubject; code: string; wrong: Refusal },
  act: (tx: Transaction, factor: Factor) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  return countCode(deps, subject, () =>
    deps.db.transaction<Result<Value>>(async (tx) => {
      const factor = await useCode(tx, actor.memberId, code, deps.clock.now());
      if (!factor) return wrong;
      const result = await act(tx, factor);
      if (result.ok && factor === 'recovery code') await recordRecovery(deps, tx, actor);
      return result;
    }),
  );
}

/** Logs the use of a recovery code, and notifies its member. */
async function recordRecovery(
  { clock, jobs }: StaffDependencies,
  tx: Transaction,
  actor: MemberActor,
): Promise<void> {
  const now = clock.now();
  const used = { act: 'recovery.used', permission: null, subject: `member ${actor.memberId}` } as const;
  const entry = await appendAudit(tx, actor, used, now);
  await notifyMember(tx, jobs, actor.memberId, entry, now);
}

/** Uses up a code of the authenticator, or a recovery code; undefined if it is wrong or was used. */
async function useCode(
  tx: Transaction,
  memberId: string,
  code: string,
  now: Date,
): Promise<Factor | undefined> {
  if (!/^\d{6}$/.test(code)) {
    const used = await tx.query(
      `UPDATE staff_recovery_codes SET used_at = $3
       WHERE member_id = $1 AND code_hash = $2 AND used_at IS NULL RETURNING member_id`,
      [memberId, sha256(code), now],
    );
    return used.length > 0 ? 'recovery code' : undefined;
  }
  const [stored] = await tx.query('SELECT secret FROM staff_authenticators WHERE member_id = $1', [memberId]);
  if (!stored) return undefined;
  const step = stepOf(stored.secret, code, now);
  if (step === undefined) return undefined;
  // By its secret, too: another authenticator may take the place of the one that was read.
  const used = await tx.query(
    `UPDATE staff_authenticators SET last_step = $2
     WHERE member_id = $1 AND last_step < $2 AND secret = $3 RETURNING member_id`,
    [memberId, step, stored.secret],
  );
  return used.length > 0 ? 'authenticator' : undefined;
}

/** Shows a factor again in a session; returns when. Five wrong codes end the session. */
export async function confirmFactor(
  deps: StaffDependencies,
  member: CurrentMember,
  code: string,
): Promise<Result<Date>> {
  const now = deps.clock.now();
  const { id: memberId, device, sessionId } = member;
  const subject = `session ${sessionId}` as const;
  const wrong = refuse('factor_wrong');
  const result = await withCode(deps, { actor: { memberId, device }, subject, code, wrong }, async (tx) => {
    markFactor(tx, sessionId, now);
    return done(now);
  });
  if (result.ok || !(await checkAttempts(deps.db, now, codeLimit(subject)))) return result;
  await endOwnSession(deps, member, sessionId, 'too many wrong codes');
  return refuse('session_ended_by_codes');
}

/** Returns new recovery codes, in groups of four characters. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    (randomLetters(RECOVERY_LETTERS).match(/.{4}/g) ?? []).join('-'),
  );
}

/** Returns the hash of a recovery code as people type it. */
export function hashRecoveryCode(code: string): Buffer {
  return sha256(code.replaceAll('-', ''));
}

/** Replaces a member's authenticator and recovery codes. */
export function setFactors(
  tx: Transaction,
  memberId: string,
  { secret, step, recoveryHashes }: { secret: string; step: number; recoveryHashes: Buffer[] },
): void {
  tx.send(
    `INSERT INTO staff_authenticators (member_id, secret, last_step) VALUES ($1, $2, $3)
     ON CONFLICT (member_id) DO UPDATE SET secret = excluded.secret, last_step = excluded.last_step`,
    [memberId, secret, step],
  );
  tx.send('DELETE FROM staff_recovery_codes WHERE member_id = $1', [memberId]);
  tx.send('INSERT INTO staff_recovery_codes (member_id, code_hash) SELECT $1, unnest($2::bytea[])', [
    memberId,
    recoveryHashes,
  ]);
}

export function deleteFactors(tx: Transaction, memberId: string): void {
  for (const table of [
    'staff_authenticators',
    'staff_recovery_codes',
    'staff_passkeys',
    'staff_devices',
  ] as const)
    tx.send(`DELETE FROM ${table} WHERE member_id = $1`, [memberId]);
}
