import type { PersonalData } from 'contract/personal-data.ts';
import type { TestHouse } from './house.ts';
import { codeTo, postMessages } from './people.ts';
import { type Answer, call } from './traveller.ts';

/** How a call says whose data it is about: a session, or a booking and an e-mail of it. */
export type Whose = { token: string } | { pnr: string; email: string };

function asCall(whose: Whose, more: object = {}) {
  return 'token' in whose ? { token: whose.token, body: more } : { body: { ...whose, ...more } };
}

export function askForDataCode(
  house: TestHouse,
  whose: Whose,
): Promise<Answer<{ data: { sentto: string[] } }>> {
  return call(house, 'POST', '/api/v1/personal-data/code', asCall(whose));
}

/** Asks for the code of whoever it is and takes it from where it went. */
export async function openWithCode(house: TestHouse, whose: Whose, sentTo: string): Promise<string> {
  const asked = await askForDataCode(house, whose);
  if (asked.status !== 200) throw new Error(`no code: ${asked.body.message}`);
  await postMessages(house);
  return codeTo(house, sentTo);
}

export function showData(
  house: TestHouse,
  whose: Whose,
  otp: string,
): Promise<Answer<{ data: PersonalData }>> {
  return call(house, 'POST', '/api/v1/personal-data/show', asCall(whose, { otp }));
}

export function eraseData(
  house: TestHouse,
  whose: Whose,
  otp: string,
  headers: Record<string, string> = {},
): Promise<Answer<{ data: { reference: string } }>> {
  return call(house, 'POST', '/api/v1/personal-data/erasure', { ...asCall(whose, { otp }), headers });
}

/** Carries out every request that waits, as the worker would. */
export async function carryOutErasures(house: TestHouse): Promise<void> {
  const waiting = await house.db.query<{ id: string }>(
    'SELECT id FROM erasure_requests WHERE carried_out_at IS NULL',
  );
  for (const { id } of waiting) await house.runJob('personal-data.erase', { requestId: id });
}

/** Every text that stands anywhere in the database's own tables and has a word in it, by `table`. */
export async function tablesWith(house: Pick<TestHouse, 'db'>, word: string): Promise<string[]> {
  const tables = await house.db.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
     WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname NOT LIKE 'kysely_%' ORDER BY relname`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await house.db.query(
      `SELECT FROM ${name} AS r WHERE position(lower($1) IN lower(r::text)) > 0 LIMIT 1`,
      [word],
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}
