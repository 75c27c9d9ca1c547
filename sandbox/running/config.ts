import { fileURLToPath } from 'node:url';
import type { CipherName } from '../ccavenue/cipher.ts';

/** What gateway and merchant share. */
export interface MerchantAccount {
  merchantId: string;
  accessCode: string;
  workingKey: string;
  cipher: CipherName;
}

/** What Razorpay and merchant share. */
export interface RazorpayAccount {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** The merchant's address for events; empty for none. */
  webhookUrl: string;
}

/** What identity provider and site share. */
export interface OidcClient {
  clientId: string;
  clientSecret: string;
}

/** What tracking provider and customer share. */
export interface TrackingAccount {
  username: string;
  password: string;
}

export interface SandboxConfig {
  host: string;
  /** HTTP port; 0: any free one. */
  port: number;
  /** SMTP port; 0: any free one. */
  smtpPort: number;
  /** Folder of `sandbox.sqlite`. */
  dataDir: string;
  merchant: MerchantAccount;
  razorpayAccount: RazorpayAccount;
  smsAuthKey: string;
  /** Number of messages that the inbox stores. */
  storedMessages: number;
  oidcClient: OidcClient;
  trackingAccount: TrackingAccount;
  /** Folder of the coaches' timetable, with `gtfs/` and `fleet.json` in it. */
  timetablePath: string;
}

/** Default account of both sides; worthless elsewhere. */
export const sandboxMerchant: MerchantAccount = {
  merchantId: '100001',
  accessCode: 'SANDBOXACCESS',
  workingKey: 'SANDBOXWORKINGKEY000000000000000',
  cipher: 'cbc',
};

export const sandboxRazorpay: RazorpayAccount = {
  keyId: 'rzp_test_sandbox',
  keySecret: 'sandbox-razorpay-secret',
  webhookSecret: 'sandbox-razorpay-webhooks',
  webhookUrl: '',
};

export const sandboxSmsAuthKey = 'sandbox-sms-key';

export const sandboxStoredMessages = 2_000;

export const sandboxOidcClient: OidcClient = {
  clientId: 'sandbox-google-client',
  clientSecret: 'sandbox-google-secret',
};

/** The project's own timetable. */
export const shippedTimetable = fileURLToPath(new URL('../../timetable', import.meta.url));

export const sandboxTrackingAccount: TrackingAccount = {
  username: 'sandbox-tracking',
  password: 'sandbox-tracking-password',
};

export type ConfigResult = { ok: true; config: SandboxConfig } | { ok: false; problems: string[] };

/** Reads the sandbox's variables; each problem is a sentence that names its variable. */
export function readConfig(environment: NodeJS.ProcessEnv): ConfigResult {
  const problems: string[] = [];
  const port = (name: string, otherwise: number) => {
    const text = environment[name] || String(otherwise);
    if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535) {
      problems.push(`${name} must be a port number from 0 to 65535, not "${text}".`);
    }
    return Number(text);
  };
  const workingKey = environment.CCAVENUE_WORKING_KEY || sandboxMerchant.workingKey;
  const cipher = environment.CCAVENUE_CIPHER || sandboxMerchant.cipher;
  if (cipher !== 'cbc' && cipher !== 'gcm')
    problems.push(`CCAVENUE_CIPHER must be cbc or gcm, not "${cipher}".`);
  if (Buffer.byteLength(workingKey) !== 32) {
    problems.push(`CCAVENUE_WORKING_KEY must have 32 characters; it has ${workingKey.length}.`);
  }
  if (environment.SANDBOX_KEPT_MESSAGES) {
    problems.push('SANDBOX_KEPT_MESSAGES is now SANDBOX_STORED_MESSAGES: set that instead.');
  }
  const storedMessages = Number(environment.SANDBOX_STORED_MESSAGES || sandboxStoredMessages);
  if (!Number.isInteger(storedMessages) || storedMessages < 1) {
    problems.push('SANDBOX_STORED_MESSAGES must be the number of messages that the inbox stores.');
  }
  const config: SandboxConfig = {
    host: environment.HOST || '127.0.0.1',
    port: port('SANDBOX_PORT', 4000),
    smtpPort: port('SANDBOX_SMTP_PORT', 4025),
    dataDir: environment.DATA_DIR || '.data',
    merchant: {
      merchantId: environment.CCAVENUE_MERCHANT_ID || sandboxMerchant.merchantId,
      accessCode: environment.CCAVENUE_ACCESS_CODE || sandboxMerchant.accessCode,
      workingKey,
      cipher: cipher === 'gcm' ? 'gcm' : 'cbc',
    },
    razorpayAccount: {
      keyId: environment.RAZORPAY_KEY_ID || sandboxRazorpay.keyId,
      keySecret: environment.RAZORPAY_KEY_SECRET || sandboxRazorpay.keySecret,
      webhookSecret: environment.RAZORPAY_WEBHOOK_SECRET || sandboxRazorpay.webhookSecret,
      webhookUrl: `${environment.PUBLIC_URL || 'http://localhost:3000'}/api/v1/payment/razorpay/webhook`,
    },
    smsAuthKey: environment.SMS_AUTH_KEY || sandboxSmsAuthKey,
    storedMessages,
    oidcClient: {
      clientId: environment.OIDC_CLIENT_ID || sandboxOidcClient.clientId,
      clientSecret: environment.OIDC_CLIENT_SECRET || sandboxOidcClient.clientSecret,
    },
    trackingAccount: {
      username: environment.TRACKING_USERNAME || sandboxTrackingAccount.username,
      password: environment.TRACKING_PASSWORD || sandboxTrackingAccount.password,
    },
    timetablePath: environment.TIMETABLE || shippedTimetable,
  };
  return problems.length > 0 ? { ok: false, problems } : { ok: true, config };
}
