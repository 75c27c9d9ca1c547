import { purgeBefore } from 'contract/values/retention.ts';
import { deleteInBatches } from '#platform/database/batches.ts';
import type { Database } from '#platform/database/database.ts';

/** Purges expired sessions, invitations and challenges, and browsers unused for a year. */
export async function purgeStaffAccess(db: Database, now: Date): Promise<void> {
  await deleteInBatches(db, {
    table: 'staff_sessions',
    column: 'expires_at',
    before: purgeBefore('sessions', now),
  });
  await deleteInBatches(db, {
    table: 'staff_invitations',
    column: 'expires_at',
    before: purgeBefore('passwordLinks', now),
  });
  await deleteInBatches(db, {
    table: 'staff_passkey_challenges',
    column: 'expires_at',
    before: purgeBefore('passwordLinks', now),
  });
  await deleteInBatches(db, {
    table: 'staff_devices',
    column: 'used_at',
    before: purgeBefore('devices', now),
  });
}

/** Ends every session and invitation. A restored database contains some that had ended since the backup. */
export async function revokeStaffAccess(db: Database, now: Date): Promise<void> {
  await db.query(
    'UPDATE staff_sessions SET ended_at = $1, browser = NULL, operating_system = NULL WHERE ended_at IS NULL',
    [now],
  );
  await db.query(
    `UPDATE staff_invitations SET ended_at = $1, name = NULL, password_hash = NULL, authenticator_secret = NULL,
       recovery_code_hashes = NULL
     WHERE ended_at IS NULL`,
    [now],
  );
}
