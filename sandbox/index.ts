import type { AddressInfo } from 'node:net';
import { createApp } from './app.ts';
import { createGateway } from './ccavenue/gateway.ts';
import { createFaults } from './faults.ts';
import { createHolds } from './holds.ts';
import { startMailServer } from './inbox/smtp.ts';
import { createMessageStore } from './inbox/store.ts';
import { OIDC_PATH } from './oidc/providers.ts';
import { webhookSender } from './razorpay/deliver.ts';
import { createRazorpay } from './razorpay/razorpay.ts';
import {
  type SandboxConfig,
  sandboxMerchant,
  sandboxOidcClient,
  sandboxRazorpay,
  sandboxSmsAuthKey,
  sandboxStoredMessages,
  sandboxTrackingAccount,
  shippedTimetable,
} from './running/config.ts';
import { openDatabase } from './running/database.ts';
import { createTracking } from './tracking/tracking.ts';

export interface SandboxOptions extends Partial<Omit<SandboxConfig, 'dataDir'>> {
  /** SQLite file, or `:memory:` (the default). */
  databasePath?: string;
  smsTemplatesPath?: string | URL;
  /** Selects the days and places of delays. */
  drivingSeed?: string;
  /** The clock, in milliseconds. */
  now?: () => number;
  /** Seconds for which "Success, late" leaves money with the bank, and after which a reversing card takes it back. */
  lateSeconds?: number;
}

export type Sandbox = Awaited<ReturnType<typeof startSandbox>>;

/**
 * Starts the sandbox: an HTTP server for gateway, SMS, Google sign-in, tracking, directions, front page and control
 * API, and a mail server.
 */
export async function startSandbox(options: SandboxOptions = {}) {
  const { host = '127.0.0.1', port = 0, smtpPort = 0, now = Date.now, lateSeconds = 20 } = options;
  const {
    merchant = sandboxMerchant,
    smsAuthKey = sandboxSmsAuthKey,
    storedMessages = sandboxStoredMessages,
    oidcClient = sandboxOidcClient,
    razorpayAccount = sandboxRazorpay,
    trackingAccount = sandboxTrackingAccount,
    timetablePath = shippedTimetable,
    drivingSeed = 'sandbox',
  } = options;
  const templatesPath = options.smsTemplatesPath ?? new URL('../brand/sms-templates.json', import.meta.url);

  const database = openDatabase(options.databasePath ?? ':memory:');
  const holds = createHolds();
  const faults = createFaults(holds);
  const messages = createMessageStore(database, storedMessages);
  const gateway = createGateway({ database, merchant, holds, now, lateSeconds });
  const deliver = webhookSender(razorpayAccount.webhookUrl);
  const razorpay = createRazorpay({ database, account: razorpayAccount, now, deliver });
  const tracking = createTracking({ account: trackingAccount, timetablePath, seed: drivingSeed, now });

  const mail = await startMailServer({ messages, faults, holds, now, host, port: smtpPort });
  const app = await createApp({
    gateway,
    razorpay,
    messages,
    faults,
    holds,
    now,
    smsAuthKey,
    oidcClient,
    tracking,
    templatesPath,
    smtpPort: mail.port,
  });
  await app.listen({ host, port });
  const address = app.server.address() as AddressInfo;
  const url = `http://${host}:${address.port}`;

  return {
    /** Front page, gateway, SMS, Google sign-in and control API, without a slash at its end. */
    url,
    smtpPort: mail.port,
    merchant,
    smsAuthKey,
    issuer: `${url}${OIDC_PATH}`,
    oidcClient,
    trackingUrl: `${url}/tracking`,
    trackingAccount,
    gateway,
    razorpay,
    messages,
    faults,
    async close() {
      await Promise.all([app.close(), mail.close()]);
      database.close();
    },
  };
}
