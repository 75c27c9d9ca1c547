import type { OffersPreview } from 'contract/console/disruptions/cancellation.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { refundsOf, sendRefunds } from 'testing/bookings/money.ts';
import { bookAndPay } from 'testing/customers/customer.ts';
import { join, type TestMember } from 'testing/staff/members.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { minutesAfter } from '#platform/clock.ts';
import { checkLedger } from '../../../../faults/ledger.ts';
import { changesOf, codesOf, departureOf, device, send } from '../../boarding/boarding.fixture.ts';
import { act } from '../../desk/acts/desk.fixture.ts';
import { addCoach, changeCoach, previewCoach, storedTickets } from '../coach/tests/coach.fixture.ts';
import { cancelTrip, prepareTrips, takenAwayOf, WANTED } from '../offers.fixture.ts';

const app = setUp(() => startTestApp({ env: { ADDRESS_LIMIT_SCALE: '100' } }));
const here = setUp(() => prepareTrips(app));
afterEach(() => app.clock.set(here.start));

/** Sells two seats of an unused trip, and boards the first passenger two hours before it leaves. */
async function board() {
  const trip = here.nextTrip();
  const { pnr } = await bookAndPay(app, trip, ['2A', '2C']);
  const codes = await codesOf(app, pnr);
  app.clock.set(minutesAfter(await departureOf(app, trip), -120));
  const dispatcher = await join(app, 'dispatcher');
  await send(dispatcher, device(app, trip._id)(codes['2A'] ?? ''));
  return { trip, pnr, codes, dispatcher };
}

const withdraw = (member: TestMember, trip: { _id: string }, ticket: string) =>
  member.browser.call<{ code: string; message: string }>('withdrawHeldRefund', {
    params: { tripId: trip._id },
    body: { ticket, reason: 'She travelled' },
  });

/** Cancels a ticket, gives everything back although it is late, and boards its passenger all the same. */
async function boardCancelled(seats: string[]) {
  const trip = here.nextTrip();
  const { pnr } = await bookAndPay(app, trip, seats);
  const { '2A': ticket = '' } = await codesOf(app, pnr);
  const goodwill = { tickets: [ticket], reason: 'Unwell', percent: 100 };
  await act(await join(app, 'accountant'), 'cancelTickets', pnr, goodwill);
  app.clock.set(minutesAfter(await departureOf(app, trip), -120));
  const [dispatcher, support] = [await join(app, 'dispatcher'), await join(app, 'support')];
  await send(dispatcher, device(app, trip._id)(ticket));
  return { trip, pnr, ticket, dispatcher, support };
}

describe('a cancelled trip with a passenger on board', () => {
  it('counts them before, and the refund of the booking waits for a person', async () => {
    const { trip, pnr, codes, dispatcher: before } = await board();
    const { body } = await before.browser.call<{ data: OffersPreview }>('previewCancellation', {
      params: { tripId: trip._id },
      body: WANTED,
    });
    expect(body.data).toMatchObject({ people: 2, boarded: 1 });
    await cancelTrip(before, trip._id);
    app.clock.pass(24 * 60);
    await app.runJob('disruptions.refund-due');
    await sendRefunds(app, pnr);
    expect(await refundsOf(app, pnr)).toMatchObject([{ state: 'pending' }]);
    // Sessions of members have ended since.
    const [dispatcher, support] = [await join(app, 'dispatcher'), await join(app, 'support')];
    const tasks = async () =>
      (await changesOf(dispatcher, trip._id)).tasks.map(({ kind, ticket }) => [kind, ticket]);
    expect(await tasks()).toEqual([['refund_held', codes['2A']]]);
    const released = await support.browser.call('releaseHeldRefund', {
      params: { tripId: trip._id },
      body: { ticket: codes['2A'], reason: 'The coach broke down at the first stop' },
    });
    expect(released.status, JSON.stringify(released.body)).toBe(200);
    await sendRefunds(app, pnr);
    expect(await refundsOf(app, pnr)).toMatchObject([
      { state: 'done', amount: (trip.price + trip.tax) * 200 },
    ]);
    expect(await tasks()).toEqual([]);
    await checkLedger(app.db, trip._id);
  });

  it.each([[['2A']], [['2A', '2C']]])(
    'keeps a refund of %s that cannot be withdrawn, and says why',
    async (seats) => {
      const { trip, pnr, ticket, dispatcher, support } = await boardCancelled(seats);
      await cancelTrip(dispatcher, trip._id);
      const { status, body } = await withdraw(support, trip, ticket);
      expect([status, body.code]).toEqual([409, 'seats_taken']);
      expect(body.message).toContain('no longer has seat 2A');
      expect(await refundsOf(app, pnr)).toMatchObject([{ state: 'pending' }]);
      await checkLedger(app.db, trip._id);
    },
  );
});

describe('another coach for a trip with a passenger on board', () => {
  it('counts them before, and the host sees the new seat with the old one', async () => {
    const { trip, pnr, dispatcher } = await board();
    const spare = await addCoach(app);
    const moves = [{ seat: '2A', from: 1, to: '3A' }];
    const preview = await previewCoach(dispatcher, trip, spare, moves);
    expect(preview.body.data, JSON.stringify(preview.body)).toMatchObject({ boarded: 1 });
    expect((await changeCoach(dispatcher, trip, spare, moves)).status).toBe(200);
    const { tickets, counts } = await changesOf(dispatcher, trip._id);
    expect(counts.boarded).toBe(1);
    const boarded = tickets?.find(({ pnr: of, seat }) => of === pnr && seat === '3A');
    expect(boarded).toMatchObject({ state: 'booked', earlierSeats: ['2A'] });
    expect((await storedTickets(app, pnr)).map(({ state }) => state)).toEqual(['booked', 'booked']);
  });

  it('keeps the refund of a boarded ticket until the offer to the rest of its booking is decided', async () => {
    const { trip, pnr, ticket, dispatcher, support } = await boardCancelled(['2A', '2C']);
    const spare = await addCoach(app);
    const { claims } = (await previewCoach(dispatcher, trip, spare)).body.data;
    const offers = { bookings: [claims[0]?.booking ?? ''], refundAfterHours: 1 };
    expect((await changeCoach(dispatcher, trip, spare, [], offers)).status).toBe(200);
    const early = await withdraw(support, trip, ticket);
    expect([early.status, early.body.code]).toEqual([409, 'offer_decides']);
    expect(await takenAwayOf(app, pnr)).toBe('seats');
    await checkLedger(app.db, trip._id);
    app.clock.pass(61);
    await app.runJob('disruptions.refund-due');
    expect((await withdraw(await join(app, 'support'), trip, ticket)).status).toBe(200);
    expect((await storedTickets(app, pnr)).map(({ seat, state }) => [seat, state])).toEqual(
      expect.arrayContaining([
        ['2A', 'booked'],
        ['2C', 'cancelled'],
      ]),
    );
    await checkLedger(app.db, trip._id);
  });
});
