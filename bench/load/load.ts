import type { RunningApp } from '../app.ts';
import type { Gateway } from '../servers/gateway.ts';
import { addressOf, holdSeat, payFor, type Stock, seatAt, signIn } from './customers.ts';
import { openConnections } from './http.ts';

/** Bookings of a session before a new one: well below its limits. */
const BOOKINGS_OF_A_SESSION = 4;

/** The seats for sale in a run and the progress: no seat or customer repeats. */
export interface Sale {
  stock: Stock[];
  seats: number;
  customers: number;
}

export interface BookingLoad {
  seconds: number;
  bookings: number;
  /** In milliseconds. */
  holds: number[];
  confirmations: number[];
  wholes: number[];
  errors: Map<string, number>;
  perSecond: number[];
}

/** Books, pays and confirms with `customers` at once, until `until` returns true. */
export async function bookUnderLoad(
  app: RunningApp,
  gateway: Gateway,
  sale: Sale,
  customers: number,
  until: (bookings: number, seconds: number) => boolean,
): Promise<BookingLoad> {
  const load: BookingLoad = {
    seconds: 0,
    bookings: 0,
    holds: [],
    confirmations: [],
    wholes: [],
    errors: new Map(),
    perSecond: [],
  };
  using connections = await openConnections(app.ports, customers);
  const began = performance.now();
  const elapsed = () => (performance.now() - began) / 1000;

  await Promise.all(
    connections.map(async (connection) => {
      while (!until(load.bookings, elapsed())) {
        sale.customers += 1;
        const address = addressOf(sale.customers);
        const customer = { address, token: await signIn(connection, address) };
        for (let n = 0; n < BOOKINGS_OF_A_SESSION && !until(load.bookings, elapsed()); n += 1) {
          const { trip, seat } = seatAt(sale.stock, sale.seats++);
          const start = performance.now();
          const held = await holdSeat(connection, customer, trip, seat);
          const heldAt = performance.now();
          const problem =
            held.status !== 200
              ? `hold returned ${held.status} ${held.text.slice(0, 120)}`
              : (await payFor(connection, gateway, held))
                ? undefined
                : 'paid, but not confirmed';
          if (problem) {
            load.errors.set(problem, (load.errors.get(problem) ?? 0) + 1);
            continue;
          }
          const end = performance.now();
          load.bookings += 1;
          const second = Math.floor((end - began) / 1000);
          load.perSecond[second] = (load.perSecond[second] ?? 0) + 1;
          load.holds.push(heldAt - start);
          load.confirmations.push(end - heldAt);
          load.wholes.push(end - start);
        }
      }
    }),
  );
  load.seconds = elapsed();
  return load;
}
