import type { Ticket, TicketDetail } from 'contract/calls/tickets.ts';
import {
  fieldOf,
  fieldsShownOn,
  type PassengerField,
  passengerFieldNames,
  pick,
} from 'contract/values/passenger-fields.ts';
import { startTestApp, type TestApp } from 'testing/app/test-app.ts';
import { book, bookingFor, call, findTrips, pay } from 'testing/customers/customer.ts';
import { openWithCode, showData, tablesWith } from 'testing/customers/data-subject.ts';
import { signUp, somebody } from 'testing/customers/people.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listSeats, personalData } from '#modules/bookings/index.ts';
import { composeTicket } from '#modules/tickets/compose.ts';
import { ticketMailParagraphs } from '#modules/tickets/mail/ticket-mail-text.ts';

/** A value of each kind; texts are unique to their field. */
const VALUES = {
  name: (field: string) => `Quokka ${field}`,
  text: (field: string) => `Quokka ${field}`,
  age: () => 47,
  gender: () => 'Other',
  mobile: () => '9870012399',
  email: () => 'quokka@example.com',
};
const passenger = Object.fromEntries(
  passengerFieldNames.map((field) => [field, VALUES[fieldOf(field).kind](field)]),
) as Record<PassengerField, never>;

let app: TestApp;
let booking: { id: string; token: string; email: string };
beforeAll(async () => {
  app = await startTestApp();
  const owner = somebody();
  const token = await signUp(app, owner, 'email');
  const [trip] = await findTrips(app);
  if (!trip) throw new Error('no coach runs');
  const body = await bookingFor(app, trip, ['2C']);
  const passengerdetails = body.passengerdetails.map((ticket) => ({ ...ticket, ...passenger }));
  const booked = await book(app, { ...body, passengerdetails }, { token });
  if (booked.status !== 200) throw new Error(booked.body.message);
  await pay(app, booked.body.data);
  const list = await call<{ data: Ticket[] }>(app, 'GET', '/api/v1/ticket/upcoming', { token });
  booking = { id: list.body.data[0]?._id ?? '', token, email: owner.email };
});
afterAll(() => app.close());

/* Each test takes its fields from the list: a new field needs no test of its own. */

it('every field of a passenger that the booking call accepts is stored', async () => {
  const [seat] = await listSeats(app.db, booking.id);
  expect(seat).toMatchObject(passenger);
});

it('every field is exported to the customer', async () => {
  const { token, email } = booking;
  const { body } = await showData(app, { token }, await openWithCode(app, { token }, email));
  expect(body.data.bookings[0]?.passengers).toMatchObject([passenger]);
});

it('the page of the booking has exactly the fields that the list shows there', async () => {
  const { body } = await call<{ data: TicketDetail }>(app, 'GET', `/api/v1/ticket/detailone/${booking.id}`, {
    token: booking.token,
  });
  const details: object = body.data.seats[0]?.details ?? {};
  const shown = passengerFieldNames.filter((field) => field in details);
  expect(shown).toEqual(fieldsShownOn('page'));
  expect(details).toMatchObject(pick(passenger, fieldsShownOn('page')));
});

it('the ticket has exactly the fields that the list shows there', async () => {
  const ticket = ticketMailParagraphs(await composeTicket(app.db, booking.id, app.url), '').join('\n');
  const shown = passengerFieldNames.filter((field) => ticket.includes(String(passenger[field])));
  expect(shown).toEqual(fieldsShownOn('ticket'));
});

it('erasure empties every field', async () => {
  await app.db.transaction(async (tx) => personalData.purgePassengers(tx, [booking.id]));
  const [left] = await personalData.exportPassengers(app.db, [booking.id]);
  expect(passengerFieldNames.filter((field) => left?.[field] !== null && left?.[field] !== '')).toEqual([]);
  const words = passengerFieldNames
    .map((field) => String(passenger[field]))
    .filter((word) => word.length > 5);
  for (const word of words) expect(await tablesWith(app, word)).not.toContain('booking_seats');
});
