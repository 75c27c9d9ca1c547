import { createHash } from 'node:crypto';
import type { Client } from '../../database/connect.ts';
import type { Captured, Statement } from './capture.ts';

/**
 * One booking after another, numbered across all clients by `:n`, on trip `:trip` and seat `:seat`, both counted from
 * 0.
 */
const HEADER = `\\set i :i + 1
\\set n :i * :clients + :client_id
\\set trip :n % :trips
\\set seat :n / :trips
`;

/** Returns SQL of type text for an id in a numbered series; trips and sessions have such ids beforehand. */
export function idExpression(series: number, number: string): string {
  const prefix = `01900000-0000-7${series.toString(16).padStart(3, '0')}-8000-`;
  return `'${prefix}' || lpad(to_hex((${number})::bigint), 12, '0')`;
}

/** Returns SQL for the token hash of a client's session. */
export function tokenHashExpression(client: string): string {
  return `decode(lpad(to_hex((${client})::bigint), 64, '0'), 'hex')`;
}

export const TRIPS = 0xffe;
export const SESSIONS = 0xfff;

/**
 * Turns the first of two captured bookings into a pgbench script. Common parts stay as captured. What belongs to a
 * booking becomes an expression of its number; what belongs to the customer, one of the client's number. Each has the
 * parameter's type on the server.
 */
export async function writeScript(
  client: Client,
  captured: Captured,
  statements: Statement[],
): Promise<string> {
  const words = ownWords(captured);
  const tokenHash = createHash('sha256').update(captured.token).digest();
  const expressionOf = (value: unknown): string => {
    if (value === null || value === undefined) return 'NULL';
    if (Buffer.isBuffer(value)) {
      return value.equals(tokenHash)
        ? tokenHashExpression(':client_id')
        : literal(`\\x${value.toString('hex')}`);
    }
    if (value instanceof Date) return sinceCapture(value, captured);
    return fill(textOf(value), (word) => words.get(word) ?? dateIn(word, captured));
  };
  const lines: string[] = [];
  for (const { text, values } of statements) {
    const types = values.length > 0 ? await parameterTypes(client, text) : [];
    const filled = text.replace(/\$(\d+)/g, (_, number: string) => {
      const at = Number(number) - 1;
      return `(${expressionOf(values[at])})::${types[at]}`;
    });
    lines.push(`${filled.trim()};`);
  }
  return `${HEADER}${lines.join('\n')}\n`;
}

/** Returns the transactions and the other writing statements: a booking without its look-ups. */
export function writesAlone(statements: Statement[]): Statement[] {
  let open = false;
  return statements.filter(({ text }) => {
    if (text === 'BEGIN') open = true;
    const belongs = open || /^\s*(INSERT|UPDATE|DELETE)/i.test(text);
    if (text === 'COMMIT') open = false;
    return belongs;
  });
}

async function parameterTypes(client: Client, text: string): Promise<string[]> {
  await client.queryComposed(`PREPARE captured AS ${text}`);
  const [prepared] = await client.query(
    `SELECT parameter_types::text[] AS types FROM pg_prepared_statements WHERE name = 'captured'`,
  );
  await client.query('DEALLOCATE captured');
  return prepared?.types ?? [];
}

const DATE = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const WORD = /\d{4}-\d\d-\d\dT[\d:.]+Z|[A-Za-z0-9.-]+/g;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Shorter words are figures, longer ones ciphertexts; neither needs to be unique. */
const OWN_WORD_LENGTH = { least: 6, most: 40 };

/** Returns SQL expressions of type text, by captured word, for all words that must be unique. */
function ownWords(captured: Captured): Map<string, string> {
  const words = new Map([
    [captured.tripId, idExpression(TRIPS, ':trip')],
    [captured.seat, `(ARRAY[${captured.seats.map(literal).join(', ')}])[1 + :seat]`],
    [captured.address, "'10.0.0.' || (:client_id)::bigint::text"],
    [sessionOf(captured), idExpression(SESSIONS, ':client_id')],
  ]);
  for (const [index, { values }] of captured.first.entries()) {
    for (const [position, value] of values.entries()) {
      const [ours, theirs] = [value, captured.second[index]?.values[position]].map(
        (one) => textOf(one).match(WORD) ?? [],
      );
      for (const [at, word] of (ours ?? []).entries()) {
        if (word !== theirs?.[at] && isOwn(word) && !words.has(word))
          words.set(word, ownExpression(word, words.size));
      }
    }
  }
  return words;
}

function isOwn(word: string): boolean {
  return word.length >= OWN_WORD_LENGTH.least && word.length <= OWN_WORD_LENGTH.most && !DATE.test(word);
}

function ownExpression(word: string, slot: number): string {
  if (UUID.test(word)) return idExpression(slot, ':n');
  const initial = String.fromCodePoint(65 + (slot % 26));
  return `'${initial}' || lpad((:n)::bigint::text, ${word.length - 1}, '0')`;
}

function sessionOf({ first }: Captured): string {
  const texts = first.map(({ values }) => values.map(textOf).join(' ')).join(' ');
  const id = /session ([0-9a-f-]{36})/.exec(texts)?.[1];
  if (!id) throw new Error('the captured booking names no session');
  return id;
}

/** Returns SQL for a captured time that passes as it did then. */
function sinceCapture(value: Date, { at }: Captured): string {
  return `now() + interval '${Math.round((value.getTime() - at.getTime()) / 1000)} s'`;
}

/** Returns SQL of type text if the word is a time within a list or JSON. */
function dateIn(word: string, captured: Captured): string | undefined {
  return DATE.test(word) ? `(${sinceCapture(new Date(word), captured)})::text` : undefined;
}

/** Returns a parameter as the driver sends it. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return `{${value.map((one) => `"${textOf(one)}"`).join(',')}}`;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Returns SQL for a text with some words replaced: literals and expressions, concatenated. */
function fill(text: string, expressionFor: (word: string) => string | undefined): string {
  const parts: string[] = [];
  let rest = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const expression = expressionFor(word);
    if (!expression) continue;
    if (index > rest) parts.push(literal(text.slice(rest, index)));
    parts.push(expression);
    rest = index + word.length;
  }
  if (rest < text.length || parts.length === 0) parts.push(literal(text.slice(rest)));
  return parts.join(' || ');
}

/** pgbench reads a colon before a letter as a variable, even within quotes; it is written as an escape. */
function literal(text: string): string {
  return `E'${text.replaceAll('\\', '\\\\').replaceAll("'", "''").replaceAll('\n', '\\n').replaceAll(':', '\\x3a')}'`;
}
