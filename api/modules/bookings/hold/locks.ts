import { keepCoach } from '#modules/trips/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { networkOf, siteOf } from '#platform/limits/network-address.ts';
import { ownerOf } from '../allowance/store.ts';
import type { PreparedBooking } from '../prepared-booking.ts';
import type { BookingOwner } from '../store.ts';

/**
 * Takes the locks of a hold, before all else that others may wait for. The trip's row is first: nobody who has the
 * other locks waits for staff who change the trip. Under the others the hold is counted; nobody who has them waits for
 * its key or its claims. Takes none of those for seats that are taken, since the hold then fails.
 */
export function lockForHold(
  tx: Transaction,
  { segment: { trip, from, to }, contact, seats }: PreparedBooking,
  owner: BookingOwner,
  now: Date,
): void {
  keepCoach(tx, trip.id);
  const address = networkOf(owner.address);
  const network = siteOf(owner.address);
  tx.send(
    `SELECT lock_holds(ARRAY[$1::text], $2::text[], $3::text[], ARRAY[$4::text], ARRAY[$5::uuid])
     WHERE NOT EXISTS (SELECT FROM taken_seats($5, int4range($6, $7), $8) AS taken WHERE taken.seat = ANY ($9::text[]))`,
    [
      ownerOf(owner),
      owner.userId ? [] : [`${contact.email} ${contact.phone}`],
      network === address ? [] : [network],
      address,
      trip.id,
      from.number,
      to.number,
      now,
      seats.map(({ seat }) => seat),
    ],
  );
}
