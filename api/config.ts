import { z } from 'zod';
import { isThisMachine } from '#platform/limits/loopback.ts';
import { readWallets } from './wallet-settings.ts';

/** Keys that the sandbox expects; the same as in `sandbox/running/config.ts`. */
export const SANDBOX_KEYS = {
  CCAVENUE_MERCHANT_ID: '100001',
  CCAVENUE_ACCESS_CODE: 'SANDBOXACCESS',
  CCAVENUE_WORKING_KEY: 'SANDBOXWORKINGKEY000000000000000',
  RAZORPAY_KEY_ID: 'rzp_test_sandbox',
  RAZORPAY_KEY_SECRET: 'sandbox-razorpay-secret',
  RAZORPAY_WEBHOOK_SECRET: 'sandbox-razorpay-webhooks',
  SMS_AUTH_KEY: 'sandbox-sms-key',
  OIDC_CLIENT_ID: 'sandbox-google-client',
  OIDC_CLIENT_SECRET: 'sandbox-google-secret',
  TRACKING_USERNAME: 'sandbox-tracking',
  TRACKING_PASSWORD: 'sandbox-tracking-password',
} as const;

const port = z.coerce.number().int().min(0).max(65_535);
const address = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/$/, ''));

const environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(3000),
  PUBLIC_URL: address.default('http://localhost:3000'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(1).max(200).default(10),
  DATABASE_CONNECT_SECONDS: z.coerce.number().int().min(1).max(120).default(5),
  DRAIN_SECONDS: z.coerce.number().min(0).max(60).default(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  ADDRESS_LIMIT_SCALE: z.coerce.number().positive().default(1),
  PASSWORD_HASHES: z.enum(['full', 'light']).default('full'),
  TRUST_PROXY: z.coerce.number().int().min(0).default(0),
  CCAVENUE_URL: address.default('http://localhost:4000'),
  CCAVENUE_API_URL: address.default('http://localhost:4000'),
  CCAVENUE_MERCHANT_ID: z.string().min(1).default(SANDBOX_KEYS.CCAVENUE_MERCHANT_ID),
  CCAVENUE_ACCESS_CODE: z.string().min(1).default(SANDBOX_KEYS.CCAVENUE_ACCESS_CODE),
  CCAVENUE_WORKING_KEY: z.string().length(32).default(SANDBOX_KEYS.CCAVENUE_WORKING_KEY),
  CCAVENUE_CIPHER: z.enum(['cbc', 'gcm']).default('cbc'),
  RAZORPAY_URL: address.default('https://api.razorpay.com'),
  RAZORPAY_KEY_ID: z.string().min(1).optional(),
  RAZORPAY_KEY_SECRET: z.string().min(1).optional(),
  RAZORPAY_WEBHOOK_SECRET: z.string().min(1).optional(),
  GATEWAY_PROBE_SECONDS: z.coerce.number().min(1).max(600).default(30),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).default('smtp://localhost:4025'),
  MAIL_FROM: z.string().min(3).optional(),
  SMS_URL: address.default('http://localhost:4000'),
  SMS_AUTH_KEY: z.string().min(1).default(SANDBOX_KEYS.SMS_AUTH_KEY),
  OIDC_ISSUER: address.default('http://localhost:4000/oidc'),
  OIDC_CLIENT_ID: z.string().min(1).default(SANDBOX_KEYS.OIDC_CLIENT_ID),
  OIDC_CLIENT_SECRET: z.string().min(1).default(SANDBOX_KEYS.OIDC_CLIENT_SECRET),
  TRACKING_URL: address.default('http://localhost:4000/tracking'),
  TRACKING_USERNAME: z.string().min(1).default(SANDBOX_KEYS.TRACKING_USERNAME),
  TRACKING_PASSWORD: z.string().min(1).default(SANDBOX_KEYS.TRACKING_PASSWORD),
  TRACKING_SECONDS: z.coerce.number().min(1).max(60).default(5),
  DIRECTIONS_URL: address.default('http://localhost:4000'),
  MAP_STYLE_URL: z.url({ protocol: /^https?$/ }).optional(),
  TIMETABLE: z.string().default('timetable'),
  SERVICE_WORKER: z.enum(['on', 'off']).default('on'),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: port.max(65_534).optional(),
  APPLE_WALLET_CERTIFICATE: z.string().optional(),
  APPLE_WALLET_KEY: z.string().optional(),
  APPLE_WALLET_AUTHORITY: z.string().optional(),
  GOOGLE_WALLET_KEY: z.string().optional(),
  GOOGLE_WALLET_CLASS: z
    .string()
    .regex(/^\d+\.[\w.-]+$/, 'must be a class of the Wallet console, as ISSUER.NAME')
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
  OTEL_SERVICE_NAME: z.string().optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
});

export type Config = z.output<typeof environment>;

/** Addresses that handle money, accounts or identity. They need TLS where the site has it. */
const SECURE_ADDRESSES = [
  'PUBLIC_URL',
  'CCAVENUE_URL',
  'CCAVENUE_API_URL',
  'RAZORPAY_URL',
  'SMS_URL',
  'OIDC_ISSUER',
] as const;

const EXTERNAL_ADDRESSES = [
  'CCAVENUE_URL',
  'CCAVENUE_API_URL',
  'RAZORPAY_URL',
  'SMTP_URL',
  'SMS_URL',
  'OIDC_ISSUER',
  'TRACKING_URL',
  'DIRECTIONS_URL',
] as const;

/**
 * Reads the environment. Throws an error with one line per wrong variable.
 * Production, and an https PUBLIC_URL, refuse sandbox keys, local addresses, and `SECURE_ADDRESSES` without TLS.
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(set);
  if (!parsed.success) {
    throw new Error(
      parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
    );
  }
  const production = parsed.data.NODE_ENV === 'production';
  const isReal = production || isOverTls(parsed.data.PUBLIC_URL);
  const problems = [
    ...(set.HOUSE_ENV ? ['HOUSE_ENV is now APP_ENV: set that instead.'] : []),
    ...razorpayProblems(parsed.data),
    ...readWallets(parsed.data).problems,
    ...(isReal ? [...sandboxProblems(parsed.data), ...plainAddresses(parsed.data)] : []),
    ...(production && !set.PUBLIC_URL ? ['PUBLIC_URL: must be set in production'] : []),
  ];
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return parsed.data;
}

/** Returns the settings of this process; ends it with what is wrong, a line for each setting. */
export function readConfigOrEnd(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

/** Razorpay is offered if it has all of its keys. */
function razorpayProblems(config: Config): string[] {
  const keys = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const;
  const missing = keys.filter((key) => !config[key]);
  if (missing.length === keys.length) return [];
  return missing.map((key) => `${key}: must be set with the other keys of Razorpay`);
}

/** Problems with sandbox keys and addresses, with which customers could pay with anything, and with light hashes. */
function sandboxProblems(config: Config): string[] {
  const keys = Object.entries(SANDBOX_KEYS)
    .filter(([name, value]) => config[name as keyof typeof SANDBOX_KEYS] === value)
    .map(([name]) => `${name}: the sandbox's key is not allowed in production, nor with an https PUBLIC_URL`);
  const addresses = EXTERNAL_ADDRESSES.filter((name) => isThisMachine(config[name])).map(
    (name) =>
      `${name}: points at this machine, where the sandbox is; production, or an https PUBLIC_URL, needs the real address`,
  );
  const hashes =
    config.PASSWORD_HASHES === 'light'
      ? ['PASSWORD_HASHES: light hashes are for tests, not for production, nor with an https PUBLIC_URL']
      : [];
  return [...keys, ...addresses, ...hashes];
}

function plainAddresses(config: Config): string[] {
  return SECURE_ADDRESSES.filter((name) => !isOverTls(config[name])).map(
    (name) => `${name}: must be an https address in production, and with an https PUBLIC_URL`,
  );
}

function isOverTls(url: string): boolean {
  return new URL(url).protocol === 'https:';
}
