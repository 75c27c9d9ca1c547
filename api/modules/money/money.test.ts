import type { ListedTrip } from 'contract/calls/trips.ts';
import type { consoleCalls } from 'contract/console/calls.ts';
import type { AccountRow, JournalRow, ReversalRow } from 'contract/console/money/money.ts';
import { moneyLists } from 'contract/console/money/money-lists.ts';
import { localDate } from 'contract/values/time.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { sendRefunds } from 'testing/bookings/money.ts';
import { bookAndPay, endPayment, findTrips } from 'testing/customers/customer.ts';
import { join, type TestMember } from 'testing/staff/members.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { createSales, FARE, PRICE } from '../payments/reversals/sales.fixture.ts';

const app = setUp(() => startTestApp({ env: { ADDRESS_LIMIT_SCALE: '10000' } }));
const { sell, cancel, runReconciliation } = createSales(app);
let accountant: TestMember;
let sold: Awaited<ReturnType<typeof sell>>;
let firstDay: string;

beforeAll(async () => {
  firstDay = localDate(app.clock.now());
  sold = await sell(2);
  await cancel(sold, sold.seats.slice(0, 1));
  accountant = await join(app, 'accountant');
});

interface Read<Data> {
  data: Data;
  next?: string | null;
  from?: string;
  to?: string;
}

async function read<Data>(name: keyof typeof consoleCalls, query = ''): Promise<Read<Data>> {
  const { status, body } = await accountant.browser.call<Read<Data>>(name, { query });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
}

/** Exports a list after a fresh factor; returns its lines without the byte order mark. */
async function exportList(body: object): Promise<string[]> {
  const { text, status } = await download(body);
  if (status !== 200) throw new Error(text);
  return text.slice(1).trimEnd().split('\r\n');
}

async function download(body: object) {
  const reply = await fetch(`${app.url}/api/v1/console/money/exports`, {
    method: 'POST',
    headers: {
      origin: 'http://localhost:3000',
      cookie: accountant.browser.cookie(),
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  const bytes = Buffer.from(await reply.arrayBuffer());
  return { status: reply.status, headers: reply.headers, text: bytes.toString() };
}

describe('the ledger', () => {
  it('is read by journal, newest first, with the PNR of each', async () => {
    const { data } = await read<JournalRow[]>('listJournals');
    const own = data.filter(({ pnr }) => pnr === sold.pnr);
    expect(own.map(({ kind, orderId }) => [kind, orderId])).toEqual([
      ['cancellation', sold.orderNo],
      ['sale', sold.orderNo],
    ]);
    expect(own[1]?.postings).toEqual([
      { account: 'cash_at_gateway', amount: (2 * PRICE) / 100 },
      { account: 'tax', amount: (-2 * (PRICE - FARE)) / 100 },
      { account: 'fares', amount: (-2 * FARE) / 100 },
    ]);
    for (const { postings } of data)
      expect(postings.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(0);
  });

  it('is read by account', async () => {
    const { data } = await read<AccountRow[]>('listAccounts');
    const sums = new Map(data.map((row) => [row.account, [row.debit, row.credit, row.net]]));
    expect(sums.get('cash_at_gateway')).toEqual([(2 * PRICE) / 100, 0, (2 * PRICE) / 100]);
    expect(sums.get('fares')).toEqual([FARE / 100, (2 * FARE) / 100, -FARE / 100]);
    const { data: payable } = await read<JournalRow[]>('listJournals', '?account=refunds_payable');
    expect(payable.map(({ kind }) => kind)).toEqual(['cancellation']);
  });

  it('has nothing of other days', async () => {
    const { data, from, to } = await read<JournalRow[]>('listJournals', '?from=2020-01-01&to=2020-01-05');
    expect([data, from, to]).toEqual([[], '2020-01-01', '2020-01-05']);
  });

  it('is read in pages', async () => {
    await app.db.query(
      `WITH copies AS (
         INSERT INTO journals (id, kind, booking_id, payment_id, at)
         SELECT gen_random_uuid(), 'set_off', j.booking_id, j.payment_id, '2020-02-01' FROM journals j,
           generate_series(1, 130) WHERE j.kind = 'sale' AND j.payment_id = (SELECT id FROM payments WHERE order_id = $1)
         RETURNING id)
       INSERT INTO postings (journal_id, account, amount_paise)
       SELECT id, account, paise FROM copies, (VALUES ('fares', 100), ('tax', -100)) AS p (account, paise)`,
      [sold.orderNo],
    );
    const first = await read<JournalRow[]>('listJournals', '?from=2020-02-01');
    const second = await read<JournalRow[]>('listJournals', `?from=2020-02-01&before=${first.next}`);
    const ids = [...first.data, ...second.data].map(({ id }) => id);
    expect([first.data.length, second.next, new Set(ids).size]).toEqual([100, null, 130]);
  });
});

it('a refund under way is listed with its error, until it is done', async () => {
  app.sandbox.faults.set('gateway-api', 'down');
  await sendRefunds(app, sold.pnr);
  app.sandbox.faults.set('gateway-api', 'ok');
  const row = { pnr: sold.pnr, reason: 'cancellation', amount: FARE / 100, setOff: 0, attempts: 1 };
  const { data } = await read<object[]>('listPendingRefunds');
  expect(data).toMatchObject([{ ...row, error: expect.stringContaining('gateway') }]);
  const [, line] = await exportList({ list: 'refunds' });
  expect(line).toMatch(new RegExp(`^${sold.pnr},${sold.orderNo},R-\\w+,cancellation,1200\\.00,0\\.00,`));
  app.clock.pass(5);
  await sendRefunds(app, sold.pnr);
  expect((await read<object[]>('listPendingRefunds')).data).toEqual([]);
});

it('a payment without an outcome is listed', async () => {
  const [trip] = await findTrips(app);
  const { pnr, orderNo } = await bookAndPay(app, trip as ListedTrip, ['7A'], 'pending');
  const { data } = await read<object[]>('listOpenPayments');
  expect(data).toMatchObject([{ pnr, orderId: orderNo, amount: PRICE / 100, returned: true }]);
});

it('exports need a fresh factor, and are logged', async () => {
  app.clock.pass(6);
  const refused = await download({ list: 'journals' });
  expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('step_up_required')]);
  await accountant.browser.call('confirmFactor', { body: { code: accountant.code() } });
  const exported = await download({ list: 'journals', from: firstDay, to: firstDay, account: 'fares' });
  expect(exported.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(exported.headers.get('content-disposition')).toMatch(
    /^attachment; filename="journals-[\d-]+\.csv"$/,
  );
  const logged = await app.db.query(
    `SELECT member_id AS member, permission, after FROM audit_entries
     WHERE act = 'data.exported' AND subject = 'export journals'`,
  );
  const after = { from: firstDay, to: firstDay, account: 'fares', rows: 5 };
  expect(logged).toEqual([{ member: accountant.id, permission: 'exports.create', after }]);
});

it('the file and the log of an export have the days that it is about', async () => {
  const fileOf = async (body: object) => (await download(body)).headers.get('content-disposition');
  const long = { list: 'journals', from: '2020-01-01', to: '2020-12-31' };
  expect(await fileOf(long)).toBe('attachment; filename="journals-2020-01-01-2020-01-31.csv"');
  expect(await fileOf({ list: 'accounts', from: '2020-01-02', to: '2020-01-02' })).toBe(
    'attachment; filename="accounts-2020-01-02.csv"',
  );
  expect(await fileOf({ list: 'accounts' })).toBe(`attachment; filename="accounts-${firstDay}.csv"`);
  expect(await fileOf({ list: 'payments', from: '2020-01-01' })).toBe(
    `attachment; filename="payments-${firstDay}.csv"`,
  );
  const { data } = await read<{ after: object }[]>('listAudit', '?subject=export%20journals');
  expect(data[0]?.after).toEqual({ from: '2020-01-01', to: '2020-01-31', rows: 0 });
});

it('a list with too many rows for a file is refused before it is written or logged, never cut', async () => {
  const body = { list: 'journals', from: '2020-03-01', to: '2020-03-31' };
  await addJournals(100_000);
  expect((await download(body)).status).toBe(200);
  const { data: before } = await read<object[]>('listAudit', '?subject=export%20journals');
  await addJournals(1);
  const { status, text } = await download(body);
  expect([status, JSON.parse(text)]).toEqual([
    422,
    expect.objectContaining({ code: 'export_too_long', message: expect.stringContaining('1,00,000') }),
  ]);
  expect((await read<object[]>('listAudit', '?subject=export%20journals')).data).toEqual(before);
  expect((await download({ ...body, to: '2020-03-01' })).status).toBe(200);
});

/** Adds journals without postings, of 20 March 2020. */
async function addJournals(count: number): Promise<void> {
  await app.db.transaction(async (tx) => {
    tx.sendComposed('SET LOCAL session_replication_role = replica');
    await tx.queryComposed(
      `INSERT INTO journals (id, kind, booking_id, payment_id, at)
       SELECT gen_random_uuid(), 'set_off', j.booking_id, j.payment_id, '2020-03-20' FROM (SELECT * FROM journals LIMIT 1) j,
         generate_series(1, ${count})`,
    );
  });
}

it('each list is exported with its own columns', async () => {
  await accountant.browser.call('confirmFactor', { body: { code: accountant.code(1) } });
  const columns = [];
  for (const list of moneyLists) columns.push((await exportList({ list }))[0]);
  expect(columns.every((line) => /^[a-z_]+(,[a-z_]+)+$/.test(line ?? ''))).toBe(true);
  expect(new Set(columns).size).toBe(moneyLists.length);
});

describe('after a chargeback and a reconciliation', () => {
  let other: Awaited<ReturnType<typeof sell>>;
  beforeAll(async () => {
    other = await sell(1);
    await endPayment(app, other.orderNo, 'chargeback');
    await runReconciliation();
    accountant = await join(app, 'accountant');
  });

  it('the reversal is listed', async () => {
    const { data } = await read<ReversalRow[]>('listReversals');
    expect(data).toMatchObject([{ pnr: other.pnr, kind: 'chargeback', amount: PRICE / 100, setOff: 0 }]);
  });

  it('the reconciliation of the day has the difference, with its PNR', async () => {
    const today = localDate(app.clock.now());
    const difference = { pnr: other.pnr, orderId: other.orderNo, resolved: true };
    for (const query of ['', `?date=${today}`]) {
      const { data } = await read<{ differences: object[] }>('showReconciliation', query);
      expect(data.differences).toEqual(expect.arrayContaining([expect.objectContaining(difference)]));
    }
    expect((await read('showReconciliation', '?date=2020-01-01')).data).toBeNull();
    const [, ...lines] = await exportList({ list: 'reconciliation', date: today });
    expect(lines.filter((line) => line.startsWith(`${other.pnr},${other.orderNo},`))).toHaveLength(1);
    const { headers } = await download({ list: 'reconciliation', date: '2020-01-01' });
    expect(headers.get('content-disposition')).toContain('"reconciliation-2020-01-01.csv"');
  });
});
