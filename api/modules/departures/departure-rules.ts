import type { BoardingTaskKind } from 'contract/console/boarding/kinds.ts';
import type { DepartureState } from 'contract/console/departure-states.ts';
import type { DepartureAlert } from 'contract/console/departures.ts';
import { BOARDING_OPENS_MINUTES, BOOKING_CLOSES_MINUTES } from 'contract/values/limits.ts';
import { minutesAfter } from '#platform/clock.ts';

/** Seats claimed on the legs from stop `fromStop` to, excluding, `toStop`. */
export interface LegClaims {
  fromStop: number;
  toStop: number;
  sold: number;
  held: number;
  blocked: number;
}

/** What is known of a coach on its trip. */
export interface CoachFacts {
  /** `unknown`: due to run, without a recent position. */
  state: 'scheduled' | 'running' | 'arrived' | 'unknown';
  atFirstStop: boolean;
  leftFirstStop: boolean;
  /** When it is expected to leave the first stop; null if unknown or left. */
  expectedDeparture: Date | null;
  /** At the next stop; null if unknown. */
  delayMinutes: number | null;
  /** The time of its last position on this trip. */
  seenAt: Date | null;
}

/** What a departure's state and alerts are derived from. */
export interface DepartureFacts {
  cancelled: boolean;
  departsAt: Date;
  arrivesAt: Date;
  seats: number;
  claims: readonly LegClaims[];
  /** Null from three hours after its arrival, and until an hour before its departure. */
  coach: CoachFacts | null;
  /** PNRs of booked seats whose payment was reversed. */
  unpaid: readonly string[];
  /** PNRs of booked seats whose contact gets no messages. */
  unreachable: readonly string[];
  boarding: BoardingFacts;
  /** A second member must decide about it. */
  awaitsApproval: boolean;
  /** Its passenger list is frozen. */
  listed: boolean;
}

/** What hosts have recorded of a departure. */
export interface BoardingFacts {
  boarded: number;
  /** Boarded, and not in the departure's list. */
  unlisted: number;
  noShow: number;
  tasks: readonly { kind: BoardingTaskKind; pnr: string | null }[];
}

/** Boarding begins at the latest this long before the coach leaves. */
const BOARDING_MINUTES = 10;
/** A coach must report its position from this long before its departure on. */
const SEEN_BEFORE_MINUTES = 30;
/** The list is missed this long after sales have closed at the first stop; it freezes within a minute. */
const LIST_MINUTES = 3;
/** A position older than this is missed. */
const UNSEEN_MINUTES = 15;

/** Returns the number of seats of a kind on the leg that has most of them. */
export function fullestLeg(claims: readonly LegClaims[], kind: 'sold' | 'held' | 'blocked'): number {
  // A leg gains seats only where a claim begins.
  const onLeg = claims.map(({ fromStop: leg }) =>
    claims
      .filter(({ fromStop, toStop }) => fromStop <= leg && leg < toStop)
      .reduce((sum, claim) => sum + claim[kind], 0),
  );
  return Math.max(0, ...onLeg);
}

/** Returns the state of a departure by its coach, and by the timetable where the coach is not known. */
export function departureState(
  facts: Pick<DepartureFacts, 'departsAt' | 'arrivesAt' | 'coach' | 'boarding' | 'cancelled'>,
  now: Date,
): DepartureState {
  const { departsAt, coach, boarding } = facts;
  if (facts.cancelled) return 'cancelled';
  if (hasArrived(facts, now)) return 'arrived';
  const leavesAt = coach?.expectedDeparture ?? departsAt;
  const isSeen = coach?.state === 'running';
  if (coach?.leftFirstStop || (!isSeen && now >= leavesAt)) return 'under_way';
  if (now >= minutesAfter(departsAt, -BOARDING_OPENS_MINUTES) && boarding.boarded + boarding.unlisted > 0)
    return 'boarding';
  if (now < minutesAfter(departsAt, -BOOKING_CLOSES_MINUTES)) return 'on_sale';
  return coach?.atFirstStop || now >= minutesAfter(leavesAt, -BOARDING_MINUTES) ? 'boarding' : 'closed';
}

/** A coach that was seen on its way arrives when it is seen there, or when tracking gives it up. */
function hasArrived({ arrivesAt, coach }: Pick<DepartureFacts, 'arrivesAt' | 'coach'>, now: Date): boolean {
  if (coach?.state === 'arrived') return true;
  const isFollowed = coach?.state === 'running' || coach?.leftFirstStop;
  return !isFollowed && now >= arrivesAt;
}

/** Returns what needs a person on a departure. Of an arrived or cancelled one only the money and the boarding. */
export function alertsOf(facts: DepartureFacts, now: Date): DepartureAlert[] {
  const alerts: DepartureAlert[] = [];
  if (facts.unpaid.length > 0) alerts.push({ kind: 'unpaid_money', pnrs: [...facts.unpaid] });
  alerts.push(...boardingAlerts(facts.boarding));
  if (['arrived', 'cancelled'].includes(departureState(facts, now))) return alerts;
  if (facts.awaitsApproval) alerts.push({ kind: 'approval_waiting', pnrs: [] });
  if (facts.unreachable.length > 0)
    alerts.push({ kind: 'contact_unreachable', pnrs: [...facts.unreachable] });
  if (fullestLeg(facts.claims, 'sold') > facts.seats) alerts.push({ kind: 'overbooked', pnrs: [] });
  if (isMissed(facts, now)) alerts.push({ kind: 'coach_not_seen', pnrs: [] });
  if (isUnlisted(facts, now)) alerts.push({ kind: 'list_not_frozen', pnrs: [] });
  return alerts;
}

const REFUND_TASKS: readonly BoardingTaskKind[] = ['refund_held', 'refund_sent'];

function boardingAlerts({ tasks }: BoardingFacts): DepartureAlert[] {
  const kindOf = ({ kind }: { kind: BoardingTaskKind }) =>
    REFUND_TASKS.includes(kind) ? 'refund_conflict' : 'boarding_conflict';
  return [...Map.groupBy(tasks, kindOf)].map(([kind, ofKind]) => ({
    kind,
    pnrs: [...new Set(ofKind.flatMap(({ pnr }) => pnr ?? []))],
  }));
}

function isUnlisted({ departsAt, listed }: DepartureFacts, now: Date): boolean {
  return !listed && now >= minutesAfter(departsAt, LIST_MINUTES - BOOKING_CLOSES_MINUTES);
}

function isMissed({ departsAt, coach }: DepartureFacts, now: Date): boolean {
  if (now < minutesAfter(departsAt, -SEEN_BEFORE_MINUTES)) return false;
  const seenAt = coach?.seenAt;
  return !seenAt || seenAt < minutesAfter(now, -UNSEEN_MINUTES);
}
