/**
 * Why a version of a passenger list was frozen. `sales_closed`: at the first stop, always version 1 · `sold`: at a later
 * stop, or paid late · `cancelled`, `renamed`, `seat_moved`, `reinstated`, `changed` (its trip or seats): a ticket
 * since · `coach_changed`.
 */
export const listReasons = [
  'sales_closed',
  'sold',
  'cancelled',
  'renamed',
  'seat_moved',
  'reinstated',
  'changed',
  'coach_changed',
] as const;
export type ListReason = (typeof listReasons)[number];
