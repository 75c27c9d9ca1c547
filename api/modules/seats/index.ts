export { claimSeats, confirmSeats, releaseSeats, releaseSomeSeats, type SeatClaim } from './claims.ts';
