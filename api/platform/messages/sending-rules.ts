/**
 * The kinds of strangers' messages. `typed` codes and `link`s go to any contact that somebody typed.
 * `booking` codes go to a booking's contact when the asker knows PNR and email.
 */
export type StrangersKind = 'typed' | 'booking' | 'link';

/**
 * Whose allowance a message counts against: a kind of strangers, one session of an owner, its account, or all `owners`
 * of a booking.
 */
export type CountedAs = StrangersKind | 'owner' | 'account' | 'owners';

/** A sent message. The link of a `spent` one ended when another link was used. */
export interface SentMessage {
  kind: CountedAs | 'spent';
  /** Milliseconds since 1970. */
  at: number;
}

const TEN_MINUTES = 600_000;
export const DAY = 86_400_000;

interface Limit {
  inTenMinutes: number;
  inADay: number;
  /** Kinds for which one message a day stays free, so that no kind uses up an owner's access. */
  leaves: readonly StrangersKind[];
}

const STRANGERS = { inTenMinutes: 3, inADay: 6 };
/** Several owners' sessions together: more than one of them can use up. */
const TOGETHER: Limit = { inTenMinutes: 6, inADay: 28, leaves: [] };

/** Most messages in any ten minutes and any 24 hours (decision 0025): to one contact, or to one owner. */
const LIMITS: Readonly<Record<CountedAs, Limit>> = {
  typed: { ...STRANGERS, leaves: ['link', 'booking'] },
  link: { ...STRANGERS, leaves: ['booking'] },
  booking: { ...STRANGERS, leaves: ['link'] },
  owner: { inTenMinutes: 3, inADay: 14, leaves: [] },
  account: TOGETHER,
  owners: TOGETHER,
};

/**
 * Returns the first time from `now` on at which a message of a kind may be sent. `log` holds earlier
 * messages and may hold old ones.
 */
export function nextSending(log: readonly SentMessage[], kind: CountedAs, now: number): number {
  const moments = log.flatMap(({ at }) => [at + TEN_MINUTES, at + DAY]).filter((moment) => moment > now);
  const candidates = [now, ...moments.toSorted((a, b) => a - b)];
  return candidates.find((moment) => isFree(log, LIMITS[kind], moment)) ?? now;
}

function isFree(log: readonly SentMessage[], { inTenMinutes, inADay, leaves }: Limit, now: number): boolean {
  const today = since(log, now - DAY);
  const reserved = leaves.filter((other) => today.every(({ kind }) => kind !== other));
  return since(log, now - TEN_MINUTES).length < inTenMinutes && today.length + reserved.length < inADay;
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
