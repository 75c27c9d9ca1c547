import { personalData as accounts } from '#modules/accounts/index.ts';
import { personalData as bookings } from '#modules/bookings/index.ts';
import { personalData as contact } from '#modules/contact/index.ts';
import type { Database } from '#platform/database/database.ts';
import { readLogLine } from '#platform/observability/log.ts';
import type { Person } from '#platform/person.ts';
import { randomLetters } from '#platform/sessions/secrets.ts';
import { logIdOf } from '../person.ts';
import { purgeExpired } from '../retention/retention.ts';
import { ANONYMISED, type CarryOutDependencies, carryOutWaiting, REFERENCE_LENGTH } from './erasure.ts';
import {
  findErasureRequest,
  hasErasureRequest,
  insertRestoredRequest,
  listErasureRequests,
  markNotified,
} from './erasure-store.ts';

interface Anonymised {
  request: string;
  person: string;
}

/**
 * Repeats erasures in a restored database: those in the log but not in the database, those waiting, and expired data.
 * Nobody in the log is notified again. Returns how many requests the log restored, and how many wait for a trip or
 * money.
 */
export async function anonymiseAgain(
  deps: CarryOutDependencies,
  logLines: readonly string[],
): Promise<{ broughtBack: number; waiting: number }> {
  const now = deps.clock.now();
  // Every email by which a guest could have proven a claim or written to us.
  const emails = new Set([...(await bookings.listEmails(deps.db)), ...(await contact.listEmails(deps.db))]);
  let broughtBack = 0;
  for (const anonymised of logLines.flatMap(readLine)) {
    if (await restoreRequest(deps.db, anonymised, emails, now)) broughtBack += 1;
  }
  await carryOutWaiting(deps);
  await purgeExpired(deps.db, now);
  return { broughtBack, waiting: (await listErasureRequests(deps.db)).length };
}

/** Stores a logged request again; false if it is stored already or nothing of the person is. */
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

function readLine(line: string): Anonymised[] {
  if (!line.includes(ANONYMISED)) return [];
  const { request, person } = readLogLine(line) as Partial<Anonymised>;
  return request && person ? [{ request, person }] : [];
}

async function findPerson(
  db: Database,
  { id, mark }: { id: string; mark: string },
  emails: ReadonlySet<string>,
): Promise<Person | undefined> {
  const currentUser = await accounts.findPersonOfAccount(db, mark);
  if (currentUser) return currentUser;
  for (const email of emails) {
    const guest = { userId: null, email, phone: null };
    if (logIdOf({ id, person: guest }) === mark) return guest;
  }
  return undefined;
}
