export {
  claimMissingSeats,
  claimSeats,
  confirmClaims,
  releaseSeats,
  releaseSomeSeats,
  type SeatClaim,
} from './claims.ts';
