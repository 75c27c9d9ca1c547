import { brand } from 'brand/brand.ts';
import { connectProvider, type IdentityProvider } from '#modules/accounts/index.ts';
import {
  connectCcavenue,
  connectRazorpay,
  createGateways,
  createPlainSettlement,
  type Gateways,
  type PaymentDependencies,
  type Reach,
  returnPath,
} from '#modules/payments/index.ts';
import type { WalletIssuers } from '#modules/tickets/index.ts';
import {
  connectDirections,
  connectTracking,
  type DirectionsService,
  type Fleet,
  openFleet,
  type TrackingProvider,
} from '#modules/tracking/index.ts';
import type { Clock } from '#platform/clock.ts';
import { connectDatabase, TIME_LIMITS } from '#platform/database/database.ts';
import { connectJobs, type Jobs } from '#platform/jobs/jobs.ts';
import { connectMailer, type Mailer } from '#platform/messages/mail.ts';
import { connectSms, type SmsSender } from '#platform/messages/sms.ts';
import type { Log } from '#platform/observability/log.ts';
import type { HashCost } from '#platform/passwords/passwords.ts';
import type { Config } from './config.ts';
import { readWallets } from './wallet-settings.ts';

/** Connections and services that both processes use. */
export interface Dependencies extends PaymentDependencies {
  jobs: Jobs;
  mailer: Mailer;
  sms: SmsSender;
  provider: IdentityProvider;
  fleet: Fleet;
  tracker: TrackingProvider;
  /** Seconds between two polls of a coach's position. */
  pollSeconds: number;
  directions: DirectionsService;
  wallets: WalletIssuers;
  publicUrl: string;
  addressLimitScale: number;
  passwordHashes: HashCost;
  bookedAtOnce: number;
  close(): Promise<void>;
}

/** The largest share of the database's connections that bookings may use at once. */
const BOOKING_SHARE = 2 / 3;

/** Returns the clients of the configured gateways; `reach` as for `connectCcavenue`. */
export function connectGateways(config: Config, clock?: Clock, reach?: Reach): Gateways {
  const ccavenue = {
    url: config.CCAVENUE_URL,
    apiUrl: config.CCAVENUE_API_URL,
    merchantId: config.CCAVENUE_MERCHANT_ID,
    accessCode: config.CCAVENUE_ACCESS_CODE,
    workingKey: config.CCAVENUE_WORKING_KEY,
    cipher: config.CCAVENUE_CIPHER,
    returnUrl: `${config.PUBLIC_URL}${returnPath('ccavenue')}`,
  };
  const {
    RAZORPAY_KEY_ID: keyId,
    RAZORPAY_KEY_SECRET: keySecret,
    RAZORPAY_WEBHOOK_SECRET: webhookSecret,
  } = config;
  const razorpay = keyId &&
    keySecret &&
    webhookSecret && {
      url: config.RAZORPAY_URL,
      keyId,
      keySecret,
      webhookSecret,
      returnUrl: `${config.PUBLIC_URL}${returnPath('razorpay')}`,
      cancelUrl: `${config.PUBLIC_URL}/payment/Failure/none/none/none`,
    };
  return createGateways(
    [connectCcavenue(ccavenue, reach), ...(razorpay ? [connectRazorpay(razorpay)] : [])],
    clock,
    config.GATEWAY_PROBE_SECONDS,
  );
}

/** Opens all configured connections. External services are reached on first use. */
export async function openDependencies(config: Config, clock: Clock, log: Log): Promise<Dependencies> {
  const db = connectDatabase(config.DATABASE_URL, config.DATABASE_CONNECTIONS, {
    ...TIME_LIMITS,
    connecting: config.DATABASE_CONNECT_SECONDS * 1000,
  });
  const jobs = await connectJobs(config.DATABASE_URL, log);
  const from = { name: brand.name, address: config.MAIL_FROM ?? brand.email };
  const mailer = connectMailer(config.SMTP_URL, from, { alwaysTls: config.NODE_ENV === 'production' });
  return {
    db,
    clock,
    log,
    jobs,
    settlePlain: createPlainSettlement(db, jobs),
    mailer,
    sms: connectSms(config.SMS_URL, config.SMS_AUTH_KEY),
    gateways: connectGateways(config, clock),
    provider: connectProvider({
      issuer: config.OIDC_ISSUER,
      clientId: config.OIDC_CLIENT_ID,
      clientSecret: config.OIDC_CLIENT_SECRET,
      redirectUri: `${config.PUBLIC_URL}/user/google`,
    }),
    fleet: openFleet(db, clock),
    tracker: connectTracking({
      url: config.TRACKING_URL,
      username: config.TRACKING_USERNAME,
      password: config.TRACKING_PASSWORD,
      clock,
    }),
    pollSeconds: config.TRACKING_SECONDS,
    directions: connectDirections(config.DIRECTIONS_URL),
    wallets: readWallets(config).issuers,
    publicUrl: config.PUBLIC_URL,
    addressLimitScale: config.ADDRESS_LIMIT_SCALE,
    passwordHashes: config.PASSWORD_HASHES,
    bookedAtOnce: Math.ceil(config.DATABASE_CONNECTIONS * BOOKING_SHARE),
    async close() {
      await jobs.close();
      mailer.close();
      await db.close();
    },
  };
}
