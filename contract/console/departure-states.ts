/**
 * `on_sale`: until sales end at the first stop · `closed`: until boarding · `boarding`: the coach stands at its first
 * stop, leaves within ten minutes, or within three hours and a passenger has boarded · `under_way` · `arrived` ·
 * `cancelled` by the operator.
 * Later stops may still sell while a coach is under way.
 */
export const departureStates = [
  'on_sale',
  'closed',
  'boarding',
  'under_way',
  'arrived',
  'cancelled',
] as const;
export type DepartureState = (typeof departureStates)[number];

/**
 * `unpaid_money`: the payment of booked seats was reversed · `contact_unreachable`: messages to a contact keep failing ·
 * `overbooked`: more seats sold on a leg than the coach has · `coach_not_seen`: no position around its time on the road ·
 * `boarding_conflict`: a ticket was scanned twice, or a boarded one is unknown, of another trip or cancelled ·
 * `refund_conflict`: a boarded ticket is cancelled with a refund ·
 * `approval_waiting`: a second member must decide about a cancellation, a skipped stop or another coach ·
 * `list_not_frozen`: no passenger list minutes after sales closed at the first stop.
 */
export const alertKinds = [
  'unpaid_money',
  'refund_conflict',
  'boarding_conflict',
  'approval_waiting',
  'contact_unreachable',
  'overbooked',
  'coach_not_seen',
  'list_not_frozen',
] as const;
