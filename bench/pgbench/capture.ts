import pg from 'pg';
import { startTestApp, testClock } from '../../testing/app/test-app.ts';
import { addressOf, holdSeat, listStock, payFor, signIn } from '../load/customers.ts';
import { openConnection } from '../load/http.ts';
import { startGateway } from '../servers/gateway.ts';

export interface Statement {
  text: string;
  values: unknown[];
}

/** The statements of two bookings by one customer: what differs belongs to the booking. */
export interface Captured {
  at: Date;
  /** The customer's address; the seats are on this trip. */
  address: string;
  token: string;
  tripId: string;
  /** The first booking's seat, and all seats of the coach. */
  seat: string;
  seats: string[];
  first: Statement[];
  second: Statement[];
}

/** Books twice through the product over HTTP, and returns its SQL statements in order. */
export async function captureBooking(databaseUrl: string): Promise<Captured> {
  await using gateway = await startGateway();
  const app = await startTestApp({
    databaseUrl,
    clock: { ...testClock(), now: () => new Date() },
    env: { TRUST_PROXY: '1', CCAVENUE_URL: gateway.url, CCAVENUE_API_URL: gateway.url },
  });
  try {
    using connection = await openConnection(Number(new URL(app.url).port));
    // Seats of one trip: the two bookings differ only in the seat.
    const [trip] = await listStock(connection, 10, 10);
    if (!trip) throw new Error('no coach runs ten days from now');
    const address = addressOf(1);
    const token = await signIn(connection, address);
    const book = async (seat: string): Promise<void> => {
      const held = await holdSeat(connection, { address, token }, trip, seat);
      if (held.status !== 200 || !(await payFor(connection, gateway, held))) {
        throw new Error(`the captured booking failed: ${held.text}`);
      }
    };
    // One booking beforehand: pg-boss reads its queue's options at first use only.
    const [unseen, seat, other] = trip.seats as [string, string, string];
    await book(unseen);
    const at = new Date();
    const first = await listen(() => book(seat));
    const second = await listen(() => book(other));
    return { at, address, token, tripId: trip.tripId, seat, seats: trip.seats, first, second };
  } finally {
    await app.close();
  }
}

/** Returns every statement given to the driver during `act`, except pg-boss's maintenance. */
async function listen(act: () => Promise<void>): Promise<Statement[]> {
  const heard: Statement[] = [];
  const query = pg.Client.prototype.query as (...given: unknown[]) => unknown;
  const overheard = function (this: pg.Client, ...given: unknown[]): unknown {
    const [statement, values] = given as [string | { text: string; values?: unknown[] }, unknown];
    heard.push(
      typeof statement === 'string'
        ? { text: statement, values: Array.isArray(values) ? values : [] }
        : { text: statement.text, values: statement.values ?? [] },
    );
    return query.apply(this, given);
  };
  Object.assign(pg.Client.prototype, { query: overheard });
  try {
    await act();
  } finally {
    Object.assign(pg.Client.prototype, { query });
  }
  return heard.filter(({ text }) => !/pgboss\./.test(text) || /INSERT INTO\s+pgboss\.job/i.test(text));
}
