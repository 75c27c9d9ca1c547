import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../../index.ts';
import { createMerchant, priyasOrder } from '../../merchant.fixture.ts';

let sandbox: Sandbox;
let merchant: ReturnType<typeof createMerchant>;
beforeAll(async () => {
  sandbox = await startSandbox();
  merchant = createMerchant(sandbox);
});
afterAll(() => sandbox.close());

async function paidOrder(order_id: string) {
  const page = await merchant.openPage({ ...priyasOrder, order_id });
  await merchant.end(order_id, 'success');
  return page;
}

async function statusOf(reference_no: string): Promise<string> {
  return (await merchant.callServer('orderStatusTracker', { reference_no })).body.order_status;
}

describe('two transactions of one order number', () => {
  it('are found by tracking id; without it the paid one is found', async () => {
    const twice = { ...priyasOrder, order_id: 'BACK-TABS' };
    const first = await merchant.openPage(twice);
    const second = await merchant.openPage(twice);
    await merchant.end('BACK-TABS', 'success', first.trackingId);
    await merchant.end('BACK-TABS', 'failure', second.trackingId);
    expect(await statusOf(first.trackingId)).toBe('Successful');
    expect(await statusOf(second.trackingId)).toBe('Unsuccessful');
    await merchant.end('BACK-TABS', 'success', second.trackingId);
    await merchant.end('BACK-TABS', 'chargeback', first.trackingId);
    await merchant.end('BACK-TABS', 'refund-refused', first.trackingId);
    expect(await statusOf(first.trackingId)).toBe('Chargeback');
    expect(await statusOf(second.trackingId)).toBe('Successful');
    const { body } = await merchant.callServer('orderStatusTracker', { order_no: 'BACK-TABS' });
    expect(body).toMatchObject({ reference_no: second.trackingId, order_status: 'Successful' });
  });

  it("are not found by another order's tracking id", async () => {
    await paidOrder('BACK-1');
    const other = await paidOrder('BACK-2');
    expect((await merchant.end('BACK-1', 'fraud', other.trackingId)).status).toBe(404);
    expect(await statusOf(other.trackingId)).toBe('Successful');
  });
});
