import type { ListedTrip } from 'contract/calls/trips.ts';
import type { BookingDetail } from 'contract/console/desk/bookings.ts';
import type { PassengerList } from 'contract/console/passenger-lists/lists.ts';
import type { TestApp } from 'testing/app/test-app.ts';
import { ASHA, book, call, findAgra, findTrips, pay } from 'testing/customers/customer.ts';
import { bookingBody } from 'testing/customers/journey.ts';
import type { TestMember } from 'testing/staff/members.ts';

/** Returns the trips of a day to Agra that also board at a stop after the first. */
export async function tripsWithLaterStop(app: TestApp, date: string): Promise<ListedTrip[]> {
  return (await findTrips(app, date)).filter(({ pickup }) => pickup.length > 1);
}

/** Sells a seat from a trip's last boarding stop; returns its PNR. */
export async function sellAtLaterStop(
  app: TestApp,
  trip: ListedTrip,
  seat: string,
  passenger: typeof ASHA | (Omit<typeof ASHA, 'fname'> & { fname: string }) = ASHA,
) {
  const from = trip.pickup.at(-1)?.counter ?? '';
  const query = new URLSearchParams({ from, to: await findAgra(app), date: trip.journeystartdate });
  const listed = await call<{ data: ListedTrip[] }>(app, 'GET', `/api/v1/trip/list?${query}`);
  const offer = listed.body.data.find(({ _id }) => _id === trip._id);
  if (!offer) throw new Error(`the trip is not listed from ${from}`);
  const body = bookingBody(
    { tripId: trip._id, from, to: await findAgra(app), price: offer.price, tax: offer.tax },
    [{ ...passenger, seatno: seat }],
    { name: 'Asha Verma', email: ASHA.email, phoneno: ASHA.mobileno },
  );
  const booked = await book(app, body);
  if (booked.status !== 200) throw new Error(`not booked: ${booked.body.message}`);
  await pay(app, booked.body.data);
  return booked.body.data.pnr;
}

/** Sets the clock to when sales close at the first stop, and runs the job. */
export async function closeSales(app: TestApp, trip: ListedTrip): Promise<void> {
  const [stop] = await app.db.query('SELECT departs_at FROM trip_stops WHERE trip_id = $1 AND number = 1', [
    trip._id,
  ]);
  app.clock.set(new Date((stop?.departs_at ?? new Date(0)).getTime() - 15 * 60_000));
  await app.runJob('bookings.freeze-lists');
}

export async function readList(member: TestMember, trip: ListedTrip, query = '') {
  return member.browser.call<{ data: PassengerList }>('showPassengerList', {
    params: { tripId: trip._id },
    query,
  });
}

/** Returns the lines of a list as a host reads them: seat and name. */
export const linesOf = ({ rows }: PassengerList) => rows.map(({ seat, name }) => `${seat} ${name}`);

/** Acts on the first ticket of a booking as a member. */
export async function actOnTicket(
  member: TestMember,
  name: 'renamePassenger' | 'moveSeat' | 'cancelTickets',
  pnr: string,
  body: object,
): Promise<number> {
  const shown = await member.browser.call<{ data: BookingDetail }>('showBooking', { params: { pnr } });
  const { version, tickets } = shown.body.data;
  const code = tickets[0]?.code ?? '';
  const of = name === 'moveSeat' ? { ticket: code } : name === 'cancelTickets' ? { tickets: [code] } : {};
  const { status } = await member.browser.call(name, {
    params: { pnr, code },
    body: { version, reason: 'Asked by phone', ...of, ...body },
  });
  return status;
}
