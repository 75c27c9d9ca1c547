import { callApp } from '../app/app-calls.ts';
import { bookToGateway, endPayment, postCallback } from '../app/arranged-bookings.ts';
import { departIn } from '../app/database.ts';
import { asha, ravi, withOwnContacts } from '../app/people.ts';
import { takeTrip } from '../app/trips.ts';
import type { Fixtures } from '../browser/test.ts';

/** Books and pays two seats; returns both result pages, the price of a seat, and how a guest cancels one. */
export async function payForTwo({ run, sandbox }: Pick<Fixtures, 'run' | 'sandbox'>) {
  const customer = withOwnContacts(asha);
  const trip = await takeTrip(run);
  const { pnr, orderNo } = await bookToGateway(run, trip, { seats: { '2C': customer, '2D': ravi } });
  const success = await postCallback(run, await endPayment(run, orderNo, 'success'));
  await departIn(run, trip._id, 100);
  const query = { pnr, email: customer.email };
  const { details } = await callApp(run, 'lookUpGuestBooking', { query });
  let codes = 0;

  async function cancel(seat: string): Promise<void> {
    const body = { pnr, tripId: trip._id, bookingId: details.bookingId, seatNumbers: [seat] };
    await callApp(run, 'sendCancellationCode', { body: { ...body, email: customer.email } });
    codes += 1;
    const otp = await sandbox.codeTo(customer.mobile, codes);
    await callApp(run, 'cancelSeatsAsGuest', { body: { ...body, reasonForCancellation: 'unwell', otp } });
  }
  return { pnr, success, failure: `/payment/Failure/${pnr}/${orderNo}/none`, price: trip.price, cancel };
}
