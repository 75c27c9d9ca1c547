import type { Operation } from './description.ts';
import { NASTY_HEADERS, NASTY_PATHS, NASTY_TEXTS, NASTY_VALUES } from './nasty.ts';
import { isOfConsole } from './staff.ts';
import { nameOfParameter, type Source, valueFor, valueOfParameter } from './values.ts';

/** A request as sent: path and body are bytes. */
export interface Request {
  /** Undefined if the request matches no call of the description. */
  operation: Operation | undefined;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
}

interface RequestFields {
  path: Record<string, unknown>;
  query: Record<string, unknown>;
  header: Record<string, unknown>;
  body: unknown;
}

/** Returns a request to a call: a valid one, an almost valid one, or a malformed one. */
export function makeRequest(operation: Operation, about: Omit<Source, 'record'>): Request {
  const { dice, pool } = about;
  const record = dice.chance(0.7) ? pool.pickRecord(namesIn(operation), dice) : undefined;
  const source = { ...about, record: record ?? {} };
  const filled = validFields(operation, source);
  const kind = dice.whole(1, 100);
  if (kind > 45) for (let times = dice.whole(1, 3); times > 0; times -= 1) corrupt(filled, source);
  const request = written(operation, filled, source);
  return kind > 85 ? malform(request, source) : request;
}

function namesIn({ path, parameters, body }: Operation): string[] {
  const names = parameters.map(({ name }) => nameOfParameter(path, name));
  return [...names, ...Object.keys(body?.schema.properties ?? {}), 'token'];
}

function validFields(operation: Operation, source: Source): RequestFields {
  const filled: RequestFields = { path: {}, query: {}, header: {}, body: undefined };
  for (const { name, in: place, required, schema } of operation.parameters) {
    if (required || source.dice.chance(0.6)) {
      filled[place][name] = valueOfParameter(operation.path, name, schema, source);
    }
  }
  if (operation.body) filled.body = valueFor(operation.body.schema, 'body', source);
  return filled;
}

/** Makes one field invalid, or removes it. */
function corrupt(filled: RequestFields, source: Source): void {
  const { dice } = source;
  const places: Record<string, unknown>[] = [
    filled.path,
    filled.query,
    filled.header,
    ...objectsIn(filled.body),
  ];
  const place = dice.pickAny(places.filter((one) => Object.keys(one).length > 0));
  const name = place && dice.pickAny(Object.keys(place));
  if (!place || !name) return;
  if (dice.chance(0.15)) delete place[name];
  else if (dice.chance(0.1)) place[`${name}2`] = place[name];
  else if (place === filled.path || place === filled.query || place === filled.header) {
    place[name] = dice.chance(0.2) ? [place[name], dice.pick(NASTY_TEXTS)] : dice.pick(NASTY_TEXTS);
  } else place[name] = dice.chance(0.6) ? dice.pick(NASTY_TEXTS) : dice.pick(NASTY_VALUES)();
}

/** Deeper values stay unchanged: nesting thousands of levels again would overflow this process's stack. */
const DEEPEST = 50;

function objectsIn(value: unknown, level = 0): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null || level > DEEPEST) return [];
  const inside = Object.values(value).flatMap((one) => objectsIn(one, level + 1));
  return [value as Record<string, unknown>, ...inside];
}

function written(operation: Operation, filled: RequestFields, source: Source): Request {
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encoded(filled.path[name] ?? ''));
  const query = Object.entries(filled.query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one) => `${encoded(name)}=${encoded(one)}`),
  );
  const isForm = operation.body?.type === 'application/x-www-form-urlencoded';
  const body =
    filled.body === undefined ? undefined : isForm ? form(filled.body) : JSON.stringify(filled.body);
  return {
    operation,
    method: operation.method,
    path: query.length > 0 ? `${path}?${query.join('&')}` : path,
    headers: {
      ...(body !== undefined && { 'content-type': operation.body?.type ?? 'application/json' }),
      ...(isOfConsole(operation.path) ? session(source) : authorization(source)),
      ...Object.fromEntries(Object.entries(filled.header).map(([name, value]) => [name, headerText(value)])),
    },
    body,
  };
}

function authorization({ dice, pool, record }: Source): Record<string, string> {
  if (dice.chance(0.2)) return {};
  const pooled = record.token !== undefined && dice.chance(0.8) ? record.token : pool.pick('token', dice);
  const token = dice.chance(0.95) ? pooled : dice.pick(NASTY_TEXTS);
  return token === undefined ? {} : { authorization: headerText(`Bearer ${String(token)}`) };
}

/** Mostly the headers of an owner at the console; else without a session, or from another site. */
function session({ dice, staff }: Source): Record<string, string> {
  if (dice.chance(0.05)) return {};
  return dice.chance(0.05) ? { ...staff, origin: 'https://evil.example' } : staff;
}

/** Returns a value as bytes in a URL: half a surrogate pair becomes its invalid UTF-8. */
function encoded(value: unknown): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80';
}

function form(body: unknown): string {
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  return fields.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&');
}

/** Returns what Node can send in a header. */
function headerText(value: unknown): string {
  return String(value).replace(/[^\t\x20-\x7e\x80-\xff]/g, '');
}

/** Returns the request with a part that no call accepts: another method, path, type, header, or half a body. */
function malform(request: Request, { dice }: Source): Request {
  const body = request.body ?? '{}';
  const other: Request = { ...request, headers: { ...request.headers }, operation: undefined };
  switch (dice.whole(1, 6)) {
    case 1:
      other.method = dice.pick([
        'GET',
        'HEAD',
        'POST',
        'PUT',
        'PATCH',
        'DELETE',
        'OPTIONS',
        'TRACE',
        'PROPFIND',
      ]);
      break;
    case 2:
      other.path = dice.pick(NASTY_PATHS);
      break;
    case 3:
      other.headers['content-type'] = dice.pick([
        'text/plain',
        'application/x-www-form-urlencoded',
        'application/json; charset=utf-16',
        'multipart/form-data; boundary=x',
        'application/xml',
        'x',
      ]);
      break;
    case 4:
      Object.assign(other.headers, dice.pick(NASTY_HEADERS));
      break;
    case 5:
      other.body = body.slice(0, dice.whole(0, body.length));
      break;
    default:
      other.body = scrambled(body, dice.whole(0, 40), dice.whole(1, 255));
  }
  if (other.body !== undefined) other.headers['content-type'] ??= 'application/json';
  return other;
}

function scrambled(text: string, at: number, by: number): string {
  const index = Math.min(at, Math.max(0, text.length - 1));
  return `${text.slice(0, index)}${String.fromCharCode(by)}${text.slice(index + 1)}`;
}
