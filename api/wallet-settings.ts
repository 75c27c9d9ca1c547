import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { localDate } from 'contract/values/time.ts';
import { z } from 'zod';
import type { AppleIssuer, GoogleIssuer, WalletIssuers } from '#modules/tickets/index.ts';

type Name =
  | 'APPLE_WALLET_CERTIFICATE'
  | 'APPLE_WALLET_KEY'
  | 'APPLE_WALLET_AUTHORITY'
  | 'GOOGLE_WALLET_KEY'
  | 'GOOGLE_WALLET_CLASS';

/** Files and names; each wallet needs all of its own or none. */
type Settings = { [Setting in Name]?: string | undefined };

/** Returns the issuers of passes, and a line for each wrong setting. */
export function readWallets(settings: Settings): { issuers: WalletIssuers; problems: string[] } {
  const [apple, google] = [read(() => readApple(settings)), read(() => readGoogle(settings))];
  return {
    issuers: {
      ...(apple.issuer && { apple: apple.issuer }),
      ...(google.issuer && { google: google.issuer }),
    },
    problems: [...apple.problems, ...google.problems],
  };
}

/** Returns why a wallet that is set up is not offered, or undefined. A certificate expires while the app runs. */
export function expiredWallet({ apple }: WalletIssuers, now: Date): string | undefined {
  if (!apple || (apple.validFrom <= now && now < apple.validTo)) return undefined;
  const [from, to] = [apple.validFrom, apple.validTo].map(localDate);
  return `APPLE_WALLET_CERTIFICATE: valid from ${from} to ${to}; Apple Wallet is not offered`;
}

class WrongSetting extends Error {}

function read<Issuer>(readIssuer: () => Issuer | undefined): {
  issuer?: Issuer | undefined;
  problems: string[];
} {
  try {
    return { issuer: readIssuer(), problems: [] };
  } catch (error) {
    if (error instanceof WrongSetting) return { problems: error.message.split('\n') };
    throw error;
  }
}

function readApple(settings: Settings): AppleIssuer | undefined {
  const files = together(
    settings,
    ['APPLE_WALLET_CERTIFICATE', 'APPLE_WALLET_KEY', 'APPLE_WALLET_AUTHORITY'],
    'Apple Wallet',
  );
  if (!files) return undefined;
  const certificate = readCertificate('APPLE_WALLET_CERTIFICATE', files.APPLE_WALLET_CERTIFICATE);
  const authority = readCertificate('APPLE_WALLET_AUTHORITY', files.APPLE_WALLET_AUTHORITY);
  const key = readKey('APPLE_WALLET_KEY', readText('APPLE_WALLET_KEY', files.APPLE_WALLET_KEY));
  const subject = certificate.subject.split('\n');
  const inSubject = (field: string) => subject.find((line) => line.startsWith(field))?.slice(field.length);
  const [passType, team] = [inSubject('UID='), inSubject('OU=')];
  if (!passType?.startsWith('pass.') || !team)
    throw wrong('APPLE_WALLET_CERTIFICATE', 'is not the certificate of a pass type identifier');
  if (certificate.publicKey.asymmetricKeyType !== 'rsa' || !certificate.checkPrivateKey(key))
    throw wrong('APPLE_WALLET_KEY', 'is not the RSA key of APPLE_WALLET_CERTIFICATE');
  if (!certificate.checkIssued(authority) || !certificate.verify(authority.publicKey))
    throw wrong('APPLE_WALLET_AUTHORITY', 'did not issue APPLE_WALLET_CERTIFICATE');
  return {
    certificate: certificate.toString(),
    authority: authority.toString(),
    key: pemOf(key),
    passType,
    team,
    validFrom: certificate.validFromDate,
    validTo: certificate.validToDate,
  };
}

/** The fields of a service account's key file that sign. */
const serviceAccount = z.object({
  client_email: z.string().min(3),
  private_key: z.string().min(1),
});

function readGoogle(settings: Settings): GoogleIssuer | undefined {
  const set = together(settings, ['GOOGLE_WALLET_KEY', 'GOOGLE_WALLET_CLASS'], 'Google Wallet');
  if (!set) return undefined;
  const account = serviceAccount.safeParse(readJson(readText('GOOGLE_WALLET_KEY', set.GOOGLE_WALLET_KEY)));
  if (!account.success) throw wrong('GOOGLE_WALLET_KEY', 'is not the JSON key of a service account');
  const key = readKey('GOOGLE_WALLET_KEY', account.data.private_key);
  if (key.asymmetricKeyType !== 'rsa') throw wrong('GOOGLE_WALLET_KEY', 'has no RSA key');
  return {
    account: account.data.client_email,
    key,
    passClass: set.GOOGLE_WALLET_CLASS,
  };
}

/** Returns settings that belong together, or undefined if none is set. */
function together<Together extends Name>(
  settings: Settings,
  names: readonly Together[],
  wallet: string,
): Record<Together, string> | undefined {
  const missing = names.filter((name) => !settings[name]);
  if (missing.length === names.length) return undefined;
  if (missing.length > 0)
    throw new WrongSetting(
      missing.map((name) => `${name}: must be set with the other settings of ${wallet}`).join('\n'),
    );
  return settings as Record<Together, string>;
}

function readText(name: Name, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw wrong(name, `${file} cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
}

function readCertificate(name: Name, file: string): X509Certificate {
  const text = readText(name, file);
  try {
    return new X509Certificate(text);
  } catch {
    throw wrong(name, `${file} has no certificate in PEM format`);
  }
}

function readKey(name: Name, text: string): KeyObject {
  try {
    return createPrivateKey(text);
  } catch {
    throw wrong(name, 'has no private key in PEM format without a passphrase');
  }
}

function pemOf(key: KeyObject): string {
  return key.export({ type: 'pkcs8', format: 'pem' });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function wrong(name: Name, why: string): WrongSetting {
  return new WrongSetting(`${name}: ${why}`);
}
