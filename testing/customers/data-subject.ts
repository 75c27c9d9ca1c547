import type { PersonalData } from 'contract/calls/personal-data.ts';
import type { TestApp } from '../app/test-app.ts';
import { type ApiResponse, call } from './customer.ts';
import { codeTo, postMessages } from './people.ts';

/** Who asks for personal data: a session, or a booking and its email. */
export type Whose = { token: string } | { pnr: string; email: string };

function asCall(whose: Whose, more: object = {}) {
  return 'token' in whose ? { token: whose.token, body: more } : { body: { ...whose, ...more } };
}

export function askForDataCode(
  app: TestApp,
  whose: Whose,
): Promise<ApiResponse<{ data: { sentto: string[] } }>> {
  return call(app, 'POST', '/api/v1/personal-data/code', asCall(whose));
}

/** Requests a code for a data subject and returns it from the message. */
export async function openWithCode(app: TestApp, whose: Whose, sentTo: string): Promise<string> {
  const asked = await askForDataCode(app, whose);
  if (asked.status !== 200) throw new Error(`no code: ${asked.body.message}`);
  await postMessages(app);
  return codeTo(app, sentTo);
}

export function showData(
  app: TestApp,
  whose: Whose,
  otp: string,
): Promise<ApiResponse<{ data: PersonalData }>> {
  return call(app, 'POST', '/api/v1/personal-data/show', asCall(whose, { otp }));
}

export function eraseData(
  app: TestApp,
  whose: Whose,
  otp: string,
  headers: Record<string, string> = {},
): Promise<ApiResponse<{ data: { reference: string } }>> {
  return call(app, 'POST', '/api/v1/personal-data/erasure', { ...asCall(whose, { otp }), headers });
}

/** Runs every pending erasure, as the worker does. */
export async function carryOutErasures(app: TestApp): Promise<void> {
  const waiting = await app.db.query('SELECT id FROM erasure_requests WHERE carried_out_at IS NULL');
  for (const { id } of waiting) await app.runJob('personal-data.erase', { requestId: id });
}

/** Returns all texts in the database that contain a word, by table. */
export async function tablesWith(app: Pick<TestApp, 'db'>, word: string): Promise<string[]> {
  const tables = await app.db.query(
    `SELECT relname AS name FROM pg_class
     WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname NOT LIKE 'kysely_%' ORDER BY relname`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await app.db.queryComposed(
      `SELECT FROM ${name} AS r WHERE position(lower($1) IN lower(r::text)) > 0 LIMIT 1`,
      [word],
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}
