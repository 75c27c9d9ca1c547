import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

it('needs no variable; the default key fits both ciphers', () => {
  expect(readConfig({})).toMatchObject({
    ok: true,
    config: { host: '127.0.0.1', port: 4000, smtpPort: 4025, dataDir: '.data', merchant: { cipher: 'cbc' } },
  });
});

it("takes the site's keys", () => {
  expect(readConfig({ OIDC_CLIENT_ID: 'a-site', OIDC_CLIENT_SECRET: 'a-secret' })).toMatchObject({
    ok: true,
    config: { oidcClient: { clientId: 'a-site', clientSecret: 'a-secret' } },
  });
});

it("takes the site's tracking account and timetable", () => {
  const settings = { TRACKING_USERNAME: 'a-site', TRACKING_PASSWORD: 'a-secret', TIMETABLE: 'another' };
  expect(readConfig(settings)).toMatchObject({
    ok: true,
    config: { trackingAccount: { username: 'a-site', password: 'a-secret' }, timetablePath: 'another' },
  });
});

it('names every wrong variable', () => {
  const result = readConfig({
    SANDBOX_PORT: '70000',
    SANDBOX_SMTP_PORT: 'mail',
    CCAVENUE_CIPHER: 'rot13',
    CCAVENUE_WORKING_KEY: 'short',
    SANDBOX_STORED_MESSAGES: 'all',
  });
  expect(result).toEqual({
    ok: false,
    problems: [
      expect.stringContaining('CCAVENUE_CIPHER'),
      expect.stringContaining('CCAVENUE_WORKING_KEY'),
      expect.stringContaining('SANDBOX_STORED_MESSAGES'),
      expect.stringContaining('SANDBOX_PORT'),
      expect.stringContaining('SANDBOX_SMTP_PORT'),
    ],
  });
});

it('refuses the old name of a variable, and names the new one', () => {
  expect(readConfig({ SANDBOX_KEPT_MESSAGES: '50' })).toEqual({
    ok: false,
    problems: ['SANDBOX_KEPT_MESSAGES is now SANDBOX_STORED_MESSAGES: set that instead.'],
  });
});
