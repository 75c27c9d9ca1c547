import pg from 'pg';
import type { Run } from './run.ts';

/** Lets the code that went to an address run out now, as it would in ten minutes. */
export function letCodeRunOut(run: Run, email: string): Promise<void> {
  return change(run, "UPDATE codes SET expires_at = now() - interval '1 minute' WHERE email = $1", [email]);
}

/** Lets the coach of a trip have left so many days earlier. */
export function letTripHaveLeft(run: Run, tripId: string, daysEarlier: number): Promise<void> {
  return change(
    run,
    `UPDATE trip_stops SET departs_at = departs_at - $2 * interval '1 day',
       arrives_at = arrives_at - $2 * interval '1 day', departs_on = departs_on - $2::integer
     WHERE trip_id = $1`,
    [tripId, daysEarlier],
  );
}

/** Lets seats of a booking be cancelled, for which there is no page yet. */
export function letSeatsBeCancelled(run: Run, pnr: string, seats: string[]): Promise<void> {
  return change(
    run,
    `UPDATE booking_seats SET state = 'cancelled'
     WHERE seat = ANY ($2) AND booking_id = (SELECT id FROM bookings WHERE pnr = $1)`,
    [pnr, seats],
  );
}

/** Changes what the house has written down. */
async function change({ database }: Run, statement: string, values: unknown[]): Promise<void> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  try {
    const { rowCount } = await client.query(statement, values);
    if (!rowCount) throw new Error(`nothing was there to change: ${statement}`);
  } finally {
    await client.end();
  }
}
