export { listClaims, listSeated, type StoredClaim } from './claim-lists.ts';
export {
  claimMissingSeats,
  claimSeats,
  confirmClaims,
  confirmHeldSeats,
  releaseBlockedSeats,
  releaseHeldSeats,
  releaseSeats,
  releaseSeatsOnTrip,
  releaseSomeSeats,
  replaceClaims,
  type SeatClaim,
} from './claims.ts';
