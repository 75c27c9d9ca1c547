import {
  sandboxMerchant,
  sandboxOidcClient,
  sandboxSmsAuthKey,
  sandboxTrackingAccount,
} from 'sandbox/config.ts';
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

describe('the configuration', () => {
  it('needs only a database in development', () => {
    expect(readConfig({ DATABASE_URL })).toMatchObject({ PORT: 3000, CCAVENUE_URL: 'http://localhost:4000' });
  });

  it('takes a real one in production', () => {
    expect(readConfig(REAL).NODE_ENV).toBe('production');
  });

  it.each(Object.keys(SANDBOX_KEYS))("refuses the sandbox's %s in production, by name", (name) => {
    expect(() => readConfig({ ...REAL, [name]: SANDBOX_KEYS[name as keyof typeof SANDBOX_KEYS] })).toThrow(
      name,
    );
    expect(() => readConfig({ ...REAL, [name]: '' })).toThrow(name);
  });

  it.each([
    'CCAVENUE_URL',
    'CCAVENUE_API_URL',
    'SMTP_URL',
    'SMS_URL',
    'OIDC_ISSUER',
    'TRACKING_URL',
    'DIRECTIONS_URL',
    'PUBLIC_URL',
  ])('refuses production without %s, by name', (name) => {
    expect(() => readConfig({ ...REAL, [name]: undefined })).toThrow(name);
  });

  it('refuses an address of the sandbox in production even when it is spelt out', () => {
    expect(() => readConfig({ ...REAL, SMS_URL: 'http://localhost:4000' })).toThrow('SMS_URL');
  });

  it.each(['PUBLIC_URL', 'CCAVENUE_URL', 'CCAVENUE_API_URL', 'SMS_URL', 'OIDC_ISSUER'])(
    'refuses %s without TLS in production, by name',
    (name) => {
      expect(() => readConfig({ ...REAL, [name]: 'http://somewhere.example' })).toThrow(
        `${name}: must be an https address in production`,
      );
    },
  );

  it.each([
    ['PORT', 'eighty'],
    ['DATABASE_URL', 'mysql://localhost'],
    ['ADDRESS_LIMIT_SCALE', '-1'],
    ['TRACKING_SECONDS', '0'],
    ['METRICS_PORT', '65535'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector'],
    ['OTEL_TRACES_SAMPLER_ARG', '2'],
    ['CCAVENUE_WORKING_KEY', 'short'],
  ])('names %s when it cannot be %s', (name, value) => {
    expect(() => readConfig({ DATABASE_URL, [name]: value })).toThrow(name);
  });

  it('knows the very keys that the sandbox expects', () => {
    expect(SANDBOX_KEYS).toEqual({
      CCAVENUE_MERCHANT_ID: sandboxMerchant.merchantId,
      CCAVENUE_ACCESS_CODE: sandboxMerchant.accessCode,
      CCAVENUE_WORKING_KEY: sandboxMerchant.workingKey,
      SMS_AUTH_KEY: sandboxSmsAuthKey,
      OIDC_CLIENT_ID: sandboxOidcClient.clientId,
      OIDC_CLIENT_SECRET: sandboxOidcClient.clientSecret,
      TRACKING_USERNAME: sandboxTrackingAccount.username,
      TRACKING_PASSWORD: sandboxTrackingAccount.password,
    });
  });
});
