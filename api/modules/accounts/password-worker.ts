import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';
import { randomToken } from '#platform/secrets.ts';
import type { HashRequest } from './passwords.ts';

/** argon2id with OWASP's parameters: 19 MiB, two passes, one lane. Source: OWASP Password Storage Cheat Sheet. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** What an unknown number's password is held against, so that it takes as long as a known one's. */
const UNKNOWN_USER_HASH = hashSync(randomToken(), ARGON2ID);

// On Linux a priority belongs to a thread, and 0 means the calling one; elsewhere this would slow the whole process down.
if (process.platform === 'linux') setPriority(0, 10);

parentPort?.on('message', (request: HashRequest) => parentPort?.postMessage(verifyOrHash(request)));

function verifyOrHash(request: HashRequest): string | boolean {
  if ('hash' in request) return hashSync(request.hash, ARGON2ID);
  const matches = verifySync(request.against ?? UNKNOWN_USER_HASH, request.verify);
  return matches && request.against !== null;
}
