import { printFigures } from '../figures.ts';
import { startGateway } from '../gateway.ts';
import { openHouse, openStore } from '../house.ts';
import { type Connection, openConnections, type Reply } from '../http.ts';
import type { Options } from '../main.ts';
import { withDatabase } from '../outbox.ts';
import { addressOf, holdSeat, listStock, payFor, type Stock, signIn } from '../travellers.ts';

const CLIENTS = 500;
/** Tries of one client: below what the limits let one session do in a minute. */
const TRIES = 15;

/** 500 clients race for one coach, each for one seat of it, trying others when theirs is gone; who gets one pays. */
export async function benchHotTrip(options: Options): Promise<void> {
  const store = await openStore();
  const gateway = await startGateway();
  try {
    const databaseUrl = await store.clone('house');
    const house = await openHouse({
      databaseUrl,
      directory: store.directory,
      gatewayUrl: gateway.url,
      flags: options.flags,
    });
    const connections = await openConnections(house.port, CLIENTS);
    const [trip] = await listStock(connections[0] as Connection, 10, 10);
    if (!trip) throw new Error('no coach runs ten days from now');
    const answers = new Map<string, number>();
    const note = (answer: string) => answers.set(answer, (answers.get(answer) ?? 0) + 1);
    const tokens = await Promise.all(connections.map((connection, n) => signIn(connection, addressOf(n))));
    const began = performance.now();
    await Promise.all(
      connections.map(async (connection, n) => {
        const traveller = { address: addressOf(n), token: tokens[n] as string };
        const held = await takeAnySeat(connection, traveller, trip, note);
        if (held)
          note((await payFor(connection, gateway, held)) ? 'paid and confirmed' : 'paid, but not confirmed');
      }),
    );
    const seconds = (performance.now() - began) / 1000;
    const sold = await countSold(databaseUrl, trip.tripId);
    for (const connection of connections) connection.close();
    await house.close();
    const clean = [...answers.keys()].every((answer) =>
      ['200 held', '409 seats_taken', 'paid and confirmed'].includes(answer),
    );
    printFigures(`Hot trip: ${CLIENTS} clients race for one coach of ${trip.seats.length} seats`, [
      ['seats sold', sold.claims, sold.claims === trip.seats.length ? 'met: each seat once' : 'NOT MET'],
      ['bookings confirmed', sold.bookings],
      ...[...answers]
        .toSorted(([a], [b]) => a.localeCompare(b))
        .map(([answer, count]): [string, number] => [answer, count]),
      ['every refusal typed', clean ? 'yes' : 'NO', clean ? 'met' : 'NOT MET'],
      ['seconds', seconds],
    ]);
  } finally {
    await gateway.close();
    await store.close();
  }
}

async function takeAnySeat(
  connection: Connection,
  traveller: { address: string; token: string },
  trip: Stock,
  note: (answer: string) => void,
): Promise<Reply | undefined> {
  const wishes = trip.seats
    .map((seat) => ({ seat, order: Math.random() }))
    .toSorted((a, b) => a.order - b.order)
    .slice(0, TRIES);
  for (const { seat } of wishes) {
    const reply = await holdSeat(connection, traveller, trip, seat);
    const { code } = JSON.parse(reply.body) as { code?: string };
    note(`${reply.status} ${code ?? 'held'}`);
    if (reply.status === 200) return reply;
  }
  return undefined;
}

function countSold(databaseUrl: string, tripId: string): Promise<{ claims: number; bookings: number }> {
  return withDatabase(databaseUrl, async (client) => {
    const { rows } = await client.query<{ claims: number; bookings: number }>(
      `SELECT count(DISTINCT c.seat)::int AS claims, count(DISTINCT b.id)::int AS bookings
       FROM seat_claims c JOIN bookings b ON b.id = c.booking_id
       WHERE c.trip_id = $1 AND c.expires_at IS NULL AND b.state = 'confirmed'`,
      [tripId],
    );
    return rows[0] as { claims: number; bookings: number };
  });
}
