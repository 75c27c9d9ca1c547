import { verify } from 'node:crypto';

const SAVE_ADDRESS = 'https://pay.google.com/gp/v/save/';
/** Google's limit for a token in a link. */
const MOST_CHARACTERS = 1800;

/** The transit object of a saved pass, by Google's field names. */
export type TransitObject = Record<string, unknown> & { id: string; classId: string };

interface Claims {
  iss: string;
  aud: string;
  typ: string;
  iat: number;
  payload: { transitObjects: TransitObject[] };
}

/** Returns the pass of a save link as Google checks it: length, signature and claims. Throws with what is wrong. */
export function verifySaveLink(
  link: string,
  publicKey: string,
  now: Date,
): { account: string; object: TransitObject } {
  if (!link.startsWith(SAVE_ADDRESS)) throw new Error(`${link} saves nothing`);
  const token = link.slice(SAVE_ADDRESS.length);
  if (token.length > MOST_CHARACTERS) throw new Error(`the token has ${token.length} characters`);
  const [header = '', content = '', signature = ''] = token.split('.');
  if ((readPart(header) as { alg: string }).alg !== 'RS256')
    throw new Error('the token is not signed by RS256');
  const covered = Buffer.from(`${header}.${content}`);
  if (!verify('sha256', covered, publicKey, Buffer.from(signature, 'base64url')))
    throw new Error('the signature is wrong');
  const { iss, aud, typ, iat, payload } = readPart(content) as Claims;
  if (aud !== 'google' || typ !== 'savetowallet') throw new Error('the token is not for saving a pass');
  if (!iss || iat !== Math.floor(now.getTime() / 1000)) throw new Error('account or time are wrong');
  const [object, ...others] = payload.transitObjects;
  if (!object || others.length > 0) throw new Error('the link does not save one pass');
  const [issuer = ''] = object.classId.split('.');
  if (!object.id.startsWith(`${issuer}.`)) throw new Error('the pass is not of the issuer of its class');
  if (object.state !== 'ACTIVE' || !object.tripType) throw new Error('the pass has no state or trip type');
  return { account: iss, object };
}

function readPart(part: string): unknown {
  return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
}
