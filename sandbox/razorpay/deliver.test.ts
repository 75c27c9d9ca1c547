import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { startSandbox } from '../index.ts';
import { sandboxRazorpay } from '../running/config.ts';
import { sign } from './signing.ts';

it('repeats an event, with the same id, until the merchant accepts it', async () => {
  const came: { id: unknown; signed: boolean }[] = [];
  const accepted = Promise.withResolvers<void>();
  const merchant = createServer(async (request, response) => {
    const body = (await request.toArray()).join('');
    const signature = sign(sandboxRazorpay.webhookSecret, body);
    const { headers } = request;
    came.push({ id: headers['x-razorpay-event-id'], signed: headers['x-razorpay-signature'] === signature });
    response.writeHead(came.length === 1 ? 503 : 200).end();
    if (came.length === 2) accepted.resolve();
  });
  await new Promise<void>((done) => merchant.listen(0, '127.0.0.1', done));
  const webhookUrl = `http://127.0.0.1:${(merchant.address() as AddressInfo).port}`;
  const sandbox = await startSandbox({ razorpayAccount: { ...sandboxRazorpay, webhookUrl } });
  const wanted = { amount: 500, currency: 'INR', receipt: 'K7M2QX-1', notes: {} };
  sandbox.razorpay.end(sandbox.razorpay.createOrder(wanted), 'failure');
  await accepted.promise;
  const [event] = sandbox.razorpay.events;
  expect(came).toEqual([
    { id: event?.id, signed: true },
    { id: event?.id, signed: true },
  ]);
  await sandbox.close();
  merchant.close();
});
