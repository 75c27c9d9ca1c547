import { randomUUIDv7 } from 'node:crypto';
import { type BookSeatsBody, type HandOff, handOff } from 'contract/calls/bookings.ts';
import { localDate } from 'contract/values/time.ts';
import { z } from 'zod';
import {
  challengeSubject,
  HOLD_RULES,
  type HoldRow,
  holdEnds,
  holdRow,
  noteHeld,
  type PreparedBooking,
  prepareOnSale,
  priceHold,
  readCounted,
  refuseTaken,
} from '#modules/bookings/index.ts';
import { createSaleCache, type TripOnSale } from '#modules/trips/index.ts';
import { minutesAfter } from '#platform/clock.ts';
import { createBatcher, wasRolledBack } from '#platform/database/batcher.ts';
import { isDatabaseUnavailable } from '#platform/database/database.ts';
import { done, type Result, refuse } from '#platform/http/refusals/refusal.ts';
import { windowStart } from '#platform/limits/limits.ts';
import { randomLetters, sha256 } from '#platform/sessions/secrets.ts';
import { storeUse, useStoredBefore } from '#platform/sessions/sessions.ts';
import type { GatewayForm, PaymentGateway } from '../gateways/gateway.ts';
import { paymentsOpened } from '../metrics.ts';
import { minutesToNextInquiry } from '../settlement/inquire.ts';
import { presentForm } from './change-order.ts';
import { type CheckoutDependencies, MOST_CALLS, requireWork } from './checkout.ts';

/** Who calls. The session is found with the hold. */
export interface UnknownCaller {
  token: string | undefined;
  address: string;
  idempotencyKey: string | undefined;
}

/** The call is to be checked out alone. `isCounted`: it has counted against its limits. */
export interface Undecided {
  isCounted: boolean;
}

/** Checks out like `checkOut`, together with other calls; leaves undecided what must be checked out alone. */
export type BatchedCheckOut = (
  gateway: PaymentGateway,
  body: BookSeatsBody,
  caller: UnknownCaller,
) => Promise<Result<HandOff> | Undecided>;

/** A booking call as the function `check_out` takes it. */
interface Call {
  token: string | null;
  key: string | null;
  request_hash: string;
  trip_version: string;
  sale_version: string;
  is_counted: boolean;
  /** Of the call's own time: the local date, the start of its minute, and when a use of the session is stored anew. */
  date: string;
  window_start: Date;
  use_before: Date;
  response: HandOff;
  booking: HoldRow;
  payment: object;
}

const OUTCOME = z.object({
  outcome: z.enum([
    'held',
    'replayed',
    'key_reused',
    'session_required',
    'taken',
    'costly',
    'stale',
    'uncounted',
    'counted',
  ]),
  taken: z.array(z.string()).nullable(),
  response: z.unknown(),
  sessionId: z.string().nullable(),
  useIsDue: z.boolean(),
  counted: z.unknown(),
});
type Outcome = z.infer<typeof OUTCOME>;

/** Trips change rarely, so one is hardly stale twice. */
const MOST_TRIES = 2;

/**
 * Returns a checkout in batches of `mostItems` calls. Trips and prices come from a cache; the database compares their versions.
 * Undecided are calls with solved challenges, of gateways that open orders by a call, and of trips with seats for women only.
 */
export function createBatchedCheckOut(
  deps: CheckoutDependencies,
  limits: { mostItems: number; callsAtOnce: number; besideAfter: number; places: number },
  /** Runs a call to the database within the limit of such calls. */
  runLimited: <Value>(call: () => Promise<Value>) => Promise<Value>,
): BatchedCheckOut {
  const sales = createSaleCache(deps.db, runLimited);
  const batcher = createBatcher<Call, Outcome>({
    ...limits,
    call: (calls) => runLimited(() => checkOutTogether(deps, calls)),
  });
  return async (gateway, body, caller) => {
    let isCounted = false;
    if (gateway.opensOrders || body.solved?.length) return { isCounted };
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const now = deps.clock.now();
      const date = localDate(now);
      const sale = await sales.find(body.tripId, date);
      if (!sale || sale.women) return { isCounted };
      const prepared = await prepareOnSale(sale, () => sales.listMenu(sale.saleVersion), now, body);
      if (!prepared.ok) {
        // The call may fit a trip that changed since.
        await sales.drop(sale, date);
        return { isCounted };
      }
      const call = await composeCall(deps, { gateway, sale, body, caller, isCounted, now }, prepared.value);
      const result = call && (await batcher.run(call).catch(undecided));
      if (!result) return { isCounted };
      const { sessionId, useIsDue } = result;
      if (sessionId && useIsDue) await storeUse(deps.db, sessionId, now, deps.log);
      if (result.outcome === 'costly') return runLimited(() => priceCostly(deps, result, call));
      if (result.outcome !== 'stale') return resultOf(result, call);
      isCounted = true;
      await sales.drop(sale, date);
    }
    return { isCounted };
  };
}

/** Leaves a call undecided that the database rolled back. Throws any other error again: the call may have held seats. */
function undecided(error: unknown): undefined {
  if (!wasRolledBack(error) || isDatabaseUnavailable(error)) throw error;
}

function resultOf({ outcome, taken, response }: Outcome, call: Call): Result<HandOff> | Undecided {
  switch (outcome) {
    case 'held':
      noteHeld();
      paymentsOpened.add({});
      return done(call.response);
    case 'replayed':
      return done(handOff.parse(response));
    case 'key_reused':
      return refuse('idempotency_key_reused');
    case 'session_required':
      return refuse('session_required');
    case 'taken':
      return refuseTaken(taken ?? []);
    default:
      return { isCounted: outcome === 'counted' };
  }
}

/** Refuses a call until it sends the work that its hold costs; leaves undecided one that costs nothing. */
async function priceCostly(
  deps: CheckoutDependencies,
  { counted, sessionId }: Outcome,
  { booking: { trip_id: tripId, seats, address, created_at: now }, token }: Call,
): Promise<Result<HandOff> | Undecided> {
  const asCounted = readCounted(counted);
  if (!asCounted) throw new Error('a costly hold was not counted');
  const hold = { tripId, seats: seats.length, hasSession: token !== null, now };
  const price = await priceHold(deps, asCounted, hold);
  if (typeof price !== 'number') return price;
  if (price === 0) return { isCounted: true };
  const owner = { sessionId: sessionId ?? undefined, userId: undefined, address };
  return requireWork(deps, challengeSubject(tripId, owner), price);
}

interface Composed {
  gateway: PaymentGateway;
  sale: TripOnSale;
  body: BookSeatsBody;
  caller: UnknownCaller;
  isCounted: boolean;
  now: Date;
}

/** Returns a call for the database with the form of the gateway; undefined if the gateway makes none. */
async function composeCall(
  deps: CheckoutDependencies,
  { gateway, sale, body: sent, caller, isCounted, now }: Composed,
  booking: PreparedBooking,
): Promise<Call | undefined> {
  const { solved: _, ...body } = sent;
  const orderId = `${booking.pnr}-${randomLetters(6)}`;
  const { totalPaise: amountPaise, contact } = booking;
  const form = await gateway.handOff({ orderId, amountPaise, contact }).catch(() => undefined);
  if (!form) return undefined;
  const { token, address, idempotencyKey } = caller;
  return {
    token: token === undefined ? null : sha256(token).toString('hex'),
    key: idempotencyKey ?? null,
    request_hash: sha256(JSON.stringify(body)).toString('hex'),
    trip_version: sale.tripVersion,
    sale_version: sale.saleVersion,
    is_counted: isCounted,
    date: localDate(now),
    window_start: windowStart(MOST_CALLS.session, now),
    use_before: useStoredBefore(now),
    response: responseOf(gateway, form, booking, now),
    booking: holdRow(deps, booking, { address, now, hasSession: token !== undefined }),
    payment: {
      id: randomUUIDv7(),
      booking_id: booking.id,
      gateway: gateway.name,
      order_id: orderId,
      gateway_order: form.gatewayOrder,
      amount_paise: amountPaise,
      created_at: now,
      next_inquiry_at: minutesAfter(now, minutesToNextInquiry(0)),
    },
  };
}

function responseOf(
  gateway: PaymentGateway,
  form: GatewayForm,
  { pnr }: PreparedBooking,
  now: Date,
): HandOff {
  return handOff.parse({ ...presentForm(gateway.name, form), pnr, helduntil: holdEnds(now).toISOString() });
}

/** Checks out several calls in one statement, which is a transaction. */
async function checkOutTogether(
  { db, addressLimitScale: scale }: CheckoutDependencies,
  calls: readonly Call[],
): Promise<Outcome[]> {
  const { session, guests, anonymous } = MOST_CALLS;
  const rules = {
    ...HOLD_RULES,
    most: { session: session.most, guests: guests.most * scale, anonymous: anonymous.most * scale },
  };
  const rows = await db.query(
    `SELECT outcome, taken, response, session_id AS "sessionId", use_is_due AS "useIsDue", counted
     FROM check_out($1::jsonb, $2::jsonb)`,
    [JSON.stringify(calls), JSON.stringify(rules)],
  );
  return z.array(OUTCOME).parse(rows);
}
