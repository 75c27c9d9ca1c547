import { generateKeyPairSync } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { PASS_CLASS, PASS_TYPE, TEAM, writeWalletFiles } from 'sandbox/wallets/certificates.ts';
import { outputOf, startScript } from 'testing/app/scripts.ts';
import { setUp } from 'testing/app/set-up.ts';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { expiredWallet, readWallets } from './wallet-settings.ts';

const DATABASE_URL = 'postgresql://localhost/coach';
const files = setUp(() => writeWalletFiles());
const other = setUp(() => writeWalletFiles());
const problemsOf = (changes: object) => readWallets({ ...files.settings, ...changes }).problems;

async function fileWith(name: string, text: string): Promise<string> {
  const file = files.settings.APPLE_WALLET_KEY.replace('key.pem', name);
  await writeFile(file, text);
  return file;
}

describe('the settings of the wallets', () => {
  it('may be left out', () => {
    expect(readWallets({})).toEqual({ issuers: {}, problems: [] });
    expect(readConfig({ DATABASE_URL }).APPLE_WALLET_KEY).toBeUndefined();
  });

  it('take pass type, team and account from the files', () => {
    const { issuers, problems } = readWallets(files.settings);
    expect(problems).toEqual([]);
    expect(issuers.apple).toMatchObject({ passType: PASS_TYPE, team: TEAM, validTo: new Date('2030-01-01') });
    expect(issuers.google).toMatchObject({ passClass: PASS_CLASS, account: expect.stringContaining('@') });
  });

  it('belong together, for each wallet', () => {
    expect(problemsOf({ APPLE_WALLET_KEY: undefined, GOOGLE_WALLET_CLASS: undefined })).toEqual([
      'APPLE_WALLET_KEY: must be set with the other settings of Apple Wallet',
      'GOOGLE_WALLET_CLASS: must be set with the other settings of Google Wallet',
    ]);
  });

  it('are refused in one sentence each, by name', async () => {
    const elliptic = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
    const notRsa = await fileWith('ec.json', account(elliptic.export({ type: 'pkcs8', format: 'pem' })));
    const { APPLE_WALLET_KEY: key, APPLE_WALLET_AUTHORITY: authority } = files.settings;
    const wrong: [object, string][] = [
      [
        { APPLE_WALLET_KEY: '/nowhere/key.pem' },
        'APPLE_WALLET_KEY: /nowhere/key.pem cannot be read (ENOENT)',
      ],
      [
        { APPLE_WALLET_CERTIFICATE: key },
        `APPLE_WALLET_CERTIFICATE: ${key} has no certificate in PEM format`,
      ],
      [
        { APPLE_WALLET_KEY: authority },
        'APPLE_WALLET_KEY: has no private key in PEM format without a passphrase',
      ],
      [
        { APPLE_WALLET_KEY: other.settings.APPLE_WALLET_KEY },
        'APPLE_WALLET_KEY: is not the RSA key of APPLE_WALLET_CERTIFICATE',
      ],
      [
        { APPLE_WALLET_AUTHORITY: other.settings.APPLE_WALLET_AUTHORITY },
        'APPLE_WALLET_AUTHORITY: did not issue APPLE_WALLET_CERTIFICATE',
      ],
      [
        { APPLE_WALLET_CERTIFICATE: authority },
        'APPLE_WALLET_CERTIFICATE: is not the certificate of a pass type identifier',
      ],
      [{ GOOGLE_WALLET_KEY: key }, 'GOOGLE_WALLET_KEY: is not the JSON key of a service account'],
      [
        { GOOGLE_WALLET_KEY: await fileWith('none.json', account('none')) },
        'GOOGLE_WALLET_KEY: has no private key in PEM format without a passphrase',
      ],
      [{ GOOGLE_WALLET_KEY: notRsa }, 'GOOGLE_WALLET_KEY: has no RSA key'],
    ];
    for (const [changes, sentence] of wrong) expect(problemsOf(changes)).toEqual([sentence]);
    expect(() => readConfig({ DATABASE_URL, ...files.settings, GOOGLE_WALLET_CLASS: 'coach' })).toThrow(
      'GOOGLE_WALLET_CLASS: must be a class of the Wallet console, as ISSUER.NAME',
    );
  });

  it('end the web process at its start with that sentence', async () => {
    const env = { DATABASE_URL, ...files.settings, APPLE_WALLET_KEY: '/nowhere/key.pem' };
    const { code, output } = await outputOf(startScript('api/main.ts', { env, stdio: 'pipe' }));
    expect([code, output.trim()]).toEqual([1, 'APPLE_WALLET_KEY: /nowhere/key.pem cannot be read (ENOENT)']);
  });

  it('do not end it when the certificate has expired: the log says so', () => {
    const { issuers } = readWallets(files.settings);
    expect(expiredWallet(issuers, new Date('2029-12-31T12:00:00Z'))).toBeUndefined();
    expect(expiredWallet(issuers, new Date('2030-01-01T00:00:00Z'))).toBe(
      'APPLE_WALLET_CERTIFICATE: valid from 2026-01-01 to 2030-01-01; Apple Wallet is not offered',
    );
  });
});

function account(key: string): string {
  return JSON.stringify({ client_email: 'wallet@coach.example', private_key: key });
}
