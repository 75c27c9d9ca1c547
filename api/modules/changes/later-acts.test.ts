import type { ListedTrip } from 'contract/calls/trips.ts';
import type { BoardingTicket } from 'contract/console/boarding/changes.ts';
import { TEST_NOW } from 'testing/app/moment.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { refundsOf, sendRefunds } from 'testing/bookings/money.ts';
import { pay } from 'testing/customers/customer.ts';
import { join, type TestMember } from 'testing/staff/members.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { minutesAfter } from '#platform/clock.ts';
import { checkLedger } from '../../../faults/ledger.ts';
import { codesOf, departureOf, device, send } from '../boarding/boarding.fixture.ts';
import { act } from '../desk/acts/desk.fixture.ts';
import { addCoach, changeCoach } from '../disruptions/coach/tests/coach.fixture.ts';
import {
  change,
  changeByCode,
  codeFor,
  holdByCode,
  moveFares,
  sellTo,
  stateOf,
  tripsOfLine,
} from './changes.fixture.ts';

const app = setUp(() => startTestApp({ env: { ADDRESS_LIMIT_SCALE: '1000' } }));
const RAISE = 2000;
let from: ListedTrip;
let to: ListedTrip;
let dispatcher: TestMember;
let support: TestMember;

beforeAll(async () => {
  dispatcher = await join(app, 'dispatcher');
  support = await join(app, 'support');
});

const days = ['2026-12-09', '2026-12-10', '2026-12-11', '2026-12-12', '2026-12-13'];
beforeEach(async () => {
  [from, to] = (await tripsOfLine(app, days.shift() ?? '')) as [ListedTrip, ListedTrip];
});

/** Sells seats, and holds the same seats of a dearer trip. */
async function sellAndHold(seats: string[]) {
  const sold = await sellTo(app, from, seats);
  await moveFares(app, to, RAISE);
  try {
    return { ...sold, handOff: await holdByCode(app, sold, { to, seats }) };
  } finally {
    await moveFares(app, to, -RAISE);
  }
}

const ticketsOn = async (trip: ListedTrip, pnr: string) => {
  const shown = await dispatcher.browser.call<{ data: { tickets: BoardingTicket[] } }>('showBoarding', {
    params: { tripId: trip._id },
  });
  return shown.body.data.tickets.filter((ticket) => ticket.pnr === pnr);
};

it('a held refund of a changed booking is withdrawn from both its payments', async () => {
  const { pnr, handOff, seats } = await sellAndHold(['2A', '2C']);
  expect(await pay(app, handOff)).toContain('/payment/Success/');
  const codes = await codesOf(app, pnr);
  const tickets = seats.map((seat) => codes[seat] ?? '');
  await act(support, 'cancelTickets', pnr, { tickets, reason: 'Unwell' });
  app.clock.set(minutesAfter(await departureOf(app, to), -120));
  const [host, agent] = [await join(app, 'dispatcher'), await join(app, 'support')];
  await send(host, device(app, to._id)(tickets[0] ?? ''));
  const before = await refundsOf(app, pnr);
  expect(before).toHaveLength(2);
  const params = { tripId: to._id };
  const body = { ticket: tickets[0], reason: 'She travelled' };
  expect((await agent.browser.call('withdrawHeldRefund', { params, body })).status).toBe(200);
  await checkLedger(app.db, to._id);
  const sumOf = (refunds: { amount: number }[]) => refunds.reduce((sum, { amount }) => sum + amount, 0);
  const left = await refundsOf(app, pnr);
  expect(left).toHaveLength(1);
  expect(sumOf(left) * 2).toBe(sumOf(before));
  const withdrawn = await app.db.query(
    `SELECT DISTINCT j.payment_id FROM journals j JOIN bookings b ON b.id = j.booking_id
     WHERE b.pnr = $1 AND j.kind = 'refund_withdrawn'`,
    [pnr],
  );
  expect(withdrawn).toHaveLength(2);
  await sendRefunds(app, pnr);
  expect((await stateOf(app, pnr)).tickets.map(({ state }) => state).toSorted()).toEqual([
    'booked',
    'refunded',
  ]);
  await checkLedger(app.db, to._id);
  app.clock.set(TEST_NOW);
});

describe('another coach for the trip whose seats a change holds', () => {
  it('leaves the tickets as they are, and the change is made on a seat that the coach has', async () => {
    const { pnr, handOff } = await sellAndHold(['2A']);
    expect((await changeCoach(dispatcher, to, await addCoach(app))).status).toBe(200);
    expect((await stateOf(app, pnr)).tickets).toMatchObject([{ seat: '2A', version: 1 }]);
    expect(await pay(app, handOff)).toContain('/payment/Success/');
    expect(await stateOf(app, pnr)).toMatchObject({ trip: to._id, tickets: [{ seat: '2A', version: 2 }] });
  });

  it('leaves the tickets as they are, and the payment goes back if the coach lacks the seat', async () => {
    const { pnr, handOff } = await sellAndHold(['8A']);
    expect((await changeCoach(dispatcher, to, await addCoach(app))).status).toBe(200);
    expect((await stateOf(app, pnr)).tickets).toMatchObject([{ seat: '8A', version: 1 }]);
    expect(await pay(app, handOff)).toContain('/payment/Failure/');
    const state = await stateOf(app, pnr);
    expect(state).toMatchObject({ trip: from._id, tickets: [{ seat: '8A', version: 1 }] });
    expect(state.claims).toEqual([{ trip: from._id, seat: '8A', held: false }]);
    expect(await refundsOf(app, pnr)).toHaveLength(1);
  });
});

it('a change waits while its trip gets another coach, and has no seat that the coach lacks', async () => {
  const sold = await sellTo(app, from, ['8A']);
  const wanted = { to, seats: ['8A'] };
  const code = await codeFor(app, sold, wanted);
  const spare = await addCoach(app);
  const { changing } = await app.db.transaction(async (tx) => {
    await tx.query('SELECT FROM trips WHERE id = $1 FOR UPDATE', [to._id]);
    const changing = change(app, sold, wanted, code);
    const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await expect.poll(async () => (await app.db.query(waiting)).length, { interval: 5 }).toBe(1);
    await tx.query('UPDATE trips SET busid = $2 WHERE id = $1', [to._id, spare]);
    return { changing };
  });
  expect((await changing).body.code).toBe('seats_taken');
  const { trip, claims } = await stateOf(app, sold.pnr);
  expect([trip, claims]).toEqual([from._id, [{ trip: from._id, seat: '8A', held: false }]]);
});

it('the host’s device follows a ticket through changed seats and another coach', async () => {
  const sold = await sellTo(app, from, ['8A']);
  expect((await changeByCode(app, sold, { to: from, seats: ['8C'] })).status).toBe(200);
  const moves = [{ seat: '8C', from: 1, to: '3A' }];
  expect((await changeCoach(dispatcher, from, await addCoach(app), moves)).status).toBe(200);
  expect(await ticketsOn(from, sold.pnr)).toMatchObject([
    { seat: '3A', version: 3, earlierSeats: ['8C', '8A'] },
  ]);
  expect((await stateOf(app, sold.pnr)).tickets).toMatchObject([{ version: 3 }]);
});
