import { readFile } from 'node:fs/promises';
import { parseEnv } from 'node:util';
import {
  sandboxMerchant,
  sandboxOidcClient,
  sandboxRazorpay,
  sandboxSmsAuthKey,
  sandboxTrackingAccount,
} from 'sandbox/running/config.ts';
import { outputOf, startScript } from 'testing/app/scripts.ts';
import { describe, expect, it } from 'vitest';
import { readConfig, SANDBOX_KEYS } from './config.ts';

const DATABASE_URL = 'postgresql://localhost/coach';
const REAL = {
  NODE_ENV: 'production',
  DATABASE_URL,
  PUBLIC_URL: 'https://coach.example',
  CCAVENUE_URL: 'https://secure.gateway.example',
  CCAVENUE_API_URL: 'https://api.gateway.example',
  CCAVENUE_MERCHANT_ID: '2718281',
  CCAVENUE_ACCESS_CODE: 'AVXX00AA00AA00XXAA',
  CCAVENUE_WORKING_KEY: '0123456789ABCDEF0123456789ABCDEF',
  RAZORPAY_KEY_ID: 'rzp_live_real',
  RAZORPAY_KEY_SECRET: 'a-real-key-secret',
  RAZORPAY_WEBHOOK_SECRET: 'a-real-webhook-secret',
  SMTP_URL: 'smtps://mail.example',
  SMS_URL: 'https://control.sms.example',
  SMS_AUTH_KEY: 'a-real-key',
  OIDC_ISSUER: 'https://accounts.google.com',
  OIDC_CLIENT_ID: 'a-real-client',
  OIDC_CLIENT_SECRET: 'a-real-secret',
  TRACKING_URL: 'https://tracking.example/api/last',
  TRACKING_USERNAME: 'a-real-customer',
  TRACKING_PASSWORD: 'a-real-password',
  DIRECTIONS_URL: 'https://directions.example',
};
const EXTERNAL = [
  'CCAVENUE_URL',
  'CCAVENUE_API_URL',
  'SMTP_URL',
  'SMS_URL',
  'OIDC_ISSUER',
  'TRACKING_URL',
  'DIRECTIONS_URL',
];

describe('the configuration', () => {
  it('needs only a database in development', () => {
    expect(readConfig({ DATABASE_URL })).toMatchObject({ PORT: 3000, CCAVENUE_URL: 'http://localhost:4000' });
  });

  it('refuses the old name of a variable with the new one', () => {
    expect(() => readConfig({ DATABASE_URL, HOUSE_ENV: 'house.env' })).toThrow('HOUSE_ENV is now APP_ENV');
    expect(readConfig({ DATABASE_URL, HOUSE_ENV: '' }).PORT).toBe(3000);
  });

  it('accepts a real one in production', () => {
    expect(readConfig(REAL).NODE_ENV).toBe('production');
  });

  it.each(Object.keys(SANDBOX_KEYS))("refuses the sandbox's %s in production, by name", (name) => {
    expect(() => readConfig({ ...REAL, [name]: SANDBOX_KEYS[name as keyof typeof SANDBOX_KEYS] })).toThrow(
      name,
    );
    expect(() => readConfig({ ...REAL, [name]: '' })).toThrow(name);
  });

  it.each([...EXTERNAL, 'PUBLIC_URL'])('refuses production without %s, by name', (name) => {
    expect(() => readConfig({ ...REAL, [name]: undefined })).toThrow(name);
  });

  it('offers Razorpay with all of its keys or none', () => {
    const RAZORPAY_KEY_ID = 'rzp_test_1';
    expect(() => readConfig({ DATABASE_URL, RAZORPAY_KEY_ID })).toThrow(
      'RAZORPAY_KEY_SECRET: must be set with the other keys of Razorpay',
    );
    expect(readConfig({ DATABASE_URL }).RAZORPAY_KEY_ID).toBeUndefined();
  });

  it('accepts light password hashes for tests, not in production nor with an https PUBLIC_URL', () => {
    const light = { PASSWORD_HASHES: 'light' };
    expect(readConfig({ DATABASE_URL, ...light }).PASSWORD_HASHES).toBe('light');
    for (const NODE_ENV of ['production', undefined])
      expect(() => readConfig({ ...REAL, ...light, NODE_ENV })).toThrow('PASSWORD_HASHES: light hashes');
  });

  it('refuses an explicit sandbox address in production', () => {
    expect(() => readConfig({ ...REAL, SMS_URL: 'http://localhost:4000' })).toThrow('SMS_URL');
  });

  it.each(['PUBLIC_URL', 'CCAVENUE_URL', 'CCAVENUE_API_URL', 'RAZORPAY_URL', 'SMS_URL', 'OIDC_ISSUER'])(
    'refuses %s without TLS in production, by name',
    (name) => {
      expect(() => readConfig({ ...REAL, [name]: 'http://somewhere.example' })).toThrow(
        `${name}: must be an https address in production`,
      );
    },
  );

  /** Real keys and addresses without NODE_ENV. */
  const UNDECLARED = { ...REAL, NODE_ENV: undefined };

  it.each(['development', 'test', undefined])('accepts a real one with NODE_ENV %s', (NODE_ENV) => {
    expect(readConfig({ ...REAL, NODE_ENV }).PUBLIC_URL).toBe(REAL.PUBLIC_URL);
  });

  it.each(Object.keys(SANDBOX_KEYS))("refuses the sandbox's %s with an https PUBLIC_URL", (name) => {
    for (const NODE_ENV of ['development', 'test', undefined]) {
      const set = { ...REAL, NODE_ENV, [name]: SANDBOX_KEYS[name as keyof typeof SANDBOX_KEYS] };
      expect(() => readConfig(set)).toThrow(`${name}: the sandbox's key is not allowed`);
      expect(() => readConfig({ ...set, [name]: undefined })).toThrow(name);
    }
  });

  it.each(EXTERNAL)('refuses %s on this machine with an https PUBLIC_URL', (name) => {
    const set = {
      ...UNDECLARED,
      [name]: name === 'SMTP_URL' ? 'smtp://127.0.0.1:4025' : 'http://127.0.0.1:4000',
    };
    expect(() => readConfig(set)).toThrow(`${name}: points at this machine`);
    expect(() => readConfig({ ...set, [name]: undefined })).toThrow(name);
    expect(() => readConfig({ ...set, PUBLIC_URL: 'HTTPS://coach.example' })).toThrow(name);
  });

  it.each(['CCAVENUE_URL', 'CCAVENUE_API_URL', 'RAZORPAY_URL', 'SMS_URL', 'OIDC_ISSUER'])(
    'refuses %s without TLS with an https PUBLIC_URL, whatever NODE_ENV says',
    (name) => {
      for (const NODE_ENV of ['development', 'test', undefined]) {
        expect(() => readConfig({ ...REAL, NODE_ENV, [name]: 'http://somewhere.example' })).toThrow(
          `${name}: must be an https address`,
        );
      }
    },
  );

  it.each(['http://localhost:3000', 'http://192.168.1.7:3000', undefined])(
    'accepts the sandbox with PUBLIC_URL %s',
    (PUBLIC_URL) => {
      expect(readConfig({ DATABASE_URL, PUBLIC_URL }).CCAVENUE_URL).toBe('http://localhost:4000');
    },
  );

  it.each([
    ['PORT', 'eighty'],
    ['DATABASE_URL', 'mysql://localhost'],
    ['ADDRESS_LIMIT_SCALE', '-1'],
    ['TRACKING_SECONDS', '0'],
    ['GATEWAY_PROBE_SECONDS', '0'],
    ['METRICS_PORT', '65535'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector'],
    ['OTEL_TRACES_SAMPLER_ARG', '2'],
    ['CCAVENUE_WORKING_KEY', 'short'],
  ])('names %s when it cannot be %s', (name, value) => {
    expect(() => readConfig({ DATABASE_URL, [name]: value })).toThrow(name);
  });

  it('has the keys that the sandbox expects', () => {
    expect(SANDBOX_KEYS).toEqual({
      CCAVENUE_MERCHANT_ID: sandboxMerchant.merchantId,
      CCAVENUE_ACCESS_CODE: sandboxMerchant.accessCode,
      CCAVENUE_WORKING_KEY: sandboxMerchant.workingKey,
      RAZORPAY_KEY_ID: sandboxRazorpay.keyId,
      RAZORPAY_KEY_SECRET: sandboxRazorpay.keySecret,
      RAZORPAY_WEBHOOK_SECRET: sandboxRazorpay.webhookSecret,
      SMS_AUTH_KEY: sandboxSmsAuthKey,
      OIDC_CLIENT_ID: sandboxOidcClient.clientId,
      OIDC_CLIENT_SECRET: sandboxOidcClient.clientSecret,
      TRACKING_USERNAME: sandboxTrackingAccount.username,
      TRACKING_PASSWORD: sandboxTrackingAccount.password,
    });
  });
});

describe('.env.example', async () => {
  const read = (file: string) => readFile(new URL(file, import.meta.url), 'utf8');
  const example = parseEnv(await read('../.env.example'));

  it('has every variable', async () => {
    const [, schema = ''] =
      /const environment = z\.object\(\{([^]*?)\n\}\);/.exec(await read('config.ts')) ?? [];
    const names = [...schema.matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name = '']) => name);
    expect(names.length).toBeGreaterThan(30);
    expect(names.filter((name) => !(name in example))).toEqual([]);
  });

  it('has the defaults', () => {
    expect(readConfig({ ...example, DATABASE_URL })).toEqual(readConfig({ DATABASE_URL }));
  });
});

it.each(['api/main.ts', 'api/worker.ts', 'api/prepare.ts'])(
  '%s names each wrong setting in a line and starts nothing',
  async (file) => {
    const env = { DATABASE_URL, PORT: 'many', SMS_URL: 'nowhere' };
    const { code, output } = await outputOf(startScript(file, { env, stdio: 'pipe' }));
    expect({ code, lines: output.trimEnd().split('\n') }).toEqual({
      code: 1,
      lines: [expect.stringMatching(/^PORT: /), expect.stringMatching(/^SMS_URL: /)],
    });
  },
);
