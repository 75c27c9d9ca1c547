import type { ListedTrip } from 'contract/calls/trips.ts';
import type { FoundBooking } from 'contract/console/desk/bookings.ts';
import type { Grant } from 'contract/console/roles.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { ASHA, bookAndPay, findTrips } from 'testing/customers/customer.ts';
import { join } from 'testing/staff/members.ts';
import { beforeAll, describe, expect, it } from 'vitest';

const app = setUp(startTestApp);
let [trip, busy] = [{} as ListedTrip, {} as ListedTrip];
let [own, ticket, reference] = ['', '', ''];

beforeAll(async () => {
  [trip, busy] = (await findTrips(app, '2026-11-24')) as [ListedTrip, ListedTrip];
  own = (await bookAndPay(app, trip, ['1A'])).pnr;
  const [stored] = await app.db.query(
    `SELECT s.ticket_code AS ticket, p.gateway_reference AS reference FROM bookings b
     JOIN booking_seats s ON s.booking_id = b.id JOIN payments p ON p.booking_id = b.id WHERE b.pnr = $1`,
    [own],
  );
  [ticket, reference] = [stored?.ticket ?? '', stored?.reference ?? ''];
  await addNewer((await bookAndPay(app, busy, ['1A'])).pnr);
});

/** Adds 300 newer bookings of another trip, in which every text begins as those of `own`. */
async function addNewer(pnr: string): Promise<void> {
  const copied = await app.db.query(
    `INSERT INTO bookings (id, pnr, trip_id, from_stop, to_stop, state, held_until, address, platform, contact_name,
       contact_email, contact_phone, tax_policy_id, refund_policy_id, total_paise, created_at)
     SELECT ('01f00000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, $2 || lpad(n::text, 6, '0'), trip_id, from_stop,
       to_stop, 'expired', held_until, '', 'web', contact_name, contact_email, contact_phone, tax_policy_id,
       refund_policy_id, total_paise, created_at
     FROM bookings, generate_series(1, 300) n WHERE pnr = $1 RETURNING id`,
    [pnr, own.slice(0, 4)],
  );
  const ids = copied.map(({ id }) => id);
  await app.db.query(
    `INSERT INTO booking_seats (id, booking_id, seat, state, first_name, last_name, age, gender, email, phone, fare_paise,
       food_paise, tax_paise, food, ticket_code)
     SELECT gen_random_uuid(), c.id, s.seat, 'cancelled', s.first_name, s.last_name, s.age, s.gender, s.email, s.phone,
       s.fare_paise, s.food_paise, s.tax_paise, s.food, $3 || lpad(c.n::text, 6, '0')
     FROM booking_seats s, unnest($2::uuid[]) WITH ORDINALITY c (id, n)
     WHERE s.booking_id = (SELECT id FROM bookings WHERE pnr = $1)`,
    [pnr, ids, ticket.slice(0, 4)],
  );
  await app.db.query(
    `INSERT INTO payments (id, booking_id, order_id, gateway_reference, gateway_order, state, amount_paise, created_at)
     SELECT gen_random_uuid(), c.id, 'C' || c.n, $3 || lpad(c.n::text, 8, '0'), NULL, 'failed', p.amount_paise, p.created_at
     FROM payments p, unnest($2::uuid[]) WITH ORDINALITY c (id, n)
     WHERE p.booking_id = (SELECT id FROM bookings WHERE pnr = $1)`,
    [pnr, ids, reference.slice(0, 4)],
  );
}

async function search(grants: Grant[], q: string) {
  const { browser } = await join(app, 'support', grants);
  const { body } = await browser.call<{ data: FoundBooking[]; more: boolean }>('searchBookings', {
    query: `?${new URLSearchParams({ q })}`,
  });
  return { pnrs: body.data.map(({ pnr }) => pnr), more: body.more };
}

const ofTrip = (id: string): Grant => ({ role: 'support', scope: 'trips', trips: [id] });

describe('with more bookings of other trips than a search reads, a role for a trip finds its booking by', () => {
  it.each([
    ['the beginning of its PNR', () => own.slice(0, 4)],
    ['the beginning of its ticket code', () => ticket.slice(0, 4)],
    ['its phone number', () => ASHA.mobileno],
    ['the beginning of its phone number', () => ASHA.mobileno.slice(0, 5)],
    ['its e-mail', () => ASHA.email],
    ['the beginning of its e-mail', () => 'asha@'],
    ['the name of its contact', () => 'Asha Verma'],
    ['the surname of its contact', () => 'ver'],
    ['the name of its passenger', () => "Asha D'Souza"],
    ['the surname of its passenger', () => "d's"],
    ['the beginning of its reference at the gateway', () => reference.slice(0, 4)],
  ])('%s', async (_, textOf) => {
    expect(await search([ofTrip(trip._id)], textOf())).toEqual({ pnrs: [own], more: false });
    expect(await search([ofTrip(busy._id)], textOf())).toMatchObject({ more: true });
    // By the other role only a whole text finds; a role for one counter searches everywhere.
    const mixed: Grant[] = [ofTrip(trip._id), { role: 'accountant', scope: 'counters', counters: ['none'] }];
    expect((await search(mixed, textOf())).pnrs).toEqual([own]);
  });
});

it('a role for a trip finds nothing of another', async () => {
  for (const text of ['Asha', own]) {
    const { pnrs } = await search([ofTrip('01980000-0000-7000-8000-000000000001')], text);
    expect(pnrs).toEqual([]);
  }
});
