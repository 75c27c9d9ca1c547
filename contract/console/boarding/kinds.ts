/** `undone` voids the events that it names, whatever their kind. */
export const boardingKinds = ['boarded', 'no_show', 'undone'] as const;
export type BoardingKind = (typeof boardingKinds)[number];

/** What the events of a ticket come to. */
export const boardingStates = ['expected', 'boarded', 'no_show'] as const;
export type BoardingState = (typeof boardingStates)[number];

/**
 * What a person must look at; software puts nobody off. `scanned_twice`: two devices boarded one ticket ·
 * `unknown_ticket`: boarded with a code that the system does not have · `wrong_trip`: boarded with a ticket of another
 * trip · `cancelled_boarded`: boarded with a cancelled ticket without refund · `refund_held`: its refund waits for a
 * decision · `refund_sent`: its refund had left before.
 */
export const boardingTaskKinds = [
  'scanned_twice',
  'unknown_ticket',
  'wrong_trip',
  'cancelled_boarded',
  'refund_held',
  'refund_sent',
] as const;
export type BoardingTaskKind = (typeof boardingTaskKinds)[number];
/** Tasks that staff close; a held refund is released or withdrawn. */
export type ClosableTaskKind = Exclude<BoardingTaskKind, 'refund_held'>;

/**
 * What became of a sent event. `stored` and `duplicate`: the system has it · `sequence_taken`: the device has used its
 * number for another event; send it again with a number above `lastSequence` · `id_taken`: another event has its id ·
 * `not_permitted`: the member who sends it may not record boarding on its trip · `malformed`: no event at all. The last
 * three are final: the same event from the same member gets the same result again.
 */
export const boardingResults = [
  'stored',
  'duplicate',
  'sequence_taken',
  'id_taken',
  'not_permitted',
  'malformed',
] as const;
export type BoardingResult = (typeof boardingResults)[number];

/** Events in a call. */
export const MAX_BOARDING_EVENTS = 60;
/** Events that one `undone` voids. */
export const MAX_UNDONE_EVENTS = 20;
/** The highest number of an event: a 32-bit integer. */
export const MOST_SEQUENCE = 2_147_483_647;
