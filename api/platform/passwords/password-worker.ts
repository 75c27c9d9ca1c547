import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';
import { randomToken } from '../sessions/secrets.ts';
import type { HashRequest } from './passwords.ts';

/** argon2id; `full` is OWASP's choice: 19 MiB, two passes, parallelism 1. Source: OWASP Password Storage Cheat Sheet. */
const ARGON2ID = {
  full: { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
  light: { memoryCost: 64, timeCost: 1, parallelism: 1 },
};

/** Compared for unknown accounts, so that both cases take the same time. */
const UNKNOWN_USER_HASH = {
  full: hashSync(randomToken(), ARGON2ID.full),
  light: hashSync(randomToken(), ARGON2ID.light),
};

// Linux sets the priority per thread (0: the current one); other systems would slow the whole process.
if (process.platform === 'linux') setPriority(0, 10);

parentPort?.on('message', (request: HashRequest) => parentPort?.postMessage(verifyOrHash(request)));

function verifyOrHash(request: HashRequest): string | boolean {
  if ('hash' in request) return hashSync(request.hash, ARGON2ID[request.cost]);
  const matches = verifySync(request.against ?? UNKNOWN_USER_HASH[request.cost], request.verify);
  return matches && request.against !== null;
}
