import { randomUUIDv7 } from 'node:crypto';
import { type BookSeatsBody, type HandOff, handOff } from 'contract/calls/bookings.ts';
import {
  challengeSubject,
  holdBooking,
  holdEnds,
  lockForHold,
  type MissingWork,
  type PreparedBooking,
  prepareBooking,
} from '#modules/bookings/index.ts';
import { type Clock, minutesAfter } from '#platform/clock.ts';
import { type Database, rollback } from '#platform/database/database.ts';
import { done, type Refusal, type Result, refuse } from '#platform/http/refusals/refusal.ts';
import { addressLimit, countAgainst } from '#platform/limits/limits.ts';
import { countWork, issueChallenge, type Work } from '#platform/limits/proof-of-work.ts';
import type { Log } from '#platform/observability/log.ts';
import { errorLine } from '#platform/observability/redact.ts';
import { randomLetters, sha256 } from '#platform/sessions/secrets.ts';
import type { GatewayForm, GatewayName, PaymentGateway } from '../gateways/gateway.ts';
import { minutesToNextInquiry } from '../settlement/inquire.ts';
import { findIdempotencyKey, insertIdempotencyKey, insertPayment } from '../store.ts';
import { presentForm } from './change-order.ts';

export interface Caller {
  sessionId: string | undefined;
  userId: string | undefined;
  address: string;
  idempotencyKey: string | undefined;
  /** Whether the call has counted against the limits already. */
  isCounted?: boolean;
}

export interface CheckoutDependencies {
  db: Database;
  clock: Clock;
  log: Log;
  addressLimitScale: number;
}

/**
 * Holds seats and opens a payment in one transaction; returns the form for the gateway.
 * A repeated key and body return the first response and hold nothing more (decision 0001), also once the gateway,
 * `chosen`, is left out.
 */
export async function checkOut(
  deps: CheckoutDependencies,
  chosen: Result<PaymentGateway>,
  { solved = [], ...body }: BookSeatsBody,
  caller: Caller,
): Promise<Result<HandOff>> {
  const { db, clock } = deps;
  const limited = caller.isCounted ? undefined : await countBookingCall(deps, caller);
  if (limited) return limited;
  const key = keyOf(caller, body);
  const existing = await findStoredHandOff(db, key);
  if (existing) return existing;
  if (!chosen.ok) return chosen;
  const gateway = chosen.value;
  const prepared = await prepareBooking(db, clock, body);
  if (!prepared.ok) return prepared;
  const subject = challengeSubject(prepared.value.segment.trip.id, caller);
  const work = await countWork(deps, subject, solved);
  const booking = prepared.value;
  if (gateway.opensOrders) {
    const refusal = await tryHold(deps, booking, { ...caller, work });
    // A simultaneous call with this key may have taken the seats.
    if (refusal) return (await findStoredHandOff(db, key)) ?? refusalOf(deps, subject, refusal);
  }
  const orderId = `${booking.pnr}-${randomLetters(6)}`;
  const { totalPaise: amountPaise, contact } = booking;
  // Before the transaction: a gateway that must be called holds no lock, and an order without a hold costs nothing.
  const form = await gateway.handOff({ orderId, amountPaise, contact }).catch((error: unknown) => {
    deps.log.warn({ gateway: gateway.name, reason: errorLine(error) }, 'the gateway opened no order');
  });
  if (!form) return refuse('gateway_unavailable');
  const order = { gateway: gateway.name, orderId, form };
  const held = await holdAndOpenPayment(deps, booking, order, { ...caller, work }, key);
  // Of two simultaneous calls with one key, the second finds the key after the first commits.
  if (held === 'key_used') {
    const stored = await findStoredHandOff(db, key);
    if (!stored) throw new Error('a used idempotency key has no response');
    return stored;
  }
  return 'missingUnits' in held ? refusalOf(deps, subject, held) : held;
}

async function refusalOf(
  deps: CheckoutDependencies,
  subject: string,
  refused: Refusal | MissingWork,
): Promise<Refusal> {
  return 'missingUnits' in refused ? requireWork(deps, subject, refused.missingUnits) : refused;
}

/** Refuses a call until it sends a challenge of `units`, solved for `subject`. */
export async function requireWork(
  deps: CheckoutDependencies,
  subject: string,
  units: number,
): Promise<Refusal> {
  const challenge = await issueChallenge(deps, subject, units);
  return refuse('challenge_required', { challenge });
}

/** Booking calls in a minute; those of an address are multiplied by `ADDRESS_LIMIT_SCALE`. */
export const MOST_CALLS = {
  session: { most: 20, seconds: 60 },
  guests: { most: 6000, seconds: 60 },
  anonymous: { most: 1200, seconds: 60 },
};

/**
 * Counts a booking call; refuses past a limit.
 * Calls without a session and of guests count apart per address, and neither limits accounts. Past the
 * address limit each guest session still has three calls a minute, so neighbours cannot block it.
 */
async function countBookingCall(
  deps: CheckoutDependencies,
  { sessionId, userId, address }: Caller,
): Promise<Refusal | undefined> {
  const { db } = deps;
  const now = deps.clock.now();
  if (!sessionId) return countAgainst(db, now, [addressLimit(deps, 'book', address, MOST_CALLS.anonymous)]);
  const ofSession = { action: 'book', subject: `session ${sessionId}`, ...MOST_CALLS.session };
  if (userId) return countAgainst(db, now, [ofSession]);
  const ofAddress = addressLimit(deps, 'book as guest', address, MOST_CALLS.guests);
  const limited = await countAgainst(db, now, [ofSession, ofAddress]);
  return limited && countAgainst(db, now, [{ ...ofSession, most: 3 }]);
}

interface Key {
  scope: string;
  key: string;
  requestHash: Buffer;
}

function keyOf(caller: Caller, body: BookSeatsBody): Key | undefined {
  if (!caller.idempotencyKey) return undefined;
  return {
    scope: caller.sessionId ?? 'anonymous',
    key: caller.idempotencyKey,
    requestHash: sha256(JSON.stringify(body)),
  };
}

async function findStoredHandOff(db: Database, key: Key | undefined): Promise<Result<HandOff> | undefined> {
  const stored = key && (await findIdempotencyKey(db, key.scope, key.key));
  if (!stored) return undefined;
  if (!stored.requestHash.equals(key.requestHash)) {
    return refuse('idempotency_key_reused');
  }
  return done(handOff.parse(stored.response));
}

type WorkingCaller = Caller & { work: Work };

/**
 * Tries a hold and undoes it; returns what refuses it. Orders that nobody can pay would use up the limit of calls that
 * a gateway allows.
 */
function tryHold(
  deps: CheckoutDependencies,
  booking: PreparedBooking,
  caller: WorkingCaller,
): Promise<Refusal | MissingWork | undefined> {
  return deps.db.transaction(async (tx) => {
    const terms = termsOf(deps, caller);
    lockForHold(tx, booking, caller, terms.now);
    return rollback(await holdBooking(tx, booking, caller, terms));
  });
}

function termsOf({ db, clock, addressLimitScale }: CheckoutDependencies, { work }: WorkingCaller) {
  const now = clock.now();
  return { heldUntil: holdEnds(now), now, addressLimitScale, work, db };
}

async function holdAndOpenPayment(
  deps: CheckoutDependencies,
  booking: PreparedBooking,
  { gateway, orderId, form }: { gateway: GatewayName; orderId: string; form: GatewayForm },
  caller: WorkingCaller,
  key: Key | undefined,
): Promise<Result<HandOff> | MissingWork | 'key_used'> {
  const terms = termsOf(deps, caller);
  const { heldUntil, now } = terms;
  const response = handOff.parse({
    ...presentForm(gateway, form),
    pnr: booking.pnr,
    helduntil: heldUntil.toISOString(),
  });
  return deps.db.transaction<Result<HandOff> | MissingWork | 'key_used'>(async (tx) => {
    lockForHold(tx, booking, caller, now);
    // The key is inserted before the claims: a second call waits here, before it meets the claims of the first.
    const claimingKey = key ? insertIdempotencyKey(tx, { ...key, response }, now) : Promise.resolve(true);
    const holding = holdBooking(tx, booking, caller, terms);
    insertPayment(
      tx,
      {
        id: randomUUIDv7(),
        bookingId: booking.id,
        gateway,
        orderId,
        gatewayOrder: form.gatewayOrder,
        amountPaise: booking.totalPaise,
      },
      now,
      minutesAfter(now, minutesToNextInquiry(0)),
    );
    const [keyIsNew, refusal] = await Promise.all([claimingKey, holding]);
    if (!keyIsNew) return rollback('key_used');
    if (refusal) return rollback(refusal);
    return done(response);
  });
}
