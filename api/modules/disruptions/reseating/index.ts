export { compareSeats, countAvoided, countBesideWomen, countParted } from './changes.ts';
export type { OldClaim } from './claims.ts';
export type { Move, MoveConflict } from './moves.ts';
export type { Overload } from './overloads.ts';
export { type CoachChange, type Reseated, reseat } from './reseat.ts';
