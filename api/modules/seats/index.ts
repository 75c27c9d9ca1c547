export { listClaims, type StoredClaim } from './claim-lists.ts';
export {
  claimMissingSeats,
  claimSeats,
  confirmClaims,
  releaseBlockedSeats,
  releaseSeats,
  releaseSomeSeats,
  type SeatClaim,
} from './claims.ts';
