import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TAG, writeDer, writeOid } from './der.ts';

export const PASS_TYPE = 'pass.example.coach.ticket';
export const TEAM = 'C0ACH7TEAM';
export const PASS_CLASS = '3388000000022000000.coach';

/** Files that stand in for those of Apple and Google, by the settings that name them, and what checks signatures. */
export interface WalletFiles {
  settings: {
    APPLE_WALLET_CERTIFICATE: string;
    APPLE_WALLET_KEY: string;
    APPLE_WALLET_AUTHORITY: string;
    GOOGLE_WALLET_KEY: string;
    GOOGLE_WALLET_CLASS: string;
  };
  /** PEM of the authority's certificate. */
  authority: string;
  /** PEM of the service account's public key. */
  googleKey: string;
}

/** Writes certificates and keys as Apple and Google issue them into a new folder. They are valid from 2026 to 2029. */
export async function writeWalletFiles(): Promise<WalletFiles> {
  const folder = await mkdtemp(join(tmpdir(), 'wallets-'));
  const write = async (name: string, text: string) => {
    const file = join(folder, name);
    await writeFile(file, text);
    return file;
  };
  const [authorityKeys, keys, googleKeys] = [makeKeys(), makeKeys(), makeKeys()];
  const authorityName = nameOf([[OID.commonName, 'Sandbox Wallet Authority']]);
  const issuer = { name: authorityName, key: authorityKeys.privateKey };
  const subject = nameOf([
    [OID.userId, PASS_TYPE],
    [OID.commonName, `Pass Type ID: ${PASS_TYPE}`],
    [OID.organizationalUnit, TEAM],
  ]);
  const authority = certify({ number: 1, name: authorityName, key: authorityKeys.publicKey }, issuer);
  const account = {
    type: 'service_account',
    client_email: 'wallet@coach.iam.gserviceaccount.example',
    private_key: privatePem(googleKeys.privateKey),
  };
  return {
    settings: {
      APPLE_WALLET_CERTIFICATE: await write(
        'certificate.pem',
        certify({ number: 2, name: subject, key: keys.publicKey }, issuer),
      ),
      APPLE_WALLET_KEY: await write('key.pem', privatePem(keys.privateKey)),
      APPLE_WALLET_AUTHORITY: await write('authority.pem', authority),
      GOOGLE_WALLET_KEY: await write('account.json', JSON.stringify(account)),
      GOOGLE_WALLET_CLASS: PASS_CLASS,
    },
    authority,
    googleKey: googleKeys.publicKey.export({ type: 'spki', format: 'pem' }),
  };
}

const OID = {
  commonName: '2.5.4.3',
  organizationalUnit: '2.5.4.11',
  userId: '0.9.2342.19200300.100.1.1',
  basicConstraints: '2.5.29.19',
  sha256WithRsa: '1.2.840.113549.1.1.11',
};

const YES = writeDer(TAG.boolean, Buffer.of(255));
const VERSION_3 = writeDer(TAG.context, writeDer(TAG.integer, Buffer.of(2)));
const ALGORITHM = writeDer(TAG.sequence, writeOid(OID.sha256WithRsa), writeDer(TAG.null));
const VALIDITY = writeDer(
  TAG.sequence,
  ...['260101000000Z', '300101000000Z'].map((time) => writeDer(TAG.time, Buffer.from(time))),
);

/** Whether a certificate may issue others (RFC 5280, 4.2.1.9). */
function constraints(isAuthority: boolean): Buffer {
  const content = writeDer(TAG.sequence, ...(isAuthority ? [YES] : []));
  const extension = writeDer(
    TAG.sequence,
    writeOid(OID.basicConstraints),
    YES,
    writeDer(TAG.octets, content),
  );
  return writeDer(TAG.context + 3, writeDer(TAG.sequence, extension));
}

function makeKeys() {
  return generateKeyPairSync('rsa', { modulusLength: 2048 });
}

function nameOf(parts: readonly [oid: string, text: string][]): Buffer {
  const sets = parts.map(([oid, text]) =>
    writeDer(TAG.set, writeDer(TAG.sequence, writeOid(oid), writeDer(TAG.text, Buffer.from(text)))),
  );
  return writeDer(TAG.sequence, ...sets);
}

/** Returns a certificate (RFC 5280) in PEM format. */
function certify(
  subject: { number: number; name: Buffer; key: KeyObject },
  issuer: { name: Buffer; key: KeyObject },
): string {
  const content = writeDer(
    TAG.sequence,
    VERSION_3,
    writeDer(TAG.integer, Buffer.of(subject.number)),
    ALGORITHM,
    issuer.name,
    VALIDITY,
    subject.name,
    subject.key.export({ type: 'spki', format: 'der' }),
    constraints(subject.name === issuer.name),
  );
  const signature = writeDer(TAG.bitString, Buffer.of(0), sign('sha256', content, issuer.key));
  return asPem(writeDer(TAG.sequence, content, ALGORITHM, signature));
}

function asPem(certificate: Buffer): string {
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}

function privatePem(key: KeyObject): string {
  return key.export({ type: 'pkcs8', format: 'pem' });
}
