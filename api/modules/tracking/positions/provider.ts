import { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import { callExternal, type Outcome } from '#platform/external-calls.ts';

/** A reported position. `speed` in km/h, `heading` in degrees from north; null when missing. */
export interface Position {
  latitude: number;
  longitude: number;
  at: Date;
  speed: number | null;
  heading: number | null;
}

/**
 * The result of a poll: a position; `silent`: the provider has none; `refused`: wrong credentials;
 * `unreadable`; `unavailable`: no response in time.
 */
export type ProviderReport =
  | { kind: 'position'; position: Position }
  | { kind: 'silent' | 'refused' | 'unreadable' | 'unavailable' };

export interface TrackingProvider {
  /** Polls once within the time limit. Never throws. */
  ask(busid: string, stop?: AbortSignal): Promise<ProviderReport>;
}

export interface TrackingSettings {
  url: string;
  username: string;
  password: string;
  clock: Clock;
  timeLimitMs?: number;
}

export const TIME_LIMIT_MS = 8_000;
/** A response has about two hundred characters; a larger one is unreadable. */
const MOST_BYTES = 64 * 1024;

/**
 * Returns a client for `GET {url}?username=&password=&bus=`. The address holds the credentials, so it is
 * never logged.
 */
export function connectTracking(settings: TrackingSettings): TrackingProvider {
  return {
    ask: (busid, stop) =>
      callExternal('tracking', 'position', () => askAbout(settings, busid, stop), outcomeOf),
  };
}

async function askAbout(
  settings: TrackingSettings,
  busid: string,
  stop?: AbortSignal,
): Promise<ProviderReport> {
  const { clock, timeLimitMs = TIME_LIMIT_MS } = settings;
  const limit = AbortSignal.timeout(timeLimitMs);
  const asked = clock.now();
  try {
    const response = await fetch(addressOf(settings, busid), {
      headers: { accept: 'application/json' },
      // The target of a redirect would get our credentials.
      redirect: 'error',
      signal: stop ? AbortSignal.any([limit, stop]) : limit,
    });
    return read(response.status, await textOf(response), asked);
  } catch {
    return { kind: 'unavailable' };
  }
}

function outcomeOf({ kind }: ProviderReport): Outcome {
  if (kind === 'refused') return 'refused';
  return kind === 'position' || kind === 'silent' ? 'ok' : 'failed';
}

function addressOf({ url, username, password }: TrackingSettings, busid: string): URL {
  const address = new URL(url);
  for (const [name, value] of Object.entries({ username, password, bus: busid })) {
    address.searchParams.set(name, value);
  }
  return address;
}

/** Returns the text of a body; nothing when it is too large. */
async function textOf(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) return '';
    text += decoder.decode(chunk, { stream: true });
  }
  return text;
}

/** Providers send numbers as numbers or text. */
const figure = z.union([
  z.number(),
  z
    .string()
    .trim()
    .regex(/^-?\d+(\.\d+)?$/)
    .transform(Number),
]);
const reportSchema = z.object({
  latitude: figure,
  longitude: figure,
  time: z.union([z.string(), z.number()]).nullish(),
  speed: z.unknown().optional(),
  heading: z.unknown().optional(),
});
const body = z.object({
  status: z.unknown().optional(),
  message: z.unknown().optional(),
  data: z.unknown().optional(),
});

function read(status: number, text: string, asked: Date): ProviderReport {
  if (status === 401 || status === 403) return { kind: 'refused' };
  if (status >= 500 || status === 429) return { kind: 'unavailable' };
  if (status === 404) return { kind: 'silent' };
  const reply = body.safeParse(parseJson(text));
  if (status >= 400 || !reply.success) return { kind: 'unreadable' };
  if (isFailure(reply.data.status)) {
    return { kind: isAboutCredentials(reply.data.message) ? 'refused' : 'silent' };
  }
  if (reply.data.data === null) return { kind: 'silent' };
  const data = reportSchema.safeParse(reply.data.data);
  const at = data.success ? instantOf(data.data.time ?? asked.getTime()) : undefined;
  if (!data.success || !at) return { kind: 'unreadable' };
  const { latitude, longitude } = data.data;
  const speed = within(data.data.speed, 0, 200);
  const heading = within(data.data.heading, 0, 360);
  return { kind: 'position', position: { latitude, longitude, at, speed, heading } };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isFailure(status: unknown): boolean {
  return status === false || (typeof status === 'string' && /^(fail|error|false|denied)/i.test(status));
}

/** Some providers refuse with status 200 and a message. */
function isAboutCredentials(message: unknown): boolean {
  return typeof message === 'string' && /password|user ?name|credential|log-?in|authori[sz]/i.test(message);
}

/** Returns a plausible number or null: a wrong extra value must not discard the position. */
function within(value: unknown, least: number, most: number): number | null {
  const read = figure.safeParse(value);
  return read.success && read.data >= least && read.data <= most ? read.data : null;
}

/**
 * A smaller time is in seconds since 1970, a larger one in milliseconds. The limit is the year 5138 in
 * seconds.
 */
const MOST_SECONDS = 1e11;

/** Reads ISO 8601, seconds or milliseconds since 1970, or local date and time in India. */
function instantOf(time: string | number): Date | undefined {
  if (typeof time === 'number' || /^\d+$/.test(time.trim())) {
    const count = Number(time);
    return validDate(new Date(count < MOST_SECONDS ? count * 1000 : count));
  }
  const text = time.trim().replace(' ', 'T');
  const zoned = /(Z|[+-]\d\d:?\d\d)$/i.test(text) ? text : `${text}+05:30`;
  return validDate(new Date(zoned));
}

function validDate(date: Date): Date | undefined {
  return Number.isNaN(date.getTime()) ? undefined : date;
}
