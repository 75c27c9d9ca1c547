import type { TestApp } from 'testing/app/test-app.ts';
import { ASHA, book, bookingFor, findTrip, pay } from 'testing/customers/customer.ts';

let count = 0;

/** A customer with unique name, mailbox and number. */
export function customer() {
  count += 1;
  const own = `Zq${'abcdefghijklmnopqrstuvwxyz'[count]}o`;
  return {
    fname: `${own}fname`,
    lname: `${own}lname`,
    email: `${own}@example.com`.toLowerCase(),
    phoneno: `98700${String(count).padStart(5, '0')}`,
  };
}
type Customer = ReturnType<typeof customer>;

/** Seats of every coach. */
const seats = ['A', 'B', 'C', 'D'].flatMap((row) => [2, 3, 4, 5, 6, 7].map((column) => `${column}${row}`));

/** Books and pays a seat of the first trip for each person. */
export async function bookAndPay(
  app: TestApp,
  people: Customer[],
  options: { contact?: Customer; token?: string } = {},
) {
  const trip = await findTrip(app, '2026-11-30');
  const chosen = people.map(() => seats.shift() as string);
  const contact = options.contact ?? people[0];
  if (!contact) throw new Error('no passenger');
  const body = {
    ...(await bookingFor(app, trip, chosen)),
    userdetails: {
      name: `${contact.fname} ${contact.lname}`,
      email: contact.email,
      phoneno: contact.phoneno,
    },
    passengerdetails: people.map((person, index) => ({
      ...ASHA,
      fname: person.fname,
      lname: person.lname,
      email: person.email,
      mobileno: person.phoneno,
      seatno: chosen[index] as string,
      food: [],
      amount: trip.price,
    })),
    noticeversion: '2026-11-22' as const,
  };
  const booked = await book(app, body, options.token ? { token: options.token } : {});
  if (booked.status !== 200) throw new Error(booked.body.message);
  await pay(app, booked.body.data);
  return { pnr: booked.body.data.pnr, seats: chosen };
}
