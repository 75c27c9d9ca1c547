import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';
import { randomToken } from '../sessions/secrets.ts';
import type { HashRequest } from './passwords.ts';

/** argon2id with OWASP's parameters: 19 MiB, two passes, parallelism 1. Source: OWASP Password Storage Cheat Sheet. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Compared for unknown accounts, so that both cases take the same time. */
const UNKNOWN_USER_HASH = hashSync(randomToken(), ARGON2ID);

// Linux sets the priority per thread (0: the current one); other systems would slow the whole process.
if (process.platform === 'linux') setPriority(0, 10);

parentPort?.on('message', (request: HashRequest) => parentPort?.postMessage(verifyOrHash(request)));

function verifyOrHash(request: HashRequest): string | boolean {
  if ('hash' in request) return hashSync(request.hash, ARGON2ID);
  const matches = verifySync(request.against ?? UNKNOWN_USER_HASH, request.verify);
  return matches && request.against !== null;
}
