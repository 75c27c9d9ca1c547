import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';
import { randomToken } from '#platform/secrets.ts';
import type { Question } from './passwords.ts';

/** argon2id with OWASP's parameters: 19 MiB, two passes, one lane. Source: OWASP Password Storage Cheat Sheet. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** What an unknown number's password is held against, so that it takes as long as a known one's. */
const HASH_OF_NOBODY = hashSync(randomToken(), ARGON2ID);

// On Linux a priority belongs to a thread, and 0 means the calling one; elsewhere this would slow the whole process down.
if (process.platform === 'linux') setPriority(0, 10);

parentPort?.on('message', (question: Question) => parentPort?.postMessage(verifyOrHash(question)));

function verifyOrHash(question: Question): string | boolean {
  if ('hash' in question) return hashSync(question.hash, ARGON2ID);
  const matches = verifySync(question.against ?? HASH_OF_NOBODY, question.verify);
  return matches && question.against !== null;
}
