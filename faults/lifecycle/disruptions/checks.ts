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
  const { db, clock } = lifecycle.world;
  const about = [lifecycle.tripIds, clock.now()];
  const { findings } = onlyRow(await db.queryComposed(FINDINGS, about));
  const found = z.record(z.string(), z.unknown()).parse(findings);
  must(Object.keys(found).length === 0, JSON.stringify(found));
  const tickets = z.array(ticket).parse(await db.queryComposed(TICKETS, about));
  for (const one of tickets) checkTicket(lifecycle, one);
  await rememberTakenAway(lifecycle);
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

async function rememberTakenAway({ world, tripIds, takenAway }: Lifecycle): Promise<void> {
  const rows = await world.db.query(
    `SELECT trip_id AS "tripId", from_stop AS "fromStop" FROM disruptions
     WHERE trip_id = ANY ($1) AND kind IN ('cancellation', 'stop_skipped')`,
    [tripIds],
  );
  for (const { tripId, fromStop } of rows)
    takenAway.add(fromStop === null ? tripId : `${tripId} ${fromStop}`);
}

/** Checks what must hold at the end: no offer is open, no change is being paid, no refund is held. */
export async function checkDecided({ world, tripIds }: Lifecycle): Promise<void> {
  const open = await world.db.query(
    `SELECT o.id FROM disruption_offers o JOIN disruptions d ON d.id = o.disruption_id
     WHERE d.trip_id = ANY ($1) AND o.state = 'open'
     UNION ALL SELECT id FROM changes WHERE from_trip_id = ANY ($1) AND state = 'paying'`,
    [tripIds],
  );
  must(open.length === 0, `offers or changes are open for ever: ${JSON.stringify(open)}`);
}
