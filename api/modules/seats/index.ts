export { claimSeats, keepSeats, releaseSeats, releaseSomeSeats, type SeatClaim } from './claims.ts';
