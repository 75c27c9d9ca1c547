import { sendTo } from '../../testing/customers/http.ts';
import {
  bookingBody,
  endOrder,
  goToGateway,
  pageOf,
  postCallback as returnFromGateway,
} from '../../testing/customers/journey.ts';
import { callApp } from './app-calls.ts';
import type { Person } from './people.ts';
import type { Run } from './run.ts';
import { type OwnTrip, takeTrip } from './trips.ts';

interface Arrangement {
  /** Passenger by seat. */
  seats: Record<string, Person>;
  /** Food by seat: quantity by menu item. */
  food?: Record<string, Record<string, number>>;
  /** Recipient of messages; by default the first passenger. */
  contact?: Person;
  /** Session that books; a guest's booking without it. */
  token?: string;
}

/** Books and pays through the API; returns the PNR. */
export async function bookAndPay(run: Run, trip: OwnTrip, arranged: Arrangement): Promise<string> {
  const { pnr, orderNo } = await bookToGateway(run, trip, arranged);
  await postCallback(run, await endPayment(run, orderNo, 'success'));
  return pnr;
}

/** Books and pays a seat of a trip of its own for an account; returns the PNR. */
export async function bookSeatFor(run: Run, owner: { person: Person; token: string }): Promise<string> {
  return bookAndPay(run, await takeTrip(run, { seats: 27 }), {
    seats: { '2C': owner.person },
    token: owner.token,
  });
}

/** Books and sends the order to the gateway; returns PNR and order number. */
export async function bookToGateway(
  run: Run,
  trip: OwnTrip,
  arranged: Arrangement,
): Promise<{ pnr: string; orderNo: string }> {
  const { seats, food = {}, contact = Object.values(seats)[0], token } = arranged;
  const prices = await menuPrices(run);
  const tickets = Object.entries(seats).map(([seatno, person]) => {
    const choices = Object.entries(food[seatno] ?? {}).map(([name, quantity]) => ({ name, quantity }));
    return {
      fname: person.firstName,
      lname: person.lastName,
      age: person.age,
      gender: person.gender,
      email: person.email,
      mobileno: person.mobile,
      seatno,
      food: choices,
      amount: choices.reduce((sum, { name, quantity }) => sum + quantity * (prices[name] ?? 0), trip.price),
    };
  });
  const { data } = await callApp(run, 'bookSeats', {
    ...(token !== undefined && { token }),
    body: bookingBody(
      { tripId: trip._id, from: trip.pickupid, to: trip.dropid, price: trip.price, tax: trip.tax },
      tickets,
      contact && { name: contact.firstName, email: contact.email, phoneno: contact.mobile },
    ),
  });
  return { pnr: data.pnr, orderNo: await goToGateway(sendTo(run.sandbox), data) };
}

/** Returns menu prices in rupees. */
export async function menuPrices(run: Run): Promise<Record<string, number>> {
  const { data } = await callApp(run, 'listFood', { params: { place: 'In Bus' } });
  return Object.fromEntries(data.map(({ name, price }) => [name, price]));
}

/** Ends an order at the gateway; returns its callback form. */
export function endPayment(
  { sandbox }: Pick<Run, 'sandbox'>,
  orderNo: string,
  outcome: string,
): Promise<Record<string, string>> {
  return endOrder(sendTo(sandbox), orderNo, outcome);
}

/** Posts the gateway's callback; returns the next page's path. */
export async function postCallback(
  { site }: Pick<Run, 'site'>,
  fields: Record<string, string>,
): Promise<string> {
  return pageOf(await returnFromGateway(sendTo(site), fields));
}
