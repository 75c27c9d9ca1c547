export { listClaims, type StoredClaim } from './claim-lists.ts';
export {
  claimMissingSeats,
  claimSeats,
  confirmClaims,
  releaseBlockedSeats,
  releaseSeats,
  releaseSomeSeats,
  replaceClaims,
  type SeatClaim,
} from './claims.ts';
