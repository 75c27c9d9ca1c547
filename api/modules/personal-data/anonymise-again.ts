import type { Database } from '#platform/database.ts';
import { randomLetters } from '#platform/secrets.ts';
import { ANONYMISED, type CarryOutDependencies, carryOutWaiting, REFERENCE_LENGTH } from './erasure.ts';
import {
  findErasureRequest,
  findPersonOfAccount,
  hasErasureRequest,
  insertRestoredRequest,
  listErasureRequests,
  listGuestEmails,
  markNotified,
} from './erasure-store.ts';
import { logIdOf, type Person } from './person.ts';
import { purgeExpired } from './retention.ts';

interface Anonymised {
  /** The request's id. */
  request: string;
  person: string;
}

/**
 * Makes a restored database forget whom it must: those whose erasure the log tells of and the books know nothing of any more, those
 * whose request still waits, and all whose time has come. Nobody whom the log names is told a second time. Returns how many the log
 * brought back, and how many still wait: a journey is ahead of them, or money on its way.
 */
export async function anonymiseAgain(
  deps: CarryOutDependencies,
  logLines: readonly string[],
): Promise<{ broughtBack: number; waiting: number }> {
  const now = deps.clock.now();
  const emails = new Set(await listGuestEmails(deps.db));
  let broughtBack = 0;
  for (const anonymised of logLines.flatMap(readLine)) {
    if (await restoreRequest(deps.db, anonymised, emails, now)) broughtBack += 1;
  }
  await carryOutWaiting(deps);
  await purgeExpired(deps.db, now);
  return { broughtBack, waiting: (await listErasureRequests(deps.db)).length };
}

/** Notes a request that the books have forgotten; false where they have not, or have nothing of that person either. */
async function restoreRequest(
  db: Database,
  { request: id, person: mark }: Anonymised,
  emails: ReadonlySet<string>,
  now: Date,
): Promise<boolean> {
  if (await hasErasureRequest(db, id)) {
    if (await findErasureRequest(db, id)) await markNotified(db, id, now);
    return false;
  }
  const person = await findPerson(db, { id, mark }, emails);
  return (
    person !== undefined && insertRestoredRequest(db, { id, person }, randomLetters(REFERENCE_LENGTH), now)
  );
}

/** What a line of the log says of somebody who was forgotten; nothing if it is about something else. */
function readLine(line: string): Anonymised[] {
  if (!line.includes(ANONYMISED)) return [];
  const { request, person } = JSON.parse(line) as Partial<Anonymised>;
  return request && person ? [{ request, person }] : [];
}

async function findPerson(
  db: Database,
  { id, mark }: { id: string; mark: string },
  emails: ReadonlySet<string>,
): Promise<Person | undefined> {
  const currentUser = await findPersonOfAccount(db, mark);
  if (currentUser) return currentUser;
  for (const email of emails) {
    const guest = { userId: null, email, phone: null };
    if (logIdOf({ id, person: guest }) === mark) return guest;
  }
  return undefined;
}
