import { consoleCalls } from 'contract/console/calls.ts';
import { openConnections } from './http.ts';

const WANTED = { cause: 'weather', refundAfterHours: 24 };

/** Two members of the staff: so much money needs the approval of a second one. */
export interface Dispatchers {
  cookies: [requesting: string, approving: string];
  /** Of the site's pages. */
  origin: string;
  /** Departures that are cancelled at once. */
  atOnce: number;
}

/** A cancelled departure: how long its calls took, and when it was done after the first began, in milliseconds. */
export interface CancelledDeparture {
  took: number;
  doneAfter: number;
}

/** Cancels departures by the calls of the console; returns them in the order in which they were done. */
export async function cancelDepartures(
  ports: number[],
  { cookies, origin, atOnce }: Dispatchers,
  tripIds: readonly string[],
): Promise<CancelledDeparture[]> {
  using connections = await openConnections(ports, atOnce);
  const waiting = tripIds.values();
  const done: CancelledDeparture[] = [];
  const start = performance.now();
  await Promise.all(
    connections.map(async ({ call }) => {
      const post = async <Data>(path: string, cookie: string, json: object): Promise<Data> => {
        const { status, text } = await call({ method: 'POST', path, headers: { cookie, origin }, json });
        if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
        return (JSON.parse(text) as { data: Data }).data;
      };
      for (const tripId of waiting) {
        const began = performance.now();
        const path = consoleCalls.cancelTrip[1].replace(':tripId', tripId);
        const { request, refund } = await post<{ request?: string; refund: number }>(
          path,
          cookies[0],
          WANTED,
        );
        if (request === undefined) throw new Error(`${tripId} was cancelled without a second member`);
        const decide = consoleCalls.decideCancellation[1].replace(':id', request);
        await post(decide, cookies[1], { decision: 'approve', refund });
        const now = performance.now();
        done.push({ took: now - began, doneAfter: now - start });
      }
    }),
  );
  return done;
}
