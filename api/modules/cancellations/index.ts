export {
  type CancellationDependencies,
  type CodeClaim,
  cancellationClosesAt,
  cancelSeats,
  chooseSeats,
  refundsAt,
  sendCancellationCode,
} from './cancel.ts';
export { cancelReturnedSeats, type ReturnedCancellation } from './cancel-returned.ts';
export { cancellationMessages } from './code-message.ts';
export * as personalData from './personal-data.ts';
export { findCancellation } from './store.ts';
