import { localDate } from '../../contract/values/time.ts';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { checkGateway, checkLedger, gatewayBalances } from '../ledger.ts';
import { faultIn } from './check.ts';
import { actAsCustomer, browse } from './customers.ts';
import { type Operation, readDescription } from './description.ts';
import { type Dice, dice } from './dice.ts';
import { openPool } from './pool.ts';
import { makeRequest, type Request } from './request.ts';
import { openSender } from './send.ts';
import { openOwner } from './staff.ts';

const SIGN_OUT = /^DELETE \/api\/v1\/console\/sessions?\b/;
const PUBLIC_URL = 'http://localhost:3000';
/** Requests between two acts of honest customers, and between two checks of the ledger. */
const ACT_EVERY = 40;
const CHECK_EVERY = 5_000;

export interface FuzzResult {
  /** Number of responses of each call by status: `GET /api/v1/pnr 404`. */
  tally: Record<string, number>;
}

/**
 * Sends requests, made from the app's own description, to every call of a whole app on a prepared database. Throws a
 * report with the request if a response is wrong, or the ledger.
 */
export async function runFuzz(options: {
  databaseUrl: string;
  requests: number;
  seed: number;
  onProgress?: (sent: number) => void;
}): Promise<FuzzResult> {
  const { databaseUrl, requests, seed, onProgress } = options;
  const env = { PUBLIC_URL, ADDRESS_LIMIT_SCALE: '1000000', LOG_LEVEL: 'fatal' };
  const app = await startTestApp({ databaseUrl, env });
  const sender = openSender(app.url);
  const chance = dice(seed);
  const pool = openPool(chance);
  const owner = openOwner(app);
  const tally: Record<string, number> = {};
  try {
    const operations = await readDescription(app.url);
    await browse(app, pool);
    for (let sent = 0; sent < requests; sent += 1) {
      if (sent % ACT_EVERY === 0) {
        await actAsCustomer(app, pool, chance);
        await owner.renew();
      }
      const operation = chooseOperation(operations, chance);
      const request = makeRequest(operation, {
        dice: chance,
        pool,
        staff: owner.headers(),
        today: localDate(app.clock.now()),
      });
      const reply = await sender.send(request);
      const fault = faultIn(request, reply, PUBLIC_URL);
      if (fault) throw new Error(report(fault, sent, seed, request, reply.text));
      if (reply.status === 200 && reply.text.startsWith('{')) pool.harvest(JSON.parse(reply.text));
      const name = `${operation.method} ${operation.path} ${reply.status}`;
      tally[name] = (tally[name] ?? 0) + 1;
      if (sent % CHECK_EVERY === CHECK_EVERY - 1) await checkAllLedgers(app);
      onProgress?.(sent + 1);
    }
    await settle(app);
    await checkAllLedgers(app);
    await checkOrders(app);
    return { tally };
  } finally {
    sender.close();
    await app.close();
  }
}

/** Returns a call; log-outs are rare, since little is possible after them. */
function chooseOperation(operations: readonly Operation[], chance: Dice): Operation {
  for (;;) {
    const operation = chance.pickAny(operations);
    if (!operation) throw new Error('the description has no calls');
    const signsOut =
      operation.path.includes('/logout') || SIGN_OUT.test(`${operation.method} ${operation.path}`);
    if (!signsOut || chance.chance(0.1)) return operation;
  }
}

function report(fault: string, sent: number, seed: number, request: Request, text: string): string {
  const { operation: _, ...shown } = request;
  return `request ${sent + 1} of seed ${seed}: ${fault}\n${JSON.stringify(shown).slice(0, 4_000)}\n${text.slice(0, 1_000)}`;
}

async function checkAllLedgers(app: TestApp): Promise<void> {
  const trips = await app.db.query('SELECT DISTINCT trip_id AS id FROM bookings');
  for (const { id } of trips) await checkLedger(app.db, id);
  const unpaid = await app.db.query(
    `SELECT b.pnr FROM bookings b WHERE b.state = 'confirmed'
       AND NOT EXISTS (SELECT FROM payments p WHERE p.booking_id = b.id AND p.state = 'paid')`,
  );
  if (unpaid.length > 0) throw new Error(`tickets without a payment: ${JSON.stringify(unpaid)}`);
}

/** Completes everything that is under way. */
async function settle(app: TestApp): Promise<void> {
  for (const minutes of [30, 61, 25 * 60]) {
    app.clock.pass(minutes);
    await app.runJob('bookings.expire');
    await app.runJob('payments.inquire-due');
    const pendingRefunds = await app.db.query(`SELECT id FROM refunds WHERE state = 'pending'`);
    for (const { id } of pendingRefunds) await app.runJob('refunds.send', { refundId: id });
  }
}

async function checkOrders(app: TestApp): Promise<void> {
  const orders = await app.db.query(
    `SELECT order_id AS id FROM payments WHERE second_of IS NULL AND state <> 'initiated'`,
  );
  const ids = orders.map(({ id }) => id);
  await checkGateway(app.db, gatewayBalances(app.sandbox.gateway), ids);
}
