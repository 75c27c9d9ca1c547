import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  checkAgainstGateway,
  daysWithJourneysAhead,
  readContradictions,
  refundLostOrders,
} from '../../api/modules/payments/index.ts';
import { onlyRow } from '../../api/platform/database/database.ts';
import { withClient } from '../../database/connect.ts';
import { checkGateway, checkLedger, gatewayBalances } from '../../faults/ledger.ts';
import {
  ASHA,
  book,
  bookAndPay,
  bookingFor,
  call,
  comeBack,
  endPayment,
  findTrip,
  goToGateway,
} from '../../testing/customers/customer.ts';
import {
  carryOutErasures,
  eraseData,
  openWithCode,
  tablesWith,
  type Whose,
} from '../../testing/customers/data-subject.ts';
import { isSignedIn, signIn, signUp, somebody } from '../../testing/customers/people.ts';
import { changeMember } from '../../testing/staff/change-member.ts';
import { join as joinStaff, type TestMember } from '../../testing/staff/members.ts';
import { printGatewayCheck } from '../print/gateway-check-print.ts';
import {
  app,
  appUrl,
  backups,
  cancelAll,
  clock,
  fetchBooking,
  log,
  openAgain,
  root,
  sandbox,
  seatStates,
  sendRefunds,
  server,
  startServer,
  trip,
  useBackedUpApp,
} from './backed-up-app.fixture.ts';
import { makeBaseBackup } from './base.ts';
import { playForward } from './play-forward.ts';
import { makeFitToOpen } from './reopen.ts';
import { prepareRestore } from './restore.ts';

useBackedUpApp();

const checkNow = () => checkAgainstGateway(app.deps, daysWithJourneysAhead(clock.now()));
const refundsAt = (orderNo: string) =>
  sandbox.gateway.findByOrderNo(orderNo).flatMap((order) => sandbox.gateway.refundsOf(order));

interface Order {
  pnr: string;
  orderNo: string;
}

describe('after a manual statement that damaged every passenger list', () => {
  const guest = { fname: 'Zubin', email: 'zubin@letters.example', mobileno: '9822334455' };
  const member = somebody('Meera Nair');
  const leaver = somebody('Farhan Qureshi');
  let owner: TestMember;
  let dispatcher: TestMember;
  let host: TestMember;
  let session: string;
  let before: Date;
  let retained: Order;
  let later: Order;
  let cancelled: Order;
  let pendingRefunds: Order;
  let undecided: Order;
  let lost: Order;
  let last: string;

  beforeAll(async () => {
    retained = await bookAndPay(app, trip, ['2A']);
    await signUp(app, member);
    await signUp(app, leaver);
    const travelled = await bookAs(guest, '4A', await findTrip(app, '2026-11-24'));
    await comeBack(app, await endPayment(app, travelled.orderNo, 'success'));
    clock.set(new Date('2026-11-25T12:00:00Z'));
    owner = await joinStaff(app, 'owner');
    dispatcher = await joinStaff(app, 'dispatcher');
    host = await joinStaff(app, 'host');
    await changeStaff(dispatcher, { roles: [{ role: 'support', scope: 'everything' }] });

    await makeBaseBackup(server.url, backups, join(root, 'first', 'password'));

    later = await bookAndPay(app, trip, ['2C']);
    cancelled = await bookAndPay(app, trip, ['2D']);
    pendingRefunds = await bookAndPay(app, trip, ['3A']);
    await cancelAll(pendingRefunds.pnr);
    undecided = await bookAs({}, '3C');

    session = (await signIn(app, { phoneno: member.phoneno })).body.token;
    expect(await isSignedIn(app, session)).toBe(true);

    before = onlyRow(await app.db.query('SELECT clock_timestamp() AS now')).now;
    await app.db.query(`UPDATE booking_seats SET last_name = 'Sharma'`);
    await owner.browser.call('confirmFactor', { body: { code: owner.code() } });
    await changeStaff(host, { state: 'offboarded' });

    await comeBack(app, await endPayment(app, undecided.orderNo, 'success'));
    lost = await bookAndPay(app, trip, ['3D']);
    await cancelAll(cancelled.pnr);
    await sendRefunds();
    await call(app, 'POST', '/api/v1/user/logout', { token: session });
    await askForErasure({ pnr: travelled.pnr, email: guest.email }, guest.email);
    const { token } = (await signIn(app, { phoneno: leaver.phoneno })).body;
    await askForErasure({ token }, leaver.phoneno);
    await carryOutErasures(app);

    await app.close();
    await server.stop();
    await prepareRestore({ folder: backups, into: join(root, 'second'), to: before });
    last = await playForward(join(root, 'second'));
    await startServer('second');
    await openAgain();
  }, 120_000);

  /** Holds a seat and opens its payment at the gateway. */
  async function bookAs(who: Partial<typeof guest>, seat: string, coach = trip): Promise<Order> {
    const body = await bookingFor(app, coach, [seat]);
    const booked = await book(app, {
      ...body,
      ...(who.email
        ? { userdetails: { name: 'Zubin Mistry', email: who.email, phoneno: guest.mobileno } }
        : {}),
      passengerdetails: body.passengerdetails.map((one) => ({ ...one, ...who })),
    });
    const { pnr } = booked.body.data;
    return { pnr, orderNo: await goToGateway(app, booked.body.data) };
  }

  async function askForErasure(whose: Whose, sentTo: string): Promise<void> {
    const asked = await eraseData(app, whose, await openWithCode(app, whose, sentTo));
    if (asked.status !== 200) throw new Error(`erasure refused: ${asked.body.message}`);
  }

  async function changeStaff({ id }: TestMember, change: object): Promise<void> {
    const body = { reason: 'New duties', ...change };
    const { status } = await changeMember(owner.browser, id, body);
    if (status !== 200) throw new Error('the change of a member was refused');
  }

  const staffStates = async () =>
    (await app.db.query('SELECT state FROM staff_members ORDER BY created_at')).map(({ state }) => state);

  it('the ledger has the state of the chosen moment, and balances', async () => {
    expect(new Date(last).getTime()).toBeLessThanOrEqual(before.getTime());
    const names = await app.db.query('SELECT DISTINCT last_name FROM booking_seats');
    expect(names).toEqual([{ last_name: ASHA.lname }]);
    for (const { pnr } of [retained, later, cancelled]) expect(await seatStates(pnr)).toEqual(['Booked']);
    expect((await fetchBooking(lost.pnr)).status).toBe(404);
    await checkLedger(app.db, trip._id);
    expect(await readContradictions(app.db)).toEqual({ journalsPaise: 0, payablePaise: 0 });
  });

  it('the gateway check finds exactly what the ledger has lost', async () => {
    const check = await checkNow();
    expect(check.lostOrders).toMatchObject([
      {
        orderId: lost.orderNo,
        gatewayBalancePaise: 141_700,
        buyer: { email: ASHA.email, phone: ASHA.mobileno },
      },
    ]);
    const gone = { ledgerPaise: 141_700, gatewayPaise: 21_700 };
    expect(check.disagreed).toHaveLength(3);
    expect(check.disagreed).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ orderId: undecided.orderNo, ledgerPaise: 0, gatewayPaise: 141_700 }),
        expect.objectContaining({ ...gone, orderId: pendingRefunds.orderNo, missingRefunds: [] }),
        expect.objectContaining({
          ...gone,
          orderId: cancelled.orderNo,
          missingRefunds: [refundsAt(cancelled.orderNo)[0]?.refundRefNo],
        }),
      ]),
    );
    const printed = printGatewayCheck(check);
    for (const { orderNo } of [lost, undecided, pendingRefunds, cancelled])
      expect(printed).toContain(orderNo);
    for (const { orderNo } of [retained, later]) expect(printed).not.toContain(orderNo);
  });

  it('a refund sent after that moment is not sent again', async () => {
    await sendRefunds();
    expect(refundsAt(pendingRefunds.orderNo)).toHaveLength(1);
    expect(await seatStates(pendingRefunds.pnr)).toEqual(['Refunded']);
  });

  it('what can be posted is posted, and the rest is reported', async () => {
    const { check, fit } = await makeFitToOpen(app.deps, []);
    expect(await seatStates(undecided.pnr)).toEqual(['Booked']);
    expect(check.lostOrders).toMatchObject([{ orderId: lost.orderNo }]);
    expect(check.disagreed).toEqual([]);
    expect(check.uncancelled).toMatchObject([{ pnr: cancelled.pnr, amountPaise: 120_000 }]);
    expect(fit).toBe(false);
    await checkLedger(app.db, trip._id);
  });

  it('a session ended after that moment stays ended', async () => {
    expect(await isSignedIn(app, session)).toBe(false);
    expect((await signIn(app, { phoneno: member.phoneno })).status).toBe(200);
  });

  it('a member of the staff whose access ended after that moment is off-boarded again from the log', async () => {
    const lines = log.split('\n').filter((line) => line.includes('"member"'));
    expect(await staffStates()).toEqual(['active', 'active', 'active']);
    expect((await makeFitToOpen(app.deps, lines)).offboarded).toBe(1);
    expect(await staffStates()).toEqual(['active', 'active', 'offboarded']);
    expect((await makeFitToOpen(app.deps, lines)).offboarded).toBe(0);
  });

  it('a person anonymised after that moment is anonymised again from the log, without a second notice', async () => {
    const received = sandbox.messages.list({ to: guest.email, limit: 50 }).length;
    expect(await tablesWith(app, guest.email)).not.toEqual([]);
    expect(await tablesWith(app, leaver.phoneno)).not.toEqual([]);
    expect((await makeFitToOpen(app.deps, log.split('\n'))).anonymised).toEqual({
      broughtBack: 2,
      waiting: 0,
    });
    expect(await tablesWith(app, guest.email)).toEqual([]);
    expect(await tablesWith(app, leaver.phoneno)).toEqual([]);
    expect(sandbox.messages.list({ to: guest.email, limit: 50 })).toHaveLength(received);
    expect((await makeFitToOpen(app.deps, log.split('\n'))).anonymised).toEqual({
      broughtBack: 0,
      waiting: 0,
    });
  });

  it('cancelling again what was cancelled before does not refund twice', async () => {
    await cancelAll(cancelled.pnr);
    await sendRefunds();
    expect(refundsAt(cancelled.orderNo)).toHaveLength(1);
    expect(await seatStates(cancelled.pnr)).toEqual(['Refunded']);
    await checkLedger(app.db, trip._id);
    expect((await checkNow()).uncancelled).toEqual([]);
  });

  it('an order without a booking is refunded once; then ledger and gateway agree', async () => {
    const { lostOrders } = await checkNow();
    await refundLostOrders(app.deps, lostOrders);
    await expect(refundLostOrders(app.deps, lostOrders)).rejects.toThrow('refused the refund');
    expect(refundsAt(lost.orderNo)).toMatchObject([{ amountPaise: 141_700 }]);
    const after = await makeFitToOpen(app.deps, []);
    expect(after.fit).toBe(true);
    const orders = [retained, later, cancelled, pendingRefunds, undecided].map(({ orderNo }) => orderNo);
    await checkGateway(app.db, gatewayBalances(sandbox.gateway), orders);
  });
});

describe('after a machine is lost with its disk', () => {
  let archived: Order;
  let unarchived: Order;

  beforeAll(async () => {
    await makeBaseBackup(server.url, backups, join(root, 'second', 'password'));
    archived = await bookAndPay(app, trip, ['5A']);
    // pg_backup_stop returns once the whole log up to here is archived.
    await withClient(appUrl(), async (client) => {
      await client.query(`SELECT pg_backup_start('until here', true)`);
      await client.query('SELECT pg_backup_stop()');
    });
    unarchived = await bookAndPay(app, trip, ['5C']);
    const pid = await readFile(join(root, 'second', 'data', 'postmaster.pid'), 'utf8');
    await app.close();
    process.kill(Number(pid.split('\n')[0]), 'SIGKILL');
    await server.exited;
    await rm(join(root, 'second'), { recursive: true });
    await prepareRestore({ folder: backups, into: join(root, 'third') });
    await startServer('third');
    await openAgain();
  }, 120_000);

  it('everything archived is there, on the timeline of the first restore', async () => {
    expect(await seatStates(archived.pnr)).toEqual(['Booked']);
    expect((await fetchBooking(unarchived.pnr)).status).toBe(404);
    await checkLedger(app.db, trip._id);
  });

  it('what was not archived is named, and nothing else', async () => {
    const check = await checkNow();
    expect(check).toMatchObject({ disagreed: [], uncancelled: [] });
    expect(check.lostOrders).toMatchObject([{ orderId: unarchived.orderNo, gatewayBalancePaise: 141_700 }]);
  });
});
