import type { DatabaseSync } from 'node:sqlite';
import { fastify } from 'fastify';
import type { Config } from '../../../api/config.ts';
import { connectGateways } from '../../../api/dependencies.ts';
import { connectRazorpay } from '../../../api/modules/payments/index.ts';
import type { Clock } from '../../../api/platform/clock.ts';
import type { GatewayName } from '../../../contract/values/gateways.ts';
import { createGateway } from '../../../sandbox/ccavenue/gateway.ts';
import { statusApi } from '../../../sandbox/ccavenue/status-api.ts';
import { createHolds } from '../../../sandbox/holds.ts';
import { razorpayApi } from '../../../sandbox/razorpay/api.ts';
import type { WebhookEvent } from '../../../sandbox/razorpay/entities.ts';
import { createRazorpay } from '../../../sandbox/razorpay/razorpay.ts';
import type { MerchantAccount, RazorpayAccount } from '../../../sandbox/running/config.ts';
import { simulateCcavenue } from './ccavenue.ts';
import { simulateRazorpay } from './razorpay.ts';
import type { SimulatedGateway } from './simulated-gateway.ts';

const PAYS_LATE_SECONDS = 20 * 60;

interface GatewayOptions {
  /** The sandbox's. */
  database: DatabaseSync;
  config: Config;
  clock: Clock;
  accounts: { merchant: MerchantAccount; razorpay: RazorpayAccount };
  /** Takes Razorpay's events; by default they only wait. */
  deliver?: (event: WebhookEvent) => void;
}

/** Opens both gateways on a clock: the app's real clients reach the sandbox's own routes without a socket. */
export async function openSimulatedGateways({ database, config, clock, accounts, deliver }: GatewayOptions) {
  const holds = createHolds();
  const now = () => clock.now().getTime();
  const { merchant, razorpay: account } = accounts;
  const ccavenue = createGateway({ database, merchant, holds, now, lateSeconds: PAYS_LATE_SECONDS });
  const razorpay = createRazorpay({ database, account, now, ...(deliver && { deliver }) });
  const app = fastify({ logger: false });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  statusApi(app, ccavenue, holds);
  await app.register(async (api) => razorpayApi(api, razorpay, holds));
  await app.ready();
  const reach = async (
    url: string,
    { method, headers, body }: { method: string; headers?: Record<string, string>; body: unknown },
  ) => {
    const { pathname, search } = new URL(url);
    const reply = await app.inject({
      method: method === 'GET' ? 'GET' : 'POST',
      url: pathname + search,
      headers: headers ?? { 'content-type': 'application/x-www-form-urlencoded' },
      ...(body !== null && { payload: String(body) }),
    });
    return new Response(reply.payload, { status: reply.statusCode });
  };
  const clientAccount = { ...account, url: config.RAZORPAY_URL, returnUrl: '', cancelUrl: '' };
  const gateways: Record<GatewayName, SimulatedGateway> = {
    ccavenue: simulateCcavenue(connectGateways(config, clock, reach).of('ccavenue'), ccavenue),
    razorpay: simulateRazorpay(connectRazorpay(clientAccount, reach), razorpay, database),
  };
  return { gateways, close: () => app.close() };
}
