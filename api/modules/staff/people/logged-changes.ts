import { type Database, isUuid, type Transaction } from '#platform/database/database.ts';
import { type Log, readLogLine } from '#platform/observability/log.ts';
import { COMMAND_LINE, hasEntry, writeAudit } from '../audit/audit.ts';
import type { EntryKey } from '../audit/chain.ts';
import { offboard } from './offboard.ts';
import { lockMember } from './store.ts';

const ACCESS_CHANGED = 'the access of a member of the staff has changed';

interface LoggedChange {
  member: string;
  entry: EntryKey;
}

/** Logs that a member's roles, state or password and factors changed. Warning level, because some systems store only warnings. */
export function logAccessChange(log: Log, member: string, { day, number }: EntryKey): void {
  log.warn({ member, entry: `${day}-${number}` }, ACCESS_CHANGED);
}

/**
 * Off-boards, in a restored database, everybody whose access changed after its last moment by the log: a right that was
 * taken away must not come back. Returns how many; they may be invited again. Running it again changes nothing.
 */
export async function offboardChanged(db: Database, logLines: readonly string[], now: Date): Promise<number> {
  let offboarded = 0;
  for (const change of logLines.flatMap(readLine))
    if (await db.transaction((tx) => offboardUnlessStored(tx, change, now))) offboarded += 1;
  return offboarded;
}

/** False if the database has the change, has no such member, or the member is off-boarded. */
async function offboardUnlessStored(
  tx: Transaction,
  { member, entry }: LoggedChange,
  now: Date,
): Promise<boolean> {
  const subject = `member ${member}`;
  if (await hasEntry(tx, entry, subject)) return false;
  const stored = await lockMember(tx, member);
  if (!stored || stored.state === 'offboarded') return false;
  offboard(tx, member, now);
  const after = { state: 'offboarded', roles: [] };
  writeAudit(tx, COMMAND_LINE, { act: 'member.offboarded', permission: null, subject, after }, now);
  return true;
}

function readLine(line: string): LoggedChange[] {
  if (!line.includes(ACCESS_CHANGED)) return [];
  const { member, entry = '' } = readLogLine(line) as { member?: string; entry?: string };
  const [, day, number] = /^(\d{4}-\d\d-\d\d)-(\d{1,9})$/.exec(entry) ?? [];
  return member && isUuid(member) && day ? [{ member, entry: { day, number: Number(number) } }] : [];
}
