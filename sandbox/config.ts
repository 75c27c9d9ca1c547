import { fileURLToPath } from 'node:url';
import type { CipherName } from './ccavenue/cipher.ts';

/** What the gateway and the merchant have agreed on. */
export interface MerchantAccount {
  merchantId: string;
  accessCode: string;
  workingKey: string;
  cipher: CipherName;
}

/** What the identity provider and the site have agreed on. */
export interface OidcClient {
  clientId: string;
  clientSecret: string;
}

/** What the tracking provider and its customer have agreed on. */
export interface TrackingAccount {
  username: string;
  password: string;
}

interface SandboxConfig {
  host: string;
  /** HTTP port; 0 takes any free one. */
  port: number;
  /** SMTP port; 0 takes any free one. */
  smtpPort: number;
  /** Folder of `sandbox.sqlite`. */
  dataDir: string;
  merchant: MerchantAccount;
  smsAuthKey: string;
  /** How many messages the inbox keeps. */
  storedMessages: number;
  oidcClient: OidcClient;
  trackingAccount: TrackingAccount;
  /** Folder of the timetable that the coaches drive, with `gtfs/` and `fleet.json` in it. */
  timetablePath: string;
}

/** The account that the default set-up uses on both sides. Worth nothing anywhere else. */
export const sandboxMerchant: MerchantAccount = {
  merchantId: '100001',
  accessCode: 'SANDBOXACCESS',
  workingKey: 'SANDBOXWORKINGKEY000000000000000',
  cipher: 'cbc',
};

export const sandboxSmsAuthKey = 'sandbox-sms-key';

export const sandboxStoredMessages = 2_000;

export const sandboxOidcClient: OidcClient = {
  clientId: 'sandbox-google-client',
  clientSecret: 'sandbox-google-secret',
};

/** The timetable that comes with the project. */
export const shippedTimetable = fileURLToPath(new URL('../timetable', import.meta.url));

export const sandboxTrackingAccount: TrackingAccount = {
  username: 'sandbox-tracking',
  password: 'sandbox-tracking-password',
};

export type ConfigResult = { ok: true; config: SandboxConfig } | { ok: false; problems: string[] };

/** Reads the sandbox's variables; every problem is a sentence that names the variable. */
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
    problems.push('SANDBOX_STORED_MESSAGES must be how many messages the inbox keeps.');
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
