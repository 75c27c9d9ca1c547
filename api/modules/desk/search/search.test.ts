import type { ListedTrip } from 'contract/calls/trips.ts';
import type { FoundBooking } from 'contract/console/desk/bookings.ts';
import type { Grant, Role } from 'contract/console/roles.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { ASHA, book, bookAndPay, bookingFor, findTrips } from 'testing/customers/customer.ts';
import { join, type TestMember } from 'testing/staff/members.ts';
import { beforeAll, describe, expect, it } from 'vitest';

const app = setUp(startTestApp);
let [trip, foreign] = [{} as ListedTrip, {} as ListedTrip];
let [first, second, hindi] = ['', '', ''];
let support: TestMember;

beforeAll(async () => {
  [trip, foreign] = (await findTrips(app, '2026-11-24')) as [ListedTrip, ListedTrip];
  first = (await bookAndPay(app, trip, ['1A', '2A'])).pnr;
  second = (await bookAndPay(app, foreign, ['1A'])).pnr;
  const body = await bookingFor(app, trip, ['3A']);
  const held = await book(app, {
    ...body,
    userdetails: { name: 'आशा वर्मा', email: 'other@example.com', phoneno: '9000000001' },
  });
  hindi = held.body.data.pnr;
  support = await join(app, 'support');
});

async function search(member: TestMember, q: string) {
  const { status, body } = await member.browser.call<{ data: FoundBooking[]; more: boolean }>(
    'searchBookings',
    { query: `?${new URLSearchParams({ q })}` },
  );
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
const pnrs = async (q: string, member = support) => (await search(member, q)).data.map(({ pnr }) => pnr);

describe('a booking is found by', () => {
  it('its PNR, whole or begun, in any letter case', async () => {
    expect(await pnrs(first)).toEqual([first]);
    expect(await pnrs(first.slice(0, 6).toLowerCase())).toContain(first);
  });

  it('its PNR as callers read it aloud', async () => {
    const [begin, end] = [first.slice(0, 4), first.slice(4)];
    for (const q of [
      `PNR-${first}`,
      `PNR#${first}`,
      `pnr: ${first}`,
      `PNR ${begin} ${end}`,
      `${begin}-${end}`,
    ]) {
      expect(await pnrs(q), q).toEqual([first]);
    }
  });

  it('the phone number of its contact or a passenger, whole or begun, newest first', async () => {
    for (const q of [ASHA.mobileno, `+91 ${ASHA.mobileno}`, '0981234 5670', '+91 (0) 98123-45670', '98123']) {
      expect(await pnrs(q), q).toEqual([hindi, second, first]);
    }
    expect(await pnrs('9000000001')).toEqual([hindi]);
  });

  it('an e-mail of it', async () => {
    expect(await pnrs('ASHA@example.com')).toEqual([hindi, second, first]);
    expect(await pnrs('other@')).toEqual([hindi]);
  });

  it('the name of its contact or a passenger', async () => {
    expect(await pnrs('asha verma')).toEqual([second, first]);
    expect(await pnrs("Asha D'S")).toEqual([hindi, second, first]);
    expect(await pnrs('आशा')).toEqual([hindi]);
    expect(await pnrs('आशा शर्मा')).toEqual([]);
  });

  it('the surname of its contact or a passenger, whole or begun', async () => {
    expect(await pnrs('verma')).toEqual([second, first]);
    expect(await pnrs('Ver')).toEqual([second, first]);
    expect(await pnrs('वर्मा')).toEqual([hindi]);
    expect(await pnrs("d's")).toEqual([hindi, second, first]);
    expect(await pnrs('erma')).toEqual([]);
  });

  it('a ticket code, order id or gateway reference', async () => {
    const [ticket] = await app.db.query(
      `SELECT ticket_code AS code FROM booking_seats WHERE seat = '2A' AND booking_id = (SELECT id FROM bookings WHERE pnr = $1)`,
      [first],
    );
    expect(await pnrs(ticket?.code ?? '')).toEqual([first]);
    const [payment] = await app.db.query(
      `SELECT order_id AS "orderId", gateway_reference AS reference FROM payments
       WHERE booking_id = (SELECT id FROM bookings WHERE pnr = $1)`,
      [second],
    );
    expect(await pnrs(payment?.orderId ?? '')).toEqual([second]);
    expect(await pnrs(payment?.reference ?? '')).toEqual([second]);
    expect(await pnrs(payment?.reference?.slice(0, -2) ?? '')).toContain(second);
  });

  it('nothing that looks like a pattern', async () => {
    for (const q of ['%', '_', 'Asha%', '9812%', '-', '+']) expect(await pnrs(q), q).toEqual([]);
  });
});

describe('the list', () => {
  it('says what each booking is', async () => {
    expect((await search(support, first)).data).toEqual([
      expect.objectContaining({
        pnr: first,
        state: 'confirmed',
        tripId: trip._id,
        from: 'Delhi',
        contactName: 'Asha Verma',
        seats: ['1A', '2A'].map((seat) => ({ seat, name: `${ASHA.fname} ${ASHA.lname}`, state: 'booked' })),
      }),
    ]);
  });

  it('has no names for an accountant', async () => {
    const { data } = await search(await join(app, 'accountant'), first);
    expect(data[0]).toMatchObject({ pnr: first, contactName: null });
    expect(JSON.stringify(data)).not.toContain(ASHA.fname);
  });

  it('finds by a beginning only where the member may read what it finds', async () => {
    const accountant = await join(app, 'accountant');
    const other: Grant = { role: 'support', scope: 'trips', trips: [trip._id] };
    const both = await join(app, 'support', [{ role: 'accountant', scope: 'everything' }, other]);
    const host: Grant = { ...other, role: 'host' };
    const atDoor = await join(app, 'host', [{ role: 'accountant', scope: 'everything' }, host]);
    for (const [begun, whole, of, withScope] of [
      ['90000000', '9000000001', [hindi], [hindi]],
      ['other@', 'other@example.com', [hindi], [hindi]],
      ['ver', 'Verma', [second, first], [first]],
      ['आशा व', 'आशा वर्मा', [hindi], [hindi]],
    ] as const) {
      expect(await pnrs(begun, accountant), begun).toEqual([]);
      expect(await pnrs(whole, accountant), whole).toEqual(of);
      expect(await pnrs(begun, both), begun).toEqual(withScope);
      expect(await pnrs(begun, atDoor), begun).toEqual([]);
    }
    expect(await pnrs(first.slice(0, 8), accountant)).toEqual([first]);
  });

  it('has only bookings within the scope of the roles', async () => {
    const [row] = await app.db.query(
      'SELECT counter_id AS id FROM trip_stops WHERE trip_id = $1 AND counter_id NOT IN (SELECT counter_id FROM trip_stops WHERE trip_id = $2)',
      [trip._id, foreign._id],
    );
    const scoped = (grant: Grant) => join(app, 'support', [grant]);
    const ofTrip = await scoped({ role: 'support', scope: 'trips', trips: [foreign._id] });
    expect(await pnrs(ASHA.mobileno, ofTrip)).toEqual([second]);
    if (row) {
      const ofCounter = await scoped({ role: 'support', scope: 'counters', counters: [row.id] });
      expect(await pnrs(ASHA.mobileno, ofCounter)).toEqual([hindi, first]);
    }
    const nowhere = await scoped({ role: 'support', scope: 'counters', counters: ['none'] });
    expect(await search(nowhere, first)).toMatchObject({ data: [], more: false });
  });

  it.each(['host'] as Role[])('is refused to a %s', async (role) => {
    const member = await join(app, role, [{ role, scope: 'trips', trips: [trip._id] }]);
    const { status } = await member.browser.call('searchBookings', { query: `?q=${first}` });
    expect(status).toBe(403);
  });

  it.each(['', '?q=', '?q=%20', `?q=${'a'.repeat(255)}`, '?q=%00'])(
    'needs a text: %j is refused',
    async (query) => {
      const { status, body } = await support.browser.call('searchBookings', { query });
      expect([status, body.code]).toEqual([422, 'validation_failed']);
    },
  );

  it('ends after 20, the newest, and says so', async () => {
    await addBookings({ pnr: 'MANY', name: 'Meera Iyer', from: 1, to: 30 });
    const { data, more } = await search(support, 'meera iyer');
    expect(data.map(({ pnr }) => pnr)).toEqual(
      Array.from({ length: 20 }, (_, index) => `MANY${String(30 - index).padStart(6, '0')}`),
    );
    expect(more).toBe(true);
    expect(await search(support, 'MANY00001')).toMatchObject({ more: false });
  });

  it('begins with the newest even of a name that so many have that an index leaves it out', async () => {
    await addBookings({ pnr: 'MUCH', name: 'Kiran Ahuja', from: 101, to: 300 });
    await addBookings({ pnr: 'LAST', name: 'Kiran Zutshi', from: 301, to: 301 });
    expect((await pnrs('kiran')).slice(0, 2)).toEqual(['LAST000301', 'MUCH000300']);
  });
});

/** Adds bookings with numbers, from old to new. */
async function addBookings({
  pnr,
  name,
  from,
  to,
}: {
  pnr: string;
  name: string;
  from: number;
  to: number;
}): Promise<void> {
  await app.db.query(
    `INSERT INTO bookings (id, pnr, trip_id, from_stop, to_stop, state, held_until, address, platform, contact_name,
       contact_email, contact_phone, tax_policy_id, refund_policy_id, total_paise, created_at)
     SELECT ('01900000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, $2 || lpad(n::text, 6, '0'), trip_id, from_stop,
       to_stop, 'expired', now(), '', 'web', $3, 'n' || n || '@example.com', '7000000000', tax_policy_id,
       refund_policy_id, 100, now()
     FROM bookings, generate_series($4::int, $5::int) n WHERE pnr = $1`,
    [first, pnr, name, from, to],
  );
}
