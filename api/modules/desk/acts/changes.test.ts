import type { ListedTrip } from 'contract/calls/trips.ts';
import { calls } from 'contract/calls.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { ASHA, bookAndPay, call, findTrips } from 'testing/customers/customer.ts';
import { codeTo, postBookingMessages, postMessages } from 'testing/customers/people.ts';
import { setWomensSeats } from 'testing/customers/womens-seats.ts';
import { join, type TestMember } from 'testing/staff/members.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { sellTo } from '../../changes/changes.fixture.ts';
import { type ActReply, act, claimsOf, entriesOn, messagesOf, seatPairs, show } from './desk.fixture.ts';

const app = setUp(startTestApp);
let nextSeats: ReturnType<typeof seatPairs>;
let support: TestMember;
let dispatcher: TestMember;

beforeAll(async () => {
  nextSeats = seatPairs(await findTrips(app, '2026-12-12'));
  [support, dispatcher] = [await join(app, 'support'), await join(app, 'dispatcher')];
});

/** Sells two seats that no other test uses. */
async function sell() {
  const { trip, seats } = nextSeats();
  const { pnr } = await bookAndPay(app, trip, seats);
  const [ticket] = (await show(support, pnr)).tickets;
  return { pnr, seats, trip, code: ticket?.code ?? '' };
}

async function bookingIdOf(pnr: string): Promise<string> {
  const [booking] = await app.db.query('SELECT id FROM bookings WHERE pnr = $1', [pnr]);
  return booking?.id ?? '';
}

describe('changing the contact', () => {
  it('notifies the old one, sends the ticket to what is new, and is logged without the contact', async () => {
    const { pnr } = await sell();
    const body = { email: 'New@Example.com', reason: 'Typing mistake' };
    const reply = await act(support, 'changeBookingContact', pnr, body);
    expect([reply.status, reply.body.data]).toEqual([200, { version: 3 }]);
    expect((await show(support, pnr)).contact).toEqual({
      name: 'Asha Verma',
      email: 'new@example.com',
      phone: ASHA.mobileno,
    });
    expect((await messagesOf(app, pnr)).slice(2)).toEqual(
      expect.arrayContaining([
        { template: 'contact-changed', channel: 'email', recipient: ASHA.email },
        { template: 'contact-changed', channel: 'sms', recipient: ASHA.mobileno },
        { template: 'ticket-confirmed', channel: 'email', recipient: 'new@example.com' },
      ]),
    );
    expect(await entriesOn(app, pnr)).toEqual([
      {
        act: 'contact.changed',
        permission: 'bookings.change',
        before: { name: 'A•••', email: 'a•••@example.com', phone: '•••5670' },
        after: { name: 'A•••', email: 'n•••@example.com', phone: '•••5670' },
        reason: 'Typing mistake',
      },
    ]);
    await postBookingMessages(app);
    const [mail] = app.sandbox.messages.list({ to: 'new@example.com', limit: 1 });
    expect(mail?.text).toContain(pnr);
    const notices = app.sandbox.messages.list({ to: ASHA.email, limit: 5 }).map(({ text }) => text);
    expect(notices.some((text) => text.includes('n•••@example.com'))).toBe(true);
  });

  it('drops what has not left for the old one, and ends its codes', async () => {
    const [trip] = (await findTrips(app, '2026-12-17')) as [ListedTrip];
    const seats = ['2A', '2C'];
    const { pnr, token, email, phone } = await sellTo(app, trip, seats);
    const wanted = { pnr, tripId: trip._id, seatNumbers: seats };
    await call(app, 'POST', calls.sendCancellationCode[1], { token, body: wanted });
    await postMessages(app);
    const otp = codeTo(app, phone);
    expect((await act(support, 'changeBookingContact', pnr, { email: 'other@example.com' })).status).toBe(
      200,
    );
    const states = await app.db.query(
      `SELECT m.template, m.recipient, m.state FROM outbound_messages m JOIN bookings b ON b.id = m.booking_id
       WHERE b.pnr = $1 AND m.template = 'ticket-confirmed' ORDER BY m.channel, m.recipient`,
      [pnr],
    );
    expect(states.map(({ recipient, state }) => [recipient, state])).toEqual([
      ['other@example.com', 'queued'],
      [email, 'dropped'],
      [phone, 'queued'],
    ]);
    const bookingId = await bookingIdOf(pnr);
    const body = { ...wanted, bookingId, reasonForCancellation: 'plans changed', otp };
    const refused = await call(app, 'POST', calls.cancelSeatsAsGuest[1], { body });
    expect(refused.body.code).toBe('code_expired');
  });

  it.each([
    [{ email: 'nobody' }, 'email'],
    [{ phone: '12345' }, 'phone'],
    [{ name: '' }, 'name'],
    [{ name: 'a'.repeat(200) }, 'name'],
  ])('to %j is refused with a sentence, and changes nothing', async (body, field) => {
    const { pnr } = await sell();
    const { status, body: refusal } = await act(support, 'changeBookingContact', pnr, body);
    expect([status, refusal.code]).toEqual([422, 'validation_failed']);
    expect(refusal.fields?.[field]).toMatch(/\w+/);
    expect((await show(support, pnr)).version).toBe(2);
    expect(await entriesOn(app, pnr)).toEqual([]);
  });

  it('to the same is refused', async () => {
    const { pnr } = await sell();
    const { status, body } = await act(support, 'changeBookingContact', pnr, { email: ASHA.email });
    expect([status, body.code]).toEqual([422, 'nothing_to_change']);
  });
});

describe('changing a name', () => {
  it.each([
    ['आशा', 'वर्मा'],
    ['A', 'B'],
  ])('to %s %s keeps the code, and sends a new ticket', async (fname, lname) => {
    const { pnr, code } = await sell();
    const reply = await act(support, 'renamePassenger', pnr, { fname, lname }, { code });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    const [ticket] = (await show(support, pnr)).tickets;
    expect(ticket).toMatchObject({ code, passenger: { fname, lname, age: 34 } });
    expect(
      (await messagesOf(app, pnr)).slice(2).map(({ template, channel }) => `${template} ${channel}`),
    ).toEqual(expect.arrayContaining(['ticket-confirmed email', 'ticket-confirmed sms']));
    const entries = await entriesOn(app, pnr);
    expect(entries).toMatchObject([{ act: 'passenger.renamed', after: { ticket: code } }]);
    expect(JSON.stringify(entries)).not.toContain(ASHA.fname);
  });

  it('of 200 letters, of another booking’s ticket, or after the coach has left is refused', async () => {
    const { pnr, code } = await sell();
    const other = await sell();
    const long = await act(support, 'renamePassenger', pnr, { fname: 'a'.repeat(200), lname: 'B' }, { code });
    expect([long.status, long.body.fields?.fname]).toEqual([422, expect.stringContaining('60')]);
    const name = { fname: 'Meera', lname: 'Iyer' };
    const foreign = await act(support, 'renamePassenger', pnr, name, { code: other.code });
    expect([foreign.status, foreign.body.code]).toEqual([404, 'not_found']);
    const before = app.clock.now();
    app.clock.set(new Date((await show(support, pnr)).from.at));
    const late = await act(await join(app, 'support'), 'renamePassenger', pnr, name, { code });
    app.clock.set(before);
    expect([late.status, late.body.code]).toEqual([410, 'departed']);
    expect(await entriesOn(app, pnr)).toEqual([]);
  });
});

describe('moving to another seat', () => {
  it('takes the new one, frees the old one, and sends a new ticket', async () => {
    const { pnr, seats, trip, code } = await sell();
    const seat = '8A';
    const reply = await act(dispatcher, 'moveSeat', pnr, { ticket: code, seat });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    expect(await claimsOf(app, pnr)).toEqual([seats[1], seat].toSorted());
    expect(await bookAndPay(app, trip, [seats[0]])).toMatchObject({ pnr: expect.any(String) });
    expect(await entriesOn(app, pnr)).toMatchObject([
      { act: 'seat.moved', before: { ticket: code, seat: seats[0] }, after: { ticket: code, seat } },
    ]);
  });

  it('that is for women only is refused for others', async () => {
    await setWomensSeats(app, { seats: ['8D'] });
    const { pnr, seats, code } = await sell();
    await app.db.query(`UPDATE booking_seats SET gender = 'Other' WHERE ticket_code = $1`, [code]);
    const { status, body } = await act(dispatcher, 'moveSeat', pnr, { ticket: code, seat: '8D' });
    await setWomensSeats(app, {});
    expect([status, body.code, body.message]).toEqual([
      409,
      'seats_for_women',
      'Seat 8D is for women. Please choose another.',
    ]);
    expect(await claimsOf(app, pnr)).toEqual(seats);
  });

  it('that others have, that the booking has, that the coach lacks, or that it has now is refused', async () => {
    nextSeats = seatPairs(await findTrips(app, '2026-12-14'));
    const { pnr, seats, code } = await sell();
    const other = await sell();
    const tries: [string, string, string][] = [
      [other.seats[0], 'seats_taken', `Seat ${other.seats[0]} is sold, PNR ${other.pnr}.`],
      [seats[1], 'seats_taken', `Seat ${seats[1]} belongs to this booking.`],
      ['99Z', 'validation_failed', 'This coach has no seat 99Z.'],
      [seats[0], 'nothing_to_change', 'This changes nothing.'],
    ];
    for (const [seat, refused, message] of tries) {
      const { body } = await act(support, 'moveSeat', pnr, { ticket: code, seat });
      expect(body, seat).toMatchObject({ code: refused, message });
    }
    expect(await claimsOf(app, pnr)).toEqual(seats);
  });

  it('of a cancelled ticket of the booking takes it; that seat can be cancelled again', async () => {
    const { pnr, trip, seats, code } = await sell();
    const second = (await show(support, pnr)).tickets[1]?.code;
    await act(support, 'cancelTickets', pnr, { tickets: [second], reason: 'Unwell' });
    const { status, body } = await act(support, 'moveSeat', pnr, { ticket: code, seat: seats[1] });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(await claimsOf(app, pnr)).toEqual([seats[1]]);
    const listed = async () =>
      (await show(support, pnr)).tickets.map(({ code, seat, state }) => ({ code, seat, state }));
    const [first, last] = [
      { code, seat: seats[1], state: 'booked' },
      { code: second, seat: seats[1], state: 'cancelled' },
    ];
    expect(await listed()).toEqual(expect.arrayContaining([first, last]));
    const asked = await call(app, 'POST', '/api/v1/ticket/otp/generate', {
      body: { pnr, tripId: trip._id, seatNumbers: [seats[1]], email: ASHA.email },
    });
    expect(asked.status, JSON.stringify(asked.body)).toBe(200);
    await act(support, 'cancelTickets', pnr, { tickets: [code], reason: 'Unwell' });
    expect(await claimsOf(app, pnr)).toEqual([]);
  });

  it('by two bookings at once gives it to one; the other keeps its seat', async () => {
    nextSeats = seatPairs(await findTrips(app, '2026-12-13'));
    const [one, two] = [await sell(), await sell()];
    const seat = '7D';
    const replies = await Promise.all(
      [one, two].map(({ pnr, code }) => act(support, 'moveSeat', pnr, { ticket: code, seat })),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    for (const [index, { pnr, seats }] of [one, two].entries()) {
      const has = replies[index]?.status === 200 ? seat : seats[0];
      expect(await claimsOf(app, pnr)).toEqual([has, seats[1]].toSorted());
    }
  });
});

describe('two members at one booking', () => {
  it('at once: one acts; the other sees what the first did, and decides again', async () => {
    const { pnr, code } = await sell();
    const { version } = await show(support, pnr);
    const call = (member: TestMember, fname: string) =>
      member.browser.call<ActReply>('renamePassenger', {
        params: { pnr, code },
        body: { version, fname, lname: 'Iyer' },
      });
    const replies = await Promise.all([call(support, 'Meera'), call(dispatcher, 'Tara')]);
    const refused = replies.find(({ status }) => status !== 200);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(refused?.body).toMatchObject({
      code: 'booking_changed',
      version: version + 1,
      changes: [{ event: 'passenger_renamed', member: 'Asha Verma' }],
    });
    expect(refused?.body.message).toMatch(/changed since/);
    expect((await entriesOn(app, pnr)).length).toBe(1);
    const again = await act(dispatcher, 'renamePassenger', pnr, { fname: 'Usha', lname: 'Iyer' }, { code });
    expect(again.body.data).toEqual({ version: version + 2 });
  });
});
