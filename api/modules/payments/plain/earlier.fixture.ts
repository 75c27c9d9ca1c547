import { TEST_NOW } from 'testing/app/moment.ts';
import { type DirectBookings, type HeldBooking, paidStatus } from 'testing/bookings/direct-bookings.ts';
import type { GatewayStatus } from '../gateways/gateway.ts';

interface Earlier {
  isPlain: boolean;
  act(direct: DirectBookings, held: HeldBooking): Promise<unknown>;
}

const unpaid: GatewayStatus = { kind: 'unpaid', status: 'Aborted', reference: '', body: '' };

/** What has happened to a held booking before its payment is settled, and whether a payment as agreed is still plain. */
export const EARLIER: Record<string, Earlier> = {
  nothing: { isPlain: true, act: async () => undefined },
  'another open payment': { isPlain: true, act: (direct, held) => direct.openPayment(held) },
  'another payment that failed': {
    isPlain: false,
    act: async (direct, held) => direct.settle(await direct.openPayment(held), unpaid),
  },
  'another payment that was paid': {
    isPlain: false,
    act: async (direct, held) => {
      const other = await direct.openPayment(held);
      await direct.settle(other, paidStatus(other));
    },
  },
  'paid already': {
    isPlain: false,
    act: (direct, held) => direct.settle(held.payment, paidStatus(held.payment)),
  },
  'failed before': { isPlain: false, act: (direct, held) => direct.settle(held.payment, unpaid) },
  'no email address': {
    isPlain: true,
    act: (direct, { id }) => direct.db.query("UPDATE bookings SET contact_email = '' WHERE id = $1", [id]),
  },
  'a Hindi booking': {
    isPlain: true,
    act: (direct, { id }) => direct.db.query("UPDATE bookings SET language = 'hi' WHERE id = $1", [id]),
  },
  anonymised: {
    isPlain: false,
    act: (direct, { id }) =>
      direct.db.query('UPDATE bookings SET anonymised_at = created_at WHERE id = $1', [id]),
  },
  'a seat lost': {
    isPlain: false,
    act: (direct, { id, seats }) =>
      direct.db.query('DELETE FROM seat_claims WHERE booking_id = $1 AND seat = $2', [id, seats[0]!]),
  },
  'a claim that has ended': {
    isPlain: false,
    act: (direct, { id, seats }) =>
      direct.db.query('UPDATE seat_claims SET expires_at = $3 WHERE booking_id = $1 AND seat = $2', [
        id,
        seats[0]!,
        TEST_NOW,
      ]),
  },
  'a coach that has left': {
    isPlain: false,
    act: (direct, { segment }) =>
      direct.db.query(
        `UPDATE trip_stops SET departs_at = departs_at - interval '30 days' WHERE trip_id = $1 AND number = $2`,
        [segment.trip.id, segment.from.number],
      ),
  },
  'a passenger list': {
    isPlain: false,
    act: (direct, { segment }) =>
      direct.db.query(
        `INSERT INTO passenger_lists (trip_id, version, frozen_at, busid, sha256, rows, reason)
         VALUES ($1, 1, $2, $3, sha256('none'), '[]', 'sales_closed') ON CONFLICT DO NOTHING`,
        [segment.trip.id, TEST_NOW, segment.trip.busid],
      ),
  },
};

/** Returns a trip to the state in which its next bookings are plain again. */
export async function restoreTrip(
  direct: DirectBookings,
  { segment: { trip, from } }: HeldBooking,
): Promise<void> {
  await direct.db.query('DELETE FROM passenger_lists WHERE trip_id = $1', [trip.id]);
  await direct.db.query('UPDATE trip_stops SET departs_at = $3 WHERE trip_id = $1 AND number = $2', [
    trip.id,
    from.number,
    from.departsAt,
  ]);
}
