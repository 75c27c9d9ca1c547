/**
 * What a message to a contact is for, by what its asker has shown: `typed` codes and `link`s go to a contact that anybody may
 * type, `booking` codes to the contact of a booking whose PNR and e-mail the asker knows.
 */
export type StrangersKind = 'typed' | 'booking' | 'link';

/** A message that was sent. A `spent` one carried a link that another link's use has ended. */
export interface SentMessage {
  kind: StrangersKind | 'spent' | 'owner';
  /** Milliseconds since 1970. */
  at: number;
}

const TEN_MINUTES = 600_000;
export const DAY = 86_400_000;

/** Most messages that strangers cause to one contact, in any ten minutes and any 24 hours (decision 35). */
const STRANGERS = { inTenMinutes: 3, inADay: 6 };
/** The same for an owner: a session that made the booking, or one of the account. With strangers' six that is 100 guesses a day. */
const OWNER = { inTenMinutes: 3, inADay: 14 };
/** How many of the day's messages to a contact the other kinds leave, so that none of them can use up an owner's way in. */
const RESERVED = { link: 1, booking: 1, typed: 0 } as const;

const KINDS = ['typed', 'booking', 'link'] as const;

/**
 * The first moment, from `now` on, at which a message of a kind may be sent; `now` itself when it may be sent at once. `log` is
 * what was sent before; it need not be trimmed.
 */
export function nextSending(log: readonly SentMessage[], kind: StrangersKind | 'owner', now: number): number {
  const moments = log.flatMap(({ at }) => [at + TEN_MINUTES, at + DAY]).filter((moment) => moment > now);
  const isFree = (moment: number) =>
    kind === 'owner' ? ownerMay(log, moment) : strangerMay(log, kind, moment);
  return [now, ...moments.toSorted((a, b) => a - b)].find(isFree) ?? now;
}

function ownerMay(log: readonly SentMessage[], now: number): boolean {
  return (
    since(log, now - TEN_MINUTES).length < OWNER.inTenMinutes && since(log, now - DAY).length < OWNER.inADay
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

/** The log with one more message, without what is older than a day. */
export function withSent(log: readonly SentMessage[], kind: SentMessage['kind'], now: number): SentMessage[] {
  return [...since(log, now - DAY), { kind, at: now }];
}

/**
 * The log without the message whose code or link was used: its reader asked for it, so it was no stranger's. Of its kind it is the
 * one sent nearest to `at`. The use of a link ends all others, which then keep their place in the count as `spent`: a new link can
 * be sent.
 */
export function withoutUsed(log: readonly SentMessage[], kind: StrangersKind, at: number): SentMessage[] {
  const [used] = log
    .filter((one) => one.kind === kind)
    .toSorted((a, b) => Math.abs(a.at - at) - Math.abs(b.at - at));
  const rest = log.filter((one) => one !== used);
  return kind === 'link' ? rest.map((one) => (one.kind === 'link' ? { ...one, kind: 'spent' } : one)) : rest;
}
