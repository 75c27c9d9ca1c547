import { z } from 'zod';
import { onlyRow } from '../../../api/platform/database/database.ts';
import { must } from '../../ledger.ts';
import type { Lifecycle } from '../world.ts';
import { FINDINGS, TICKETS } from './findings.ts';

const ticket = z.object({
  code: z.string(),
  version: z.number(),
  seat: z.string(),
  tripId: z.string(),
  fromStop: z.number(),
  toStop: z.number(),
  hasLeft: z.boolean().nullable(),
});

/** Checks what must hold of claims, changes, offers, messages and tickets. Throws a sentence about a violation. */
export async function checkDisruptions(lifecycle: Lifecycle): Promise<void> {
  const { checks: db, clock } = lifecycle.world;
  const about = [lifecycle.tripIds, clock.now()];
  const [rows, tickets, takenAway] = await Promise.all([
    db.queryComposed(FINDINGS, about),
    db.queryComposed(TICKETS, about),
    listTakenAway(lifecycle),
  ]);
  const found = z.record(z.string(), z.unknown()).parse(onlyRow(rows).findings);
  must(Object.keys(found).length === 0, JSON.stringify(found));
  for (const one of z.array(ticket).parse(tickets)) checkTicket(lifecycle, one);
  for (const each of takenAway) lifecycle.takenAway.add(each);
}

/** A ticket that is new on its trip is a sale: not of what has left, or was taken away before. */
function checkTicket({ tickets, takenAway }: Lifecycle, one: z.output<typeof ticket>): void {
  const { code, version, seat, tripId, fromStop, toStop } = one;
  const place = `${tripId} ${seat}`;
  const seen = tickets.get(code);
  const describe = (what: string) => `${what}: ${JSON.stringify({ ...one, seen })}`;
  if (!seen?.trips.has(tripId)) {
    must(!one.hasLeft, describe('a ticket was sold for a coach that had left'));
    const isGone = [tripId, `${tripId} ${fromStop}`, `${tripId} ${toStop}`].some((each) =>
      takenAway.has(each),
    );
    must(!isGone, describe('a ticket was sold for a trip or stop that was taken away'));
  }
  if (seen) {
    must(version >= seen.version, describe('the version of a ticket has fallen'));
    must(
      place === seen.place || version > seen.version,
      describe('a ticket was changed without a new version'),
    );
  }
  tickets.set(code, { version, place, trips: new Set([...(seen?.trips ?? []), tripId]) });
}

/** Returns the trips that were cancelled, and stops that were skipped. */
async function listTakenAway({ world, tripIds }: Lifecycle): Promise<string[]> {
  const rows = await world.checks.query(
    `SELECT trip_id AS "tripId", from_stop AS "fromStop" FROM disruptions
     WHERE trip_id = ANY ($1) AND kind IN ('cancellation', 'stop_skipped')`,
    [tripIds],
  );
  return rows.map(({ tripId, fromStop }) => (fromStop === null ? tripId : `${tripId} ${fromStop}`));
}

/** Checks what must hold at the end: no offer is open, no change is being paid, no refund is held. */
export async function checkDecided({ world, tripIds }: Lifecycle): Promise<void> {
  const open = await world.checks.query(
    `SELECT o.id FROM disruption_offers o JOIN disruptions d ON d.id = o.disruption_id
     WHERE d.trip_id = ANY ($1) AND o.state = 'open'
     UNION ALL SELECT id FROM changes WHERE from_trip_id = ANY ($1) AND state = 'paying'`,
    [tripIds],
  );
  must(open.length === 0, `offers or changes are open for ever: ${JSON.stringify(open)}`);
}
