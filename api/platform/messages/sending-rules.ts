/**
 * The kinds of strangers' messages. `typed` codes and `link`s go to any contact that somebody typed.
 * `booking` codes go to a booking's contact when the asker knows PNR and email.
 */
export type StrangersKind = 'typed' | 'booking' | 'link';

/** Whose allowance a message counts against: a kind of strangers, one session of an owner, or its account. */
export type CountedAs = StrangersKind | 'owner' | 'account';

/** A sent message. The link of a `spent` one ended when another link was used. */
export interface SentMessage {
  kind: CountedAs | 'spent';
  /** Milliseconds since 1970. */
  at: number;
}

const TEN_MINUTES = 600_000;
export const DAY = 86_400_000;

/** Most messages of strangers to one contact, in any ten minutes and any 24 hours (decision 0025). */
const STRANGERS = { inTenMinutes: 3, inADay: 6 };
/** The same for a session of an owner. */
const OWNER = { inTenMinutes: 3, inADay: 14 };
/** All sessions of an account together: more than one of them can use up. */
const ACCOUNT = { inTenMinutes: 6, inADay: 28 };
/** Messages per day that other kinds leave free, so that none uses up an owner's access. */
const RESERVED = { link: 1, booking: 1, typed: 0 } as const;

const KINDS = ['typed', 'booking', 'link'] as const;

/**
 * Returns the first time from `now` on at which a message of a kind may be sent. `log` holds earlier
 * messages and may hold old ones.
 */
export function nextSending(log: readonly SentMessage[], kind: CountedAs, now: number): number {
  const moments = log.flatMap(({ at }) => [at + TEN_MINUTES, at + DAY]).filter((moment) => moment > now);
  const isFree = (moment: number) => {
    if (kind === 'owner') return isBelow(OWNER, log, moment);
    return kind === 'account' ? isBelow(ACCOUNT, log, moment) : strangerMay(log, kind, moment);
  };
  return [now, ...moments.toSorted((a, b) => a - b)].find(isFree) ?? now;
}

function isBelow(most: typeof OWNER, log: readonly SentMessage[], now: number): boolean {
  return (
    since(log, now - TEN_MINUTES).length < most.inTenMinutes && since(log, now - DAY).length < most.inADay
  );
}

function strangerMay(log: readonly SentMessage[], kind: StrangersKind, now: number): boolean {
  if (since(log, now - TEN_MINUTES).length >= STRANGERS.inTenMinutes) return false;
  const today = since(log, now - DAY);
  const reserved = KINDS.filter((other) => other !== kind).map((other) =>
    Math.max(0, RESERVED[other] - today.filter((one) => one.kind === other).length),
  );
  return reserved.reduce((sum, places) => sum + places, today.length) < STRANGERS.inADay;
}

function since(log: readonly SentMessage[], moment: number): SentMessage[] {
  return log.filter(({ at }) => at > moment);
}

/** Returns the log with one more message, without those older than a day. */
export function withSent(log: readonly SentMessage[], kind: SentMessage['kind'], now: number): SentMessage[] {
  return [...since(log, now - DAY), { kind, at: now }];
}

/**
 * Returns the log without the message whose code or link was used: its reader asked for it.
 * That is the message of its kind sent nearest to `at`. Using a link ends all other links. They stay in the
 * count as `spent`, and a new link can be sent.
 */
export function withoutUsed(log: readonly SentMessage[], kind: StrangersKind, at: number): SentMessage[] {
  const [used] = log
    .filter((one) => one.kind === kind)
    .toSorted((a, b) => Math.abs(a.at - at) - Math.abs(b.at - at));
  const rest = log.filter((one) => one !== used);
  return kind === 'link' ? rest.map((one) => (one.kind === 'link' ? { ...one, kind: 'spent' } : one)) : rest;
}
