export { checkSeating } from './check-seating.ts';
export type { NewSeat } from './claims.ts';
export { type CoachChange, reseat } from './reseat.ts';
