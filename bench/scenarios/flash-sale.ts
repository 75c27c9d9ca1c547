import { onlyRow } from '../../api/platform/database/database.ts';
import { withClient } from '../../database/connect.ts';
import { startWithGateway } from '../app.ts';
import {
  addressOf,
  type Customer,
  holdSeat,
  listStockAt,
  payFor,
  readFreeSeats,
  type Stock,
  signIn,
} from '../load/customers.ts';
import { type Connection, openConnections } from '../load/http.ts';
import type { Options } from '../options.ts';
import { format, printFigures, reach, targetCell } from '../report/figures.ts';
import { type Reading, startMeter, usedFigures, usedRows } from '../report/meter.ts';
import type { Row } from '../report/table.ts';
import type { Gateway } from '../servers/gateway.ts';

const MOST_SECONDS = 4;
/** Attempts of one client: below a session's limits for a minute. */
const TRIES = 15;
/** Expected results of a client; all others are failures. */
const EXPECTED = ['hold: 200 held', 'hold: 409 seats_taken', 'paid and confirmed', 'saw a full coach'];

interface Sale {
  trip: Stock;
  gateway: Gateway;
  began: number;
  responses: Map<string, number>;
  holds: number[];
  maps: number[];
  /** Seconds until the last seat was held, and until it was paid. */
  allHeld: number;
  allPaid: number;
}

/**
 * Thousands of clients request a seat of one coach at the same instant. Those refused read the map and request
 * another, until none is free; those with a seat pay. Only limits by network address are raised, by
 * `ADDRESS_LIMIT_SCALE`.
 */
export async function benchFlashSale(options: Options): Promise<Row[]> {
  await using started = await startWithGateway({ webs: options.web, flags: options.flags });
  const { store, databaseUrl, gateway, app } = started;
  const [trip] = await listStockAt(app.port, 10, 10);
  if (!trip) throw new Error('no coach runs ten days from now');
  const customers = await signInAll(app.ports, options.clients);
  using connections = await openConnections(app.ports, options.clients);
  using meter = await startMeter([...app.metered, { name: 'PostgreSQL', usage: () => store.usage() }]);
  const sale: Sale = {
    trip,
    gateway,
    began: performance.now(),
    responses: new Map(),
    holds: [],
    maps: [],
    allHeld: 0,
    allPaid: 0,
  };
  await Promise.all(
    connections.map((connection, n) =>
      goForSeat(sale, connection, customers[n] as Customer).catch((error: Error) =>
        note(sale, error.message),
      ),
    ),
  );
  const seconds = (performance.now() - sale.began) / 1000;
  const reading = await meter.stop();
  const sold = await countSold(databaseUrl, trip.tripId);
  return show(options, sale, { seconds, sold, reading });
}

interface Sold {
  claims: number;
  bookings: number;
}

function show(
  { clients }: Options,
  { trip, responses, holds, maps, allHeld, allPaid }: Sale,
  { seconds, sold, reading }: { seconds: number; sold: Sold; reading: Reading },
): Row[] {
  const seats = trip.seats.length;
  const isSold = sold.claims === seats && sold.bookings === seats;
  const others = [...responses]
    .filter(([response]) => !EXPECTED.includes(response))
    .reduce((sum, [, count]) => sum + count, 0);
  printFigures(`Flash sale: ${format(clients)} clients want one coach of ${seats} seats`, [
    ['seats sold', sold.claims, targetCell(isSold, 'each seat once, paid and confirmed')],
    ['bookings confirmed', sold.bookings],
    ...[...responses].toSorted(([a], [b]) => a.localeCompare(b)),
    ['anything but a seat, seats_taken, a full coach', others, targetCell(others === 0, '0')],
    ['response to a hold, ms', reach(holds), 'p50 / p99 / longest'],
    ['seat map, ms', reach(maps), 'p50 / p99 / longest'],
    ['all seats held, seconds', allHeld],
    ['all seats paid, seconds', allPaid],
    ['all clients done, seconds', seconds, targetCell(seconds <= MOST_SECONDS, `at most ${MOST_SECONDS}`)],
    ...usedFigures(reading),
  ]);
  const refused = responses.get('hold: 409 seats_taken') ?? 0;
  return [
    {
      what: `flash sale, ${format(clients)} clients at once for ${seats} seats`,
      figure: `${sold.bookings} sold and paid, ${format(refused)} refused as \`seats_taken\`, ${format(others)} other responses`,
      target: `${seats}; typed refusals only`,
    },
    {
      what: 'until every seat was held; was paid; until everybody had a response',
      figure: `${allHeld.toFixed(1)}; ${allPaid.toFixed(1)}; ${seconds.toFixed(1)} s`,
      target: `the last at most ${MOST_SECONDS} s`,
    },
    { what: 'response to a hold in it', figure: `${reach(holds)} ms (p50 / p99 / longest)` },
    ...usedRows(reading, /^web|^Postgre/),
  ];
}

async function signInAll(ports: number[], count: number): Promise<Customer[]> {
  const customers: Customer[] = [];
  const waiting = Array.from({ length: count }, (_, n) => addressOf(n)).values();
  using connections = await openConnections(ports, 50);
  await Promise.all(
    connections.map(async (connection) => {
      for (const address of waiting) customers.push({ address, token: await signIn(connection, address) });
    }),
  );
  return customers;
}

function note({ responses }: Sale, response: string): void {
  responses.set(response, (responses.get(response) ?? 0) + 1);
}

const secondsSince = (began: number): number => (performance.now() - began) / 1000;

async function goForSeat(sale: Sale, connection: Connection, customer: Customer): Promise<void> {
  const { trip, gateway, began } = sale;
  let free = trip.seats;
  for (let tries = 0; tries < TRIES && free.length > 0; tries += 1) {
    const seat = free[Math.floor(Math.random() * free.length)] as string;
    const asked = performance.now();
    const reply = await holdSeat(connection, customer, trip, seat);
    sale.holds.push(performance.now() - asked);
    const { code } = JSON.parse(reply.text) as { code?: string };
    note(sale, `hold: ${reply.status} ${code ?? 'held'}`);
    if (reply.status === 200) {
      sale.allHeld = secondsSince(began);
      const isPaid = await payFor(connection, gateway, reply);
      note(sale, isPaid ? 'paid and confirmed' : 'paid, but not confirmed');
      if (isPaid) sale.allPaid = secondsSince(began);
      return;
    }
    const sent = performance.now();
    free = await readFreeSeats(connection, trip, customer.address);
    sale.maps.push(performance.now() - sent);
  }
  note(sale, free.length === 0 ? 'saw a full coach' : 'gave up');
}

async function countSold(databaseUrl: string, tripId: string): Promise<Sold> {
  const rows = await withClient(databaseUrl, (client) =>
    client.query(
      `SELECT count(DISTINCT c.seat)::int AS claims, count(DISTINCT b.id)::int AS bookings
       FROM seat_claims c JOIN bookings b ON b.id = c.booking_id
       WHERE c.trip_id = $1 AND c.expires_at IS NULL AND b.state = 'confirmed'`,
      [tripId],
    ),
  );
  return onlyRow(rows);
}
