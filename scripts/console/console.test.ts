import { startSandbox } from 'sandbox/index.ts';
import { settingsFor } from 'sandbox/settings.ts';
import { describe, expect, it } from 'vitest';
import { withClient } from '../../database/connect.ts';
import { cloneDatabase } from '../../testing/app/clone-database.ts';
import { runCommand } from '../../testing/app/scripts.ts';
import { setUp } from '../../testing/app/set-up.ts';
import { startTestApp, testClock } from '../../testing/app/test-app.ts';
import { openStaffBrowser } from '../../testing/staff/browser.ts';
import { accept } from '../../testing/staff/members.ts';

const run = (script: string, args: string[], env: Record<string, string>) =>
  runCommand(`scripts/console/${script}.ts`, args, { PUBLIC_URL: 'http://localhost:3000', ...env });

const LINK = /http:\/\/localhost:3000\/console\/invitation#([\w-]{43})/g;
const tokensIn = (output: string) => [...output.matchAll(LINK)].map(([, token = '']) => token);

/** The app on the clock of the scripts. */
const app = setUp(() => startTestApp({ clock: testClock(new Date()) }));

async function joinBy(token: string) {
  const browser = openStaffBrowser(app);
  const { code } = await accept(app, browser, token);
  const reply = await browser.call<{ data: { roles: object[] } }>('confirmInvitation', {
    body: { token, code: code() },
  });
  return reply.body.data.roles;
}

describe('npm run staff', { timeout: 120_000 }, () => {
  it('invites the first owner, and prints the link', async () => {
    const env = { DATABASE_URL: app.databaseUrl };
    const { code, output, error } = await run(
      'staff',
      ['invite', 'Owner@Coach.example', '--role', 'owner'],
      env,
    );
    expect({ code, error }).toEqual({ code: 0, error: '' });
    expect(output).toContain('Give it to owner@coach.example only.');
    expect(await joinBy(tokensIn(output)[0] ?? '')).toEqual([{ role: 'owner', scope: 'everything' }]);
  });

  it.each([
    [[], 'Write invite and an e-mail'],
    [['remove', 'a@b.example'], 'Write invite and an e-mail'],
    [['invite'], 'Nothing is no e-mail'],
    [['invite', 'owner', '--role', 'owner'], 'owner is no e-mail'],
    [['invite', 'a@b.example'], 'The role is missing: --role owner, dispatcher'],
    [['invite', 'a@b.example', '--role', 'admin'], 'The role is missing'],
    [['invite', 'a@b.example', '--role', 'host', '--name', '<b>'], '<b> is no name.'],
  ])('refuses %j with a sentence', async (args, sentence) => {
    const { code, output, error } = await run('staff', args, { DATABASE_URL: app.databaseUrl });
    expect({ code, output }).toEqual({ code: 2, output: '' });
    expect(error).toContain(sentence);
  });
});

describe('npm run audit-log -- verify', { timeout: 120_000 }, () => {
  it('finds a sound log sound, and an altered one not', async () => {
    const url = await cloneDatabase();
    const env = { DATABASE_URL: url };
    await run('staff', ['invite', 'owner@coach.example', '--role', 'owner'], env);
    const sound = await run('audit-log', ['verify'], env);
    expect(sound).toMatchObject({ code: 0, error: '' });
    expect(sound.output).toMatch(
      /^ {2}1 entries: each fits its hash and the one before\. The last is 1 of .*\.\n$/,
    );
    await withClient(url, async (client) => {
      await client.queryComposed('ALTER TABLE audit_entries DISABLE TRIGGER USER');
      await client.queryComposed("UPDATE audit_entries SET reason = 'Another'");
    });
    const altered = await run('audit-log', ['verify'], env);
    expect(altered.code).toBe(1);
    expect(altered.output).toMatch(/ENTRY 1 OF .* WAS ALTERED\.\n.*: 1 problem\./);
  });
});

describe('the demonstration staff', { timeout: 120_000 }, () => {
  const sandbox = setUp(startSandbox);
  const start = (env: Record<string, string> = {}) =>
    run('demonstration', [], {
      DATABASE_URL: app.databaseUrl,
      SANDBOX_URL: sandbox.url,
      ...settingsFor(sandbox.url, sandbox.smtpPort),
      ...env,
    });
  const page = async () => (await fetch(sandbox.url)).text();

  it('is invited, one for each role, at each start until it has joined, and shown in the sandbox', async () => {
    expect(await page()).not.toContain('staff-heading');
    const first = await start();
    expect({ code: first.code, error: first.error }).toEqual({ code: 0, error: '' });
    const tokens = tokensIn(first.output);
    expect(tokens).toHaveLength(5);
    expect(tokensIn(await page())).toEqual(tokens);
    expect(await joinBy(tokens[3] ?? '')).toMatchObject([{ role: 'host', scope: 'trips' }]);

    const second = await start();
    expect(tokensIn(second.output)).toHaveLength(4);
    expect(second.output).toContain('host@staff.example has joined');
    expect(await page()).toContain('has joined');
    expect(await joinBy(tokensIn(second.output)[0] ?? '')).toEqual([{ role: 'owner', scope: 'everything' }]);
  });

  it('is never made in production', async () => {
    const real = {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://coach.example',
      RAZORPAY_URL: 'https://razorpay.example',
      CCAVENUE_URL: 'https://pay.example',
      CCAVENUE_API_URL: 'https://pay.example',
      SMTP_URL: 'smtps://mail.example',
      SMS_URL: 'https://sms.example',
      OIDC_ISSUER: 'https://id.example',
      TRACKING_URL: 'https://track.example',
      DIRECTIONS_URL: 'https://roads.example',
      CCAVENUE_MERCHANT_ID: '1',
      CCAVENUE_ACCESS_CODE: '1',
      CCAVENUE_WORKING_KEY: 'x'.repeat(32),
      RAZORPAY_KEY_ID: '',
      RAZORPAY_KEY_SECRET: '',
      RAZORPAY_WEBHOOK_SECRET: '',
      SMS_AUTH_KEY: '1',
      OIDC_CLIENT_ID: '1',
      OIDC_CLIENT_SECRET: '1',
      TRACKING_USERNAME: '1',
      TRACKING_PASSWORD: '1',
    };
    const url = await cloneDatabase();
    const { code, error } = await start({ ...real, DATABASE_URL: url });
    expect(code).toBe(1);
    expect(error).toContain('demonstration staff are never made in production');
    await withClient(url, async (client) => {
      expect(await client.queryComposed('SELECT FROM staff_members')).toEqual([]);
    });
  });
});
