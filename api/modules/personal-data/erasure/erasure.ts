import { personalData as bookings, endHold, lockBooking } from '#modules/bookings/index.ts';
import type { Clock } from '#platform/clock.ts';
import { type Database, rollback, type Transaction } from '#platform/database/database.ts';
import { withLanguage } from '#platform/http/language.ts';
import { done, type Refusal, type Result, refuse } from '#platform/http/refusals/refusal.ts';
import type { JobQueue } from '#platform/jobs/jobs.ts';
import { type Mailer, messageIdOf } from '#platform/messages/mail.ts';
import type { SmsSender } from '#platform/messages/sms.ts';
import type { Log } from '#platform/observability/log.ts';
import type { Person } from '#platform/person.ts';
import { endCode, type RightCode } from '#platform/sessions/codes.ts';
import { randomLetters } from '#platform/sessions/secrets.ts';
import { revokeSessionsOf } from '#platform/sessions/sessions.ts';
import { type HeldBookingRow, listHeldBookings, openBookings } from '../export/holdings.ts';
import { logIdOf } from '../person.ts';
import { lastRetentionDates } from '../retention/retention-dates.ts';
import { erasureSms, renderErasureMail } from './emails.ts';
import { eraseStored } from './erase-stored.ts';
import {
  type ErasureRequest,
  endErasureRequest,
  findErasureRequest,
  insertErasureRequest,
  listErasureRequests,
  markNotified,
} from './erasure-store.ts';

export const ERASE = 'personal-data.erase';

/** Log message of an erasure; restores read it. */
export const ANONYMISED = 'somebody who asked for it has been forgotten';

export const REFERENCE_LENGTH = 10;
/** A mailbox that refuses mail delays an erasure no longer than this. */
const NOTIFY_WITHIN_DAYS = 7;

export interface ErasureDependencies {
  db: Database;
  clock: Clock;
  jobs: JobQueue;
}

/**
 * Requests a person's erasure: ends the code and every session, and enqueues a job.
 * Refused while a trip is ahead or money is pending; the code then stays valid.
 */
export async function requestErasure(
  { db, clock, jobs }: ErasureDependencies,
  person: Person,
  code: RightCode,
): Promise<Result<{ reference: string }>> {
  return db.transaction<Result<{ reference: string }>>(async (tx) => {
    const now = clock.now();
    const open = openBookings(await listHeldBookings(tx, person, now));
    if (open.length > 0) return stillOpen(open);
    if (!(await endCode(tx, code, now))) return refuse('code_expired');
    const request = await insertErasureRequest(tx, person, randomLetters(REFERENCE_LENGTH), now);
    if (person.userId) await revokeSessionsOf(tx, person.userId, now);
    await jobs.enqueue(tx, ERASE, [{ requestId: request.id }]);
    return done({ reference: request.reference });
  });
}

function stillOpen(open: HeldBookingRow[]): Refusal {
  const ahead = open.filter((booking) => booking.open === 'journey');
  const pnrs = (ahead.length > 0 ? ahead : open).map(({ pnr }) => pnr);
  return refuse(ahead.length > 0 ? 'journeys_ahead' : 'refund_pending', { values: { pnrs } });
}

export interface CarryOutDependencies {
  db: Database;
  clock: Clock;
  log: Log;
  mailer: Mailer;
  sms: SmsSender;
  publicUrl: string;
}

/**
 * Carries out a request once: notifies the person, then erases in one transaction.
 * Postponed to the next night if a trip was booked meanwhile. Throws if the message was not accepted; the job retries.
 */
export async function carryOut(deps: CarryOutDependencies, requestId: string): Promise<void> {
  const { db, clock } = deps;
  const request = await findErasureRequest(db, requestId);
  if (!request) return;
  const held = await listHeldBookings(db, request.person, clock.now());
  if (openBookings(held).length > 0) return;
  if (!request.notifiedAt) await notify(deps, request, held);
  if (await erase(db, clock, request)) {
    // Warning level, because some systems store only warnings; restores read this line.
    deps.log.warn({ request: request.id, person: logIdOf(request) }, ANONYMISED);
  }
}

/** Erases in one transaction; false if there is nothing to erase yet. */
function erase(db: Database, clock: Clock, { id, person }: ErasureRequest): Promise<boolean> {
  return db.transaction<boolean>(async (tx) => {
    const now = clock.now();
    if (!(await endErasureRequest(tx, id, now))) return false;
    const held = await lockBookingsOf(tx, person, now);
    if (openBookings(held).length > 0) return rollback(false);
    for (const { id: bookingId, own, state } of held) {
      if (own && state === 'held') endHold(tx, await lockBooking(tx, bookingId), 'expired', 'released', now);
    }
    eraseStored(tx, person, held, now);
    return true;
  });
}

/** Locks and returns a person's bookings, except one that is being created. */
async function lockBookingsOf(tx: Transaction, person: Person, now: Date): Promise<HeldBookingRow[]> {
  const lockedIds = new Set((await listHeldBookings(tx, person, now)).map(({ id }) => id));
  await bookings.lockBookings(tx, [...lockedIds]);
  return (await listHeldBookings(tx, person, now)).filter(({ id }) => lockedIds.has(id));
}

/** Sends what is erased and retained, by email, or by SMS if only a number is proven. */
async function notify(
  deps: CarryOutDependencies,
  request: ErasureRequest,
  held: HeldBookingRow[],
): Promise<void> {
  const { db, clock } = deps;
  const overdue = clock.now().getTime() - request.requestedAt.getTime() > NOTIFY_WITHIN_DAYS * 86_400_000;
  const sent = withLanguage(request.language, () => send(deps, request, held));
  await (overdue ? sent.catch(() => undefined) : sent);
  await markNotified(db, request.id, clock.now());
}

async function send(
  { mailer, sms, publicUrl }: CarryOutDependencies,
  request: ErasureRequest,
  held: HeldBookingRow[],
): Promise<void> {
  const { email, phone } = request.person;
  const { reference, requestedAt, language } = request;
  if (email) {
    const message = renderErasureMail({
      reference,
      requestedAt,
      stays: lastRetentionDates(held),
      publicUrl,
    });
    await mailer.send({ ...message, to: { name: '', address: email }, messageId: messageIdOf(request) });
  } else if (phone) {
    await sms.send(erasureSms({ reference, phone, language, publicUrl }));
  }
}

/** Carries out every waiting request. A failure does not stop the others. */
export async function carryOutWaiting(deps: CarryOutDependencies): Promise<void> {
  for (const id of await listErasureRequests(deps.db)) {
    await carryOut(deps, id).catch((error: unknown) =>
      deps.log.error({ request: id, err: error }, 'an erasure request failed'),
    );
  }
}
