import { callApp } from './app-calls.ts';
import type { Person } from './people.ts';
import type { Run } from './run.ts';
import type { OwnTrip } from './trips.ts';

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

/** Books and sends the order to the gateway; returns PNR and order number. */
export async function bookToGateway(
  run: Run,
  trip: OwnTrip,
  arranged: Arrangement,
): Promise<{ pnr: string; orderNo: string }> {
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
  const { data } = await callApp(run, 'bookSeats', {
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
  const { url, encRequest, access_code } = data;
  const page = await fetch(url, { method: 'POST', body: new URLSearchParams({ encRequest, access_code }) });
  const [orderNo = ''] = /[A-Z0-9]{10}-[A-Z0-9]+/.exec(await page.text()) ?? [];
  return { pnr: data.pnr, orderNo };
}

/** Returns menu prices in rupees. */
export async function menuPrices(run: Run): Promise<Record<string, number>> {
  const { data } = await callApp(run, 'listFood', { params: { place: 'In Bus' } });
  return Object.fromEntries(data.map(({ name, price }) => [name, price]));
}

/** Ends an order at the gateway; returns its callback form. */
export async function endPayment(
  { sandbox }: Pick<Run, 'sandbox'>,
  orderNo: string,
  outcome: string,
): Promise<Record<string, string>> {
  const decided = await fetch(`${sandbox}/control/orders/${orderNo}/outcome`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ outcome }),
  });
  return ((await decided.json()) as { fields: Record<string, string> }).fields;
}

/** Posts the gateway's callback; returns the next page's path. */
export async function postCallback(
  { site }: Pick<Run, 'site'>,
  fields: Record<string, string>,
): Promise<string> {
  const response = await fetch(`${site}/api/v1/payment/ccavenue/return`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields),
  });
  return new URL(response.headers.get('location') ?? '', site).pathname;
}
