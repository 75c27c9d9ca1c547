export { claimSeats, keepSeats, releaseSeats, type SeatClaim } from './claims.ts';
