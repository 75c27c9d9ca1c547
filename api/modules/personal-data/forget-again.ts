import type { Database } from '#platform/database.ts';
import { randomLetters } from '#platform/secrets.ts';
import { type CarryOutParts, carryOutWaiting, FORGOTTEN, REFERENCE_LENGTH } from './erasure.ts';
import {
  findPersonOfAccount,
  insertErasureAgain,
  knowsErasureRequest,
  listGuestEmails,
} from './erasure-store.ts';
import { markOf, type Person } from './person.ts';
import { forgetInTime } from './retention.ts';

interface Forgotten {
  /** The request's id. */
  request: string;
  person: string;
}

/**
 * Makes a restored database forget whom it must: those whose erasure the log tells of and the books know nothing of any more, those
 * whose request still waits, and all whose time has come. Nobody is told a second time. Returns how many the log brought back.
 */
export async function forgetAgain(parts: CarryOutParts, logLines: readonly string[]): Promise<number> {
  const now = parts.clock.now();
  const emails = new Set(await listGuestEmails(parts.db));
  let found = 0;
  for (const { request: id, person: mark } of logLines.flatMap(readLine)) {
    if (await knowsErasureRequest(parts.db, id)) continue;
    const person = await findPerson(parts.db, { id, mark }, emails);
    if (!person) continue;
    const reference = randomLetters(REFERENCE_LENGTH);
    if (await insertErasureAgain(parts.db, { id, person }, reference, now)) found += 1;
  }
  await carryOutWaiting(parts);
  await forgetInTime(parts.db, now);
  return found;
}

/** What a line of the log says of somebody who was forgotten; nothing if it is about something else. */
function readLine(line: string): Forgotten[] {
  if (!line.includes(FORGOTTEN)) return [];
  const { request, person } = JSON.parse(line) as Partial<Forgotten>;
  return request && person ? [{ request, person }] : [];
}

async function findPerson(
  db: Database,
  { id, mark }: { id: string; mark: string },
  emails: ReadonlySet<string>,
): Promise<Person | undefined> {
  const holder = await findPersonOfAccount(db, mark);
  if (holder) return holder;
  for (const email of emails) {
    const guest = { userId: null, email, phone: null };
    if (markOf({ id, person: guest }) === mark) return guest;
  }
  return undefined;
}
