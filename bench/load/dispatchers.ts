import { consoleCalls } from 'contract/console/calls.ts';
import { openConnections } from './http.ts';

/** Two members of the staff: so much money needs the approval of a second one. */
export interface Dispatchers {
  cookies: [requesting: string, approving: string];
  /** Of the site's pages. */
  origin: string;
  /** Departures that are worked on at once. */
  atOnce: number;
}

/** A departure after an act: how long its calls took, and when it was done after the first began, in milliseconds. */
export interface DisruptedDeparture {
  took: number;
  doneAfter: number;
}

/** Posts to a call of the console as one of the two members; returns its data, or throws. */
type Post = <Data>(path: string, by: 'requesting' | 'approving', json: object) => Promise<Data>;

/** What dispatchers do to a departure. */
export type SnowAct = 'cancel' | 'delay';

const acts: Record<SnowAct, (post: Post, tripId: string) => Promise<void>> = {
  async cancel(post, tripId) {
    const { request, refund } = await post<{ request?: string; refund: number }>(
      pathOf('cancelTrip', tripId),
      'requesting',
      { cause: 'weather', refundAfterHours: 24 },
    );
    if (request === undefined) throw new Error(`${tripId} was cancelled without a second member`);
    const decide = consoleCalls.decideCancellation[1].replace(':id', request);
    await post(decide, 'approving', { decision: 'approve', refund });
  },
  async delay(post, tripId) {
    await post(pathOf('delayTrip', tripId), 'requesting', { fromStop: 1, minutes: 120, cause: 'weather' });
  },
};

/** Cancels or delays departures by the calls of the console; returns them in the order in which they were done. */
export async function disruptDepartures(
  ports: number[],
  { cookies, origin, atOnce }: Dispatchers,
  { act, tripIds }: { act: SnowAct; tripIds: readonly string[] },
): Promise<DisruptedDeparture[]> {
  using connections = await openConnections(ports, atOnce);
  const [requesting, approving] = cookies;
  const waiting = tripIds.values();
  const done: DisruptedDeparture[] = [];
  const start = performance.now();
  await Promise.all(
    connections.map(async ({ call }) => {
      const post: Post = async <Data>(path: string, by: 'requesting' | 'approving', json: object) => {
        const headers = { cookie: { requesting, approving }[by], origin };
        const { status, text } = await call({ method: 'POST', path, headers, json });
        if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
        return (JSON.parse(text) as { data: Data }).data;
      };
      for (const tripId of waiting) {
        const began = performance.now();
        await acts[act](post, tripId);
        const now = performance.now();
        done.push({ took: now - began, doneAfter: now - start });
      }
    }),
  );
  return done;
}

function pathOf(name: 'cancelTrip' | 'delayTrip', tripId: string): string {
  return consoleCalls[name][1].replace(':tripId', tripId);
}
