import { createHash, type X509Certificate } from 'node:crypto';
import { unzipSync } from 'fflate';
import { verifySignature } from './verify-signature.ts';

/** Texts that Wallet refuses a pass without. */
const REQUIRED = [
  'description',
  'organizationName',
  'passTypeIdentifier',
  'serialNumber',
  'teamIdentifier',
] as const;

export interface VerifiedPass {
  pass: Record<string, unknown>;
  files: string[];
}

/**
 * Returns the content of a `.pkpass` file as Wallet checks it: every file in the manifest with its hash, the manifest's
 * signature by a certificate of the authority, and the required fields. Throws with what is wrong.
 */
export function verifyPass(file: Uint8Array, authority: string): VerifiedPass {
  const { 'manifest.json': manifest, signature, ...content } = unzipSync(file);
  if (!manifest || !signature) throw new Error('the pass has no manifest or no signature');
  const signer = verifySignature(Buffer.from(manifest), Buffer.from(signature), authority);
  verifyHashes(readJson(manifest) as Record<string, string>, content);
  const pass = readJson(content['pass.json']) as Record<string, unknown>;
  verifyFields(pass, signer);
  if (!content['icon.png']) throw new Error('the pass has no icon.png');
  return { pass, files: Object.keys(content).toSorted() };
}

function verifyHashes(manifest: Record<string, string>, content: Record<string, Uint8Array>): void {
  const [listed, present] = [manifest, content].map((names) => Object.keys(names).toSorted().join());
  if (listed !== present) throw new Error(`the manifest lists ${listed}, the pass has ${present}`);
  for (const [name, bytes] of Object.entries(content)) {
    if (createHash('sha1').update(bytes).digest('hex') !== manifest[name])
      throw new Error(`the hash of ${name} is wrong`);
  }
}

function verifyFields(pass: Record<string, unknown>, signer: X509Certificate): void {
  if (pass.formatVersion !== 1) throw new Error('formatVersion is not 1');
  const missing = REQUIRED.filter((name) => typeof pass[name] !== 'string' || pass[name] === '');
  if (missing.length > 0) throw new Error(`the pass has no ${missing.join(', ')}`);
  const subject = signer.subject.split('\n');
  const stated = [`UID=${String(pass.passTypeIdentifier)}`, `OU=${String(pass.teamIdentifier)}`];
  if (!stated.every((line) => subject.includes(line)))
    throw new Error('pass type or team are not those of the certificate');
}

function readJson(bytes: Uint8Array | undefined): unknown {
  return JSON.parse(Buffer.from(bytes ?? []).toString('utf8'));
}
