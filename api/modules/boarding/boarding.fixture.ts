import { randomUUID } from 'node:crypto';
import type { ListedTrip } from 'contract/calls/trips.ts';
import type { BoardingChanges } from 'contract/console/boarding/changes.ts';
import type { BoardingEventsReply } from 'contract/console/boarding/events.ts';
import type { BoardingKind } from 'contract/console/boarding/kinds.ts';
import type { TestApp } from 'testing/app/test-app.ts';
import type { TestMember } from 'testing/staff/members.ts';

/** An event as a device sends it. */
export type SentFacts = ReturnType<ReturnType<typeof device>>;

let sequence = 0;

/** Returns a device that makes events of a trip at the app's time. */
export function device(app: Pick<TestApp, 'clock'>, tripId: string, id = randomUUID()) {
  return (ticket: string, kind: BoardingKind = 'boarded', facts: object = {}) => {
    sequence += 1;
    return {
      id: randomUUID() as string,
      device: id as string,
      sequence,
      tripId,
      ticket,
      kind,
      undoes: [] as string[],
      deviceTime: app.clock.now().toISOString(),
      offsetMs: 0,
      ...facts,
    };
  };
}

/** Sends events; returns the result of each. */
export async function send(
  member: TestMember,
  ...events: unknown[]
): Promise<BoardingEventsReply['results'][number]['result'][]> {
  return (await sendAll(member, events)).map(({ result }) => result);
}

export async function sendAll(
  member: TestMember,
  events: readonly unknown[],
): Promise<BoardingEventsReply['results']> {
  const reply = await member.browser.call<{ data: BoardingEventsReply }>('recordBoarding', {
    body: { events },
  });
  if (reply.status !== 200) throw new Error(`refused: ${JSON.stringify(reply.body)}`);
  return reply.body.data.results;
}

/** Returns what a device gets of a departure. */
export async function changesOf(
  member: TestMember,
  tripId: string,
  since?: string,
): Promise<BoardingChanges> {
  const reply = await member.browser.call<{ data: BoardingChanges }>('showBoarding', {
    params: { tripId },
    query: since === undefined ? '' : `?since=${encodeURIComponent(since)}`,
  });
  if (reply.status !== 200) throw new Error(`not shown: ${JSON.stringify(reply.body)}`);
  return reply.body.data;
}

/** Returns the codes of a booking's tickets, by seat. */
export async function codesOf({ db }: Pick<TestApp, 'db'>, pnr: string): Promise<Record<string, string>> {
  const rows = await db.query(
    'SELECT s.seat, s.ticket_code AS code FROM booking_seats s JOIN bookings b ON b.id = s.booking_id WHERE b.pnr = $1',
    [pnr],
  );
  return Object.fromEntries(rows.map(({ seat, code }) => [seat, code]));
}

/** Returns when a trip leaves its first stop. */
export async function departureOf({ db }: Pick<TestApp, 'db'>, { _id }: ListedTrip): Promise<Date> {
  const [first] = await db.query(
    'SELECT departs_at AS at FROM trip_stops WHERE trip_id = $1 ORDER BY number LIMIT 1',
    [_id],
  );
  return first?.at ?? new Date(Number.NaN);
}

/** Returns when a trip arrives at its last stop. */
export async function arrivalOf({ db }: Pick<TestApp, 'db'>, { _id }: ListedTrip): Promise<Date> {
  const [last] = await db.query(
    'SELECT arrives_at AS at FROM trip_stops WHERE trip_id = $1 ORDER BY number DESC LIMIT 1',
    [_id],
  );
  return last?.at ?? new Date(Number.NaN);
}
