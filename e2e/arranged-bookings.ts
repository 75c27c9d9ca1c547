import { askHouse } from './house-calls.ts';
import type { Person } from './people.ts';
import type { Run } from './run.ts';
import type { OwnTrip } from './trips.ts';

interface Arrangement {
  /** Who sits where. */
  seats: Record<string, Person>;
  /** What a seat's passenger eats: how many of which item of the menu. */
  food?: Record<string, Record<string, number>>;
  /** Whom the messages go to; the first passenger otherwise. */
  contact?: Person;
  /** The session that books; without one it is a guest's booking. */
  token?: string;
}

/** Books seats of a trip and pays for them without a browser, for journeys that begin with a booking; returns its PNR. */
export async function bookAndPay(run: Run, trip: OwnTrip, arranged: Arrangement): Promise<string> {
  const { seats, food = {}, contact = Object.values(seats)[0], token } = arranged;
  const prices = await menuPrices(run);
  const passengerdetails = Object.entries(seats).map(([seatno, person]) => {
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
  const { data } = await askHouse(run, 'bookSeats', {
    ...(token !== undefined && { token }),
    body: {
      userdetails: contact && { name: contact.firstName, email: contact.email, phoneno: contact.mobile },
      passengerdetails,
      tripId: trip._id,
      totalamount: passengerdetails.reduce((sum, { amount }) => sum + amount + trip.tax, 0),
      platform: 'web',
      pickup: trip.pickupid,
      dropoff: trip.dropid,
    },
  });
  await pay(run, data);
  return data.pnr;
}

/** What the items of the menu cost, in rupees. */
export async function menuPrices(run: Run): Promise<Record<string, number>> {
  const { data } = await askHouse(run, 'listFood', { params: { place: 'In Bus' } });
  return Object.fromEntries(data.map(({ name, price }) => [name, price]));
}

/** Goes to the gateway with the hand-off, lets it take the money, and comes back with its answer, as a browser would. */
async function pay(
  { site, sandbox }: Run,
  handOff: { url: string; encRequest: string; access_code: string },
): Promise<void> {
  const { url, encRequest, access_code } = handOff;
  const page = await fetch(url, { method: 'POST', body: new URLSearchParams({ encRequest, access_code }) });
  const [orderNo] = /[A-Z0-9]{10}-[A-Z0-9]+/.exec(await page.text()) ?? [];
  const decided = await fetch(`${sandbox}/control/orders/${orderNo}/outcome`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ outcome: 'success' }),
  });
  const { fields } = (await decided.json()) as { fields: Record<string, string> };
  await fetch(`${site}/api/v1/payment/ccavenue/return`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields),
  });
}
