import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../../index.ts';
import { createMerchant, goodCard, priyasOrder } from '../../merchant.fixture.ts';

/** Start of 21 November 2026 in India. */
const NOVEMBER_21 = Date.UTC(2026, 10, 20, 18, 30);
const DAY = 24 * 3_600_000;

let sandbox: Sandbox;
let merchant: ReturnType<typeof createMerchant>;
let now = NOVEMBER_21;

beforeAll(async () => {
  sandbox = await startSandbox({ now: () => now });
  merchant = createMerchant(sandbox);
  await openAt(NOVEMBER_21 - 1, 'EVE');
  await openAt(NOVEMBER_21, 'DAWN');
  await merchant.end('DAWN', 'success');
  await openAt(NOVEMBER_21 + 60_000, 'TABS');
  await openAt(NOVEMBER_21 + 60_001, 'TABS');
  await merchant.end('TABS', 'success');
  await merchant.end('TABS', 'failure', (await merchant.fetchOrder('TABS')).transactions[1]?.trackingId);
  await openAt(NOVEMBER_21 + DAY - 1, 'DUSK');
  await openAt(NOVEMBER_21 + DAY, 'MORROW');
});
afterAll(() => sandbox.close());

async function openAt(instant: number, order_id: string) {
  now = instant;
  return merchant.openPage({ ...priyasOrder, order_id });
}

async function lookUp(values: object) {
  const { body } = await merchant.callServer('orderLookup', {
    from_date: '21-11-2026',
    to_date: '21-11-2026',
    ...values,
  });
  return { ...body, orders: body.order_Status_List.map((row: { order_no: string }) => row.order_no) };
}

describe('the order look-up', () => {
  it('lists every transaction of an Indian day, oldest first, both of a repeated order number', async () => {
    const found = await lookUp({});
    expect(found).toMatchObject({
      page_count: 1,
      total_records: 4,
      status: 0,
      error_desc: '',
      error_code: '',
    });
    expect(found.orders).toEqual(['DAWN', 'TABS', 'TABS', 'DUSK']);
    expect(
      new Set(found.order_Status_List.map((row: { reference_no: string }) => row.reference_no)).size,
    ).toBe(4);
  });

  it('returns the same fields as the status call', async () => {
    const [row] = (await lookUp({ order_no: 'DAWN' })).order_Status_List;
    const { body } = await merchant.callServer('orderStatusTracker', { reference_no: row.reference_no });
    expect(body).toMatchObject(row);
    expect(row).toMatchObject({
      order_no: 'DAWN',
      order_amt: 1417,
      order_capt_amt: 1417,
      order_currncy: 'INR',
      order_status: 'Successful',
      order_date_time: '2026-11-21 00:00:00.000',
      order_option_type: 'OPTCRDC',
      order_card_name: 'Visa',
    });
  });

  it('includes the first and the last day', async () => {
    const { orders } = await lookUp({ from_date: '20-11-2026', to_date: '22-11-2026' });
    expect(orders).toEqual(['EVE', 'DAWN', 'TABS', 'TABS', 'DUSK', 'MORROW']);
  });

  it('finds by order number, reference or status, and by a combination', async () => {
    const tabs = (await lookUp({ order_no: 'TABS' })).order_Status_List;
    expect(tabs).toHaveLength(2);
    expect((await lookUp({ reference_no: tabs[1].reference_no })).order_Status_List).toEqual([tabs[1]]);
    expect((await lookUp({ order_status: 'Unsuccessful' })).orders).toEqual(['TABS']);
    expect((await lookUp({ order_status: 'Successful|Unsuccessful' })).orders).toEqual([
      'DAWN',
      'TABS',
      'TABS',
    ]);
    expect((await lookUp({ order_status: 'Successful', order_no: 'TABS' })).orders).toEqual(['TABS']);
  });

  it('returns an empty list for a day without transactions', async () => {
    expect(await lookUp({ from_date: '01-11-2026', to_date: '02-11-2026' })).toMatchObject({
      page_count: 0,
      total_records: 0,
      order_Status_List: [],
      status: 0,
    });
  });

  it('wraps its response in version 1.1', async () => {
    const days = { from_date: '21-11-2026', to_date: '21-11-2026' };
    const { body } = await merchant.callServer('orderLookup', days, '1.1');
    expect(body.Order_Lookup_Result).toMatchObject({ total_records: 4 });
  });

  it('applies changes by time, also to orders with a silent status call', async () => {
    const { pay, trackingId } = await openAt(NOVEMBER_21 + 2 * DAY, 'REGRET');
    await merchant.post(pay, { ...goodCard, card_number: '4000000000005423' });
    await merchant.end('REGRET', 'status-silent');
    now += 20_000;
    const { order_Status_List } = await lookUp({ from_date: '23-11-2026', to_date: '23-11-2026' });
    expect(order_Status_List).toMatchObject([{ reference_no: trackingId, order_status: 'Chargeback' }]);
  });
});

describe('an order look-up with wrong days or pages', () => {
  it.each([
    ['no days', { from_date: undefined, to_date: undefined }],
    ['no last day', { to_date: undefined }],
    ['another way to write a day', { from_date: '2026-11-21' }],
    ['a day that there is not', { from_date: '31-02-2026' }],
    ['the last day before the first', { to_date: '20-11-2026' }],
    ['more than 31 days apart', { to_date: '23-12-2026' }],
    ['page 0', { page_number: 0 }],
    ['a page that is no number', { page_number: 'two' }],
  ])('gets a plain error: %s', async (_name, wrong) => {
    const values = { from_date: '21-11-2026', to_date: '21-11-2026', ...wrong };
    const { reply } = await merchant.callServer('orderLookup', values);
    expect(reply).toMatchObject({ status: '1', enc_error_code: '51405' });
  });

  it('may span 31 days', async () => {
    expect(await lookUp({ to_date: '22-12-2026' })).toMatchObject({ status: 0 });
  });
});

it('has a hundred rows a page, and none after the last', async () => {
  now = NOVEMBER_21 + 5 * DAY;
  for (let number = 1; number <= 205; number += 1) {
    await merchant.openPage({ ...priyasOrder, order_id: `MANY-${number}` });
  }
  const page = (page_number?: number | string) =>
    lookUp({ from_date: '26-11-2026', to_date: '26-11-2026', page_number });
  const first = await page();
  expect(first).toMatchObject({ page_count: 3, total_records: 205 });
  const pages = [first, await page('2'), await page(3)].map((found) => found.orders);
  expect(pages.map((orders) => orders.length)).toEqual([100, 100, 5]);
  expect(pages.flat()).toEqual(Array.from({ length: 205 }, (_, index) => `MANY-${index + 1}`));
  expect(await page(4)).toMatchObject({ page_count: 3, order_Status_List: [] });
});
