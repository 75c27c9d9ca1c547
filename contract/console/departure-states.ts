/**
 * `on_sale`: until sales end at the first stop · `closed`: until boarding · `boarding`: the coach stands at its first
 * stop, or leaves within ten minutes · `under_way` · `arrived` · `cancelled`: none yet, until disruptions are recorded.
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
 * `overbooked`: more seats sold on a leg than the coach has · `coach_not_seen`: no position around its time on the road.
 */
export const alertKinds = ['unpaid_money', 'contact_unreachable', 'overbooked', 'coach_not_seen'] as const;
