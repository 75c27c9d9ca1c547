import type { Approval } from 'contract/console/desk/approvals.ts';
import type { Grant } from 'contract/console/roles.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { balancesOf } from 'testing/bookings/money.ts';
import { numberIn } from 'testing/bookings/numbers.ts';
import { bookAndPay, findTrips } from 'testing/customers/customer.ts';
import { join, type TestMember } from 'testing/staff/members.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { act, claimsOf, entriesOn, show } from '../acts/desk.fixture.ts';
import { readApprovalSamples } from './approval-samples.ts';

const app = setUp(startTestApp);
let trips: Awaited<ReturnType<typeof findTrips>>;
let owner: TestMember;
let accountant: TestMember;
let used = 0;

beforeAll(async () => {
  // A seat costs a few thousand rupees, so that eight of them are more than ₹25,000.
  await app.db.query('UPDATE fares SET fare_paise = 400000');
  trips = (await Promise.all(['2026-11-24', '2026-11-25'].map((day) => findTrips(app, day)))).flat();
  [owner, accountant] = [await join(app, 'owner'), await join(app, 'accountant')];
});

/** Sells the most seats that one booking may have, on a trip of its own. */
async function sell() {
  const trip = trips[used];
  used += 1;
  if (!trip) throw new Error('no trip is left');
  const seats = [2, 3, 4, 5].flatMap((row) => [`${row}A`, `${row}C`]);
  const { pnr } = await bookAndPay(app, trip, seats);
  const tickets = (await show(owner, pnr)).tickets.map(({ code }) => code);
  return { pnr, trip, seats, tickets };
}

async function request(member: TestMember, sold: Awaited<ReturnType<typeof sell>>) {
  const body = { tickets: sold.tickets, reason: 'Broken down', percent: 100 };
  const reply = await act(member, 'cancelTickets', sold.pnr, body);
  expect(reply.body.data?.outcome, JSON.stringify(reply.body)).toBe('waiting');
  return reply.body.data.approval ?? '';
}

const decide = (member: TestMember, id: string, decision: 'approve' | 'reject') =>
  member.browser.call<{ data: Approval }>('decideApproval', {
    params: { id },
    body: { decision, reason: 'As agreed' },
  });
const list = async (member: TestMember, state = 'waiting') =>
  (await member.browser.call<{ data: Approval[] }>('listApprovals', { query: `?state=${state}` })).body.data;

/** Rejects a request, and after it that of another trip and copies of it; returns the first. */
async function rejectBehind(copies: number) {
  const [own, other] = [await sell(), await sell()];
  const id = await request(accountant, own);
  await decide(owner, id, 'reject');
  app.clock.pass(1);
  const foreign = await request(accountant, other);
  await decide(owner, foreign, 'reject');
  await app.db.query(
    `INSERT INTO refund_approvals SELECT (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid()))).*
     FROM refund_approvals a, generate_series(1, $2::int) WHERE a.id = $1`,
    [foreign, copies],
  );
  return { own, id };
}

/** Returns the ids of every page of a list. */
async function pagesOf(member: TestMember, state: string): Promise<string[][]> {
  const pages: string[][] = [];
  let query = `?state=${state}`;
  for (;;) {
    const { body } = await member.browser.call<{ data: Approval[]; next: string | null }>('listApprovals', {
      query,
    });
    pages.push(body.data.map(({ id }) => id));
    if (!body.next) return pages;
    query = `?state=${state}&before=${body.next}`;
  }
}

describe('a refund beyond the policy above ₹25,000', () => {
  it('waits in a queue and changes nothing; a second member carries it out', async () => {
    const sold = await sell();
    const id = await request(accountant, sold);
    expect(await claimsOf(app, sold.pnr)).toEqual(sold.seats);
    expect((await list(owner)).find((one) => one.id === id)).toMatchObject({
      pnr: sold.pnr,
      seats: sold.seats,
      percent: 100,
      refund: 32_000,
      own: false,
    });
    expect((await list(accountant)).find((one) => one.id === id)?.own).toBe(true);
    const { status, body } = await decide(owner, id, 'approve');
    expect([status, body.data?.state], JSON.stringify(body)).toEqual([200, 'approved']);
    expect(await claimsOf(app, sold.pnr)).toEqual([]);
    expect((await balancesOf(app, sold.pnr)).refunds_payable).toBe(-3_200_000);
    expect((await entriesOn(app, sold.pnr)).map(({ act: name }) => name)).toEqual([
      'refund.requested',
      'tickets.cancelled',
      'refund.approved',
    ]);
    const again = await decide(owner, id, 'approve');
    expect([again.status, again.body.code]).toEqual([409, 'approval_decided']);
  });

  it('cannot be approved by its own member, but withdrawn', async () => {
    const sold = await sell();
    const id = await request(owner, sold);
    const refused = await decide(owner, id, 'approve');
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
    const logged = await app.db.query(
      `SELECT subject FROM audit_entries WHERE member_id = $1 AND act = 'access.refused'`,
      [owner.id],
    );
    expect(logged).toEqual([{ subject: `POST /api/v1/console/approvals/${id}` }]);
    expect((await decide(owner, id, 'reject')).body.data?.state).toBe('rejected');
    expect(await claimsOf(app, sold.pnr)).toEqual(sold.seats);
  });

  it('counts what the booking was refunded before, so that parts need approval too', async () => {
    const sold = await sell();
    const part = (seats: string[]) =>
      act(accountant, 'cancelTickets', sold.pnr, { tickets: seats, reason: 'Broken down', percent: 100 });
    expect((await part(sold.tickets.slice(0, 6))).body.data.outcome).toBe('done');
    const rest = await part(sold.tickets.slice(6));
    expect(rest.body.data.outcome).toBe('waiting');
    expect(await claimsOf(app, sold.pnr)).toEqual(sold.seats.slice(6));
    const { body } = await decide(owner, rest.body.data.approval ?? '', 'approve');
    expect(body.data?.state, JSON.stringify(body)).toBe('approved');
    expect((await balancesOf(app, sold.pnr)).refunds_payable).toBe(-3_200_000);
  });

  it('is requested once at a time', async () => {
    const sold = await sell();
    await request(owner, sold);
    const again = await act(accountant, 'cancelTickets', sold.pnr, {
      tickets: sold.tickets,
      reason: 'Broken down',
      percent: 100,
    });
    expect([again.status, again.body.code]).toEqual([409, 'approval_waiting']);
  });

  it('counts as waiting until it is decided, from when it was requested', async () => {
    const samples = () => readApprovalSamples(app.db, app.clock.now());
    const waiting = async () => numberIn(await samples(), 'coach_approvals_waiting');
    for (const { id } of await list(owner)) await decide(owner, id, 'reject');
    expect(await waiting()).toBe(0);
    expect(numberIn(await samples(), 'coach_approvals_oldest_seconds')).toBe(0);
    const id = await request(accountant, await sell());
    app.clock.pass(2);
    await request(accountant, await sell());
    expect(await waiting()).toBe(2);
    expect(numberIn(await samples(), 'coach_approvals_oldest_seconds')).toBe(120);
    await decide(owner, id, 'reject');
    expect(await waiting()).toBe(1);
    expect(numberIn(await samples(), 'coach_approvals_oldest_seconds')).toBe(0);
  });

  it('ends without a refund when the booking has changed since', async () => {
    const sold = await sell();
    const id = await request(accountant, sold);
    await act(owner, 'cancelTickets', sold.pnr, { tickets: [sold.tickets[0]], reason: 'Unwell' });
    const { status, body } = await decide(owner, id, 'approve');
    expect([status, body.code]).toEqual([409, 'seats_cancelled']);
    expect((await list(owner, 'outdated')).map((one) => one.id)).toContain(id);
    expect(await claimsOf(app, sold.pnr)).toEqual(sold.seats.slice(1));
  });

  it('approved by two at once is carried out once', async () => {
    const sold = await sell();
    const id = await request(accountant, sold);
    const others = [owner, await join(app, 'owner')];
    const replies = await Promise.all(others.map((member) => decide(member, id, 'approve')));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await list(owner, 'approved')).map((one) => one.id)).toContain(id);
    expect((await balancesOf(app, sold.pnr)).refunds_payable).toBe(-3_200_000);
  });

  it('needs a fresh factor of the second member', async () => {
    const sold = await sell();
    const id = await request(accountant, sold);
    const second = await join(app, 'owner');
    app.clock.pass(6);
    expect((await decide(second, id, 'approve')).body.code).toBe('step_up_required');
    app.clock.pass(-6);
  });

  it('of another trip than a member’s is neither listed nor decided', async () => {
    const sold = await sell();
    const id = await request(accountant, sold);
    const grant: Grant = { role: 'accountant', scope: 'trips', trips: [] };
    const scoped = await join(app, 'accountant', [grant]);
    expect(await list(scoped)).toEqual([]);
    expect((await decide(scoped, id, 'approve')).status).toBe(403);
  });

  it('of a member’s trip is listed behind any number of others', async () => {
    const { own, id } = await rejectBehind(100);
    const grant: Grant = { role: 'accountant', scope: 'trips', trips: [own.trip._id] };
    const scoped = await join(app, 'accountant', [grant]);
    expect((await list(scoped, 'rejected')).map((one) => one.id)).toEqual([id]);
    expect(await list(owner, 'rejected')).toHaveLength(100);
  });

  it('is listed page by page, each of which reads a bounded number of others', async () => {
    const { own, id } = await rejectBehind(500);
    const all = await app.db.query('SELECT id FROM refund_approvals WHERE state = $1', ['rejected']);
    const grant: Grant = { role: 'accountant', scope: 'trips', trips: [own.trip._id] };
    const narrow = await pagesOf(await join(app, 'accountant', [grant]), 'rejected');
    expect(narrow).toEqual([[], [id]]);
    const whole = await pagesOf(owner, 'rejected');
    expect(whole.map((page) => page.length)).toEqual([...whole.slice(1).map(() => 100), all.length % 100]);
    expect(whole.flat().toSorted()).toEqual(all.map((row) => row.id).toSorted());
    const unknown = '?before=01980000-0000-7000-8000-000000000001';
    expect((await owner.browser.call('listApprovals', { query: unknown })).body).toMatchObject({
      data: [],
      next: null,
    });
  });

  it('of no known id is not found', async () => {
    for (const id of ['none', '01980000-0000-7000-8000-000000000001'])
      expect((await decide(owner, id, 'reject')).status).toBe(404);
  });
});
