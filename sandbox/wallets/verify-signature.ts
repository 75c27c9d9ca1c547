import { createHash, verify, X509Certificate } from 'node:crypto';
import { type DerValue, readDer, TAG, writeOid } from './der.ts';

const OID = {
  signedData: '1.2.840.113549.1.7.2',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
};
const DIGESTS = { sha1: '1.3.14.3.2.26', sha256: '2.16.840.1.101.3.4.2.1' };

/**
 * Checks a detached signature (PKCS #7, RFC 5652) with one signer, whose certificate the authority has issued. Returns
 * that certificate. Throws with what is wrong.
 */
export function verifySignature(signed: Buffer, signature: Buffer, authority: string): X509Certificate {
  const [type, content] = inside(readDer(signature)[0]);
  if (!isOid(type, OID.signedData)) throw new Error('the signature is no signed data');
  const [, , encapsulated, certificates, ...rest] = inside(inside(content)[0]);
  if (inside(encapsulated).length !== 1) throw new Error('the signature is not detached');
  const [signer, ...others] = inside(rest.at(-1));
  if (others.length > 0) throw new Error('there is more than one signer');
  const [, sid, algorithm, attributes, , bytes] = inside(signer);
  const certificate = findCertificate(inside(certificates), inside(sid)[1]);
  const issuer = new X509Certificate(authority);
  if (!certificate.checkIssued(issuer) || !certificate.verify(issuer.publicKey))
    throw new Error('the signer is not certified by the authority');
  const digest = (['sha1', 'sha256'] as const).find((name) => isOid(inside(algorithm)[0], DIGESTS[name]));
  if (!digest || !attributes || !bytes) throw new Error('the signature has no digest or no attributes');
  attributeOf(attributes, OID.signingTime);
  if (!createHash(digest).update(signed).digest().equals(attributeOf(attributes, OID.messageDigest).content))
    throw new Error('the signature is of something else');
  // It covers the attributes as a set, without the tag of their place.
  const covered = Buffer.concat([Buffer.of(TAG.set), attributes.whole.subarray(1)]);
  if (!verify(digest, covered, certificate.publicKey, bytes.content))
    throw new Error('the signature is wrong');
  return certificate;
}

function inside(value: DerValue | undefined): DerValue[] {
  if (!value) throw new Error('the signature is incomplete');
  return readDer(value.content);
}

function isOid(value: DerValue | undefined, oid: string): boolean {
  return value?.whole.equals(writeOid(oid)) === true;
}

function findCertificate(certificates: readonly DerValue[], number: DerValue | undefined): X509Certificate {
  const wanted = Number.parseInt(number?.content.toString('hex') ?? '', 16);
  const found = certificates
    .map(({ whole }) => new X509Certificate(whole))
    .find(({ serialNumber }) => Number.parseInt(serialNumber, 16) === wanted);
  if (!found) throw new Error('the signature has no certificate of its signer');
  return found;
}

/** Returns the value of a signed attribute. */
function attributeOf(attributes: DerValue, oid: string): DerValue {
  const attribute = inside(attributes).find((one) => isOid(inside(one)[0], oid));
  const [value] = attribute ? inside(inside(attribute)[1]) : [];
  if (!value) throw new Error(`the signature has no attribute ${oid}`);
  return value;
}
