import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { balancesOf, sendRefunds } from 'testing/bookings/money.ts';
import { bookAndPay, findTrips } from 'testing/customers/customer.ts';
import { join } from 'testing/staff/members.ts';
import { describe, expect, it } from 'vitest';
import { checkLedger } from '../../../../faults/ledger.ts';
import { device, send } from '../../boarding/boarding.fixture.ts';
import { act, entriesOn, seatPairs, show } from './desk.fixture.ts';

const app = setUp(startTestApp);

/** Sells two seats of a day, and passes their departure. */
async function sellAndDepart(day: string) {
  const { trip, seats } = seatPairs(await findTrips(app, day))();
  const { pnr } = await bookAndPay(app, trip, seats);
  const booking = await show(await join(app, 'support'), pnr);
  const [first = '', second = ''] = booking.tickets.map(({ code }) => code);
  app.clock.pass((Date.parse(booking.from.at) - app.clock.now().getTime()) / 60_000 + 1);
  const [support, dispatcher] = [await join(app, 'support'), await join(app, 'dispatcher')];
  const fare = booking.tickets[0]?.lines[0]?.amount ?? 0;
  return { trip, pnr, first, second, fare, support, dispatcher, phone: device(app, trip._id) };
}

const cancel = (member: Parameters<typeof act>[0], pnr: string, ...tickets: string[]) =>
  act(member, 'cancelTickets', pnr, { tickets, reason: 'Missed the coach' });

describe('after departure', () => {
  it('a no-show gets nothing by policy, as any other passenger', async () => {
    const { pnr, first, support, dispatcher, phone } = await sellAndDepart('2026-12-12');
    await send(dispatcher, phone(first, 'no_show'));
    expect(await show(support, pnr)).toMatchObject({
      noShowPercent: 0,
      tickets: [{ isNoShow: true }, { isNoShow: false }],
    });
    expect((await cancel(support, pnr, first)).status).toBe(403);
  });

  it('a no-show gets what the policy of the booking gives, and nobody else does', async () => {
    await app.db.query('UPDATE refund_policies SET no_show_percent = $1', [20]);
    const { trip, pnr, first, second, fare, support, dispatcher, phone } = await sellAndDepart('2026-12-13');
    await send(dispatcher, phone(first, 'no_show'), phone(second, 'no_show'), phone(second));
    expect((await cancel(support, pnr, first, second)).status).toBe(403);
    expect((await cancel(support, pnr, second)).status).toBe(403);
    const { status, body } = await cancel(support, pnr, first);
    const refund = Math.floor(fare * 0.2);
    expect([status, body.data?.refund], JSON.stringify(body)).toEqual([200, refund]);
    expect(await entriesOn(app, pnr)).toMatchObject([
      { permission: 'refunds.create', after: { percent: 20, basis: 'policy' } },
    ]);
    await sendRefunds(app, pnr);
    expect((await balancesOf(app, pnr)).goodwill).toBeUndefined();
    await checkLedger(app.db, trip._id);
  });
});
