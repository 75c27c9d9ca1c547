import { minutesAfter } from '#platform/clock.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { randomToken, sha256 } from '#platform/sessions/secrets.ts';

const INVITATION_HOURS = 24;

/** What an invited member has chosen, until a code confirms it. */
export interface Chosen {
  name: string;
  passwordHash: string;
  secret: string;
  recoveryHashes: Buffer[];
}

/** Makes an invitation in place of the member's open ones; returns its token. The e-mail gets another, as it leaves. */
export function insertInvitation(tx: Transaction, memberId: string, now: Date): string {
  endInvitationsOf(tx, memberId, now);
  const token = randomToken();
  tx.send(
    'INSERT INTO staff_invitations (token_hash, member_id, created_at, expires_at) VALUES ($1, $2, $3, $4)',
    [sha256(token), memberId, now, minutesAfter(now, INVITATION_HOURS * 60)],
  );
  return token;
}

/** Ends a member's open invitations, and deletes what was chosen in them. */
export function endInvitationsOf(tx: Transaction, memberId: string, now: Date): void {
  tx.send(
    `UPDATE staff_invitations SET ended_at = $2, name = NULL, password_hash = NULL, authenticator_secret = NULL,
       recovery_code_hashes = NULL
     WHERE member_id = $1 AND ended_at IS NULL`,
    [memberId, now],
  );
}

/** Finds the member of an open invitation. `name`: as the owner wrote it. */
export async function findInvited(
  db: Database,
  token: string,
  now: Date,
): Promise<{ memberId: string; name: string; email: string } | undefined> {
  const [row] = await db.query(
    `SELECT i.member_id AS "memberId", m.name, m.email FROM staff_invitations i JOIN staff_members m ON m.id = i.member_id
     WHERE $1 IN (i.token_hash, i.mailed_token_hash) AND i.ended_at IS NULL AND i.expires_at > $2`,
    [sha256(token), now],
  );
  return row;
}

/** Stores what an invited member has chosen; false if the invitation has ended. */
export async function storeChosen(db: Database, token: string, chosen: Chosen, now: Date): Promise<boolean> {
  const rows = await db.query(
    `UPDATE staff_invitations SET name = $2, password_hash = $3, authenticator_secret = $4, recovery_code_hashes = $5
     WHERE $1 IN (token_hash, mailed_token_hash) AND ended_at IS NULL AND expires_at > $6 RETURNING member_id`,
    [sha256(token), chosen.name, chosen.passwordHash, chosen.secret, chosen.recoveryHashes, now],
  );
  return rows.length > 0;
}

/** Returns what was chosen in an open invitation, locked until the commit. */
export async function lockChosen(tx: Transaction, token: string, now: Date): Promise<Chosen | undefined> {
  const [row] = await tx.query(
    `SELECT name, password_hash AS "passwordHash", authenticator_secret AS secret,
       recovery_code_hashes AS "recoveryHashes"
     FROM staff_invitations
     WHERE $1 IN (token_hash, mailed_token_hash) AND ended_at IS NULL AND expires_at > $2 FOR UPDATE`,
    [sha256(token), now],
  );
  if (!row) return undefined;
  const { name, passwordHash, secret, recoveryHashes } = row;
  if (name === null || passwordHash === null || secret === null || recoveryHashes === null) return undefined;
  return { name, passwordHash, secret, recoveryHashes };
}

/**
 * Makes another token for the member's open invitation, in place of that of an e-mail before, so that no token is stored
 * before it is sent; undefined without an open invitation.
 */
export async function makeMailedToken(
  db: Database,
  memberId: string,
  now: Date,
): Promise<{ token: string; name: string; expiresAt: Date } | undefined> {
  const token = randomToken();
  const [row] = await db.query(
    `UPDATE staff_invitations i SET mailed_token_hash = $2 FROM staff_members m
     WHERE m.id = i.member_id AND i.member_id = $1 AND i.ended_at IS NULL AND i.expires_at > $3
     RETURNING m.name, i.expires_at AS "expiresAt"`,
    [memberId, sha256(token), now],
  );
  return row && { token, ...row };
}
