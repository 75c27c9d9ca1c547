export { cancelForOperator } from './by-staff/cancel-for-operator.ts';
export { cancelForStaff, decideStaffRefund, type StaffCancellation } from './by-staff/staff-cancellation.ts';
export { type DecidedRefund, sumBeyondPolicy } from './by-staff/staff-refund-rules.ts';
export { withdrawRefund } from './by-staff/withdraw-refund.ts';
export {
  type CancellationDependencies,
  type CodeClaim,
  cancellationClosesAt,
  cancelSeats,
  chooseSeats,
  countedAs,
  refundLimitAt,
  refundsAt,
  sendCancellationCode,
} from './cancel.ts';
export { cancelReturnedSeats, type ReturnedCancellation } from './cancel-returned.ts';
export { findClaimed, findTried } from './claims/claims.ts';
export { isOwnerToken, ownerTokenOf } from './claims/owner-link.ts';
export { cancellationMessages } from './code-message.ts';
export * as personalData from './personal-data.ts';
export { findCancellation, listCancellations } from './store.ts';
