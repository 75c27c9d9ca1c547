import type { GuestBooking } from 'contract/calls/bookings.ts';
import type { ListedTrip } from 'contract/calls/trips.ts';
import { calls } from 'contract/calls.ts';
import type { TestApp } from 'testing/app/test-app.ts';
import { call } from 'testing/customers/customer.ts';
import { codeTo, postMessages } from 'testing/customers/people.ts';
import type { SoldToGuest } from '../../changes/changes.fixture.ts';

/** Sets the time to some hours before a trip departs. */
export async function setHoursBefore(app: TestApp, trip: ListedTrip, hours: number): Promise<void> {
  const [stop] = await app.db.query(
    'SELECT departs_at AS at FROM trip_stops WHERE trip_id = $1 ORDER BY number LIMIT 1',
    [trip._id],
  );
  if (!stop) throw new Error('the trip has no stop');
  app.clock.set(new Date(stop.at.getTime() - hours * 3_600_000));
}

/** Returns a booking as its page shows it. */
export async function showAsGuest(app: TestApp, { pnr, email }: SoldToGuest): Promise<GuestBooking> {
  const query = new URLSearchParams({ pnr, email });
  const { body } = await call<{ details: GuestBooking }>(app, 'GET', `/api/v1/pnr/guest?${query}`);
  return body.details;
}

/** Cancels seats by code. Returns the refund that was shown with the code, and the one that was made. */
export async function cancelByCode(
  app: TestApp,
  sold: SoldToGuest,
  seatNumbers: string[],
): Promise<{ shown: { refund: number; percent: number }; refund: number | undefined }> {
  const { pnr, token, phone, trip } = sold;
  const body = { pnr, tripId: trip._id, seatNumbers };
  const asked = await call<{ data: { refund: number; percent: number } }>(
    app,
    'POST',
    calls.sendCancellationCode[1],
    { token, body },
  );
  await postMessages(app);
  const { bookingId } = await showAsGuest(app, sold);
  const cancelled = await call<{ data?: { refund: number } }>(app, 'POST', calls.cancelSeatsAsGuest[1], {
    body: { ...body, bookingId, reasonForCancellation: 'plans changed', otp: codeTo(app, phone) },
  });
  return { shown: asked.body.data, refund: cancelled.body.data?.refund };
}
