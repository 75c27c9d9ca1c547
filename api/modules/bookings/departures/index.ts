export {
  type AffectedBooking,
  countPeople,
  listAffected,
  listOverdueOfTrip,
  recordTakenAway,
} from './affected.ts';
export { reseatBookings } from './coach-change.ts';
export { lockBookingsOfTrip } from './locks.ts';
export {
  type BookingOfTrip,
  listBookingsOfTrip,
  listPnrs,
} from './store.ts';
export { isTakenAway } from './taken-away.ts';
