export {
  completeChange,
  endChange,
  holdForChange,
  makeChange,
} from './changes.ts';
export {
  type Change,
  countChanges,
  findChange,
  findLastChange,
  findPayingChange,
  type LeftTicket,
  listLeftTickets,
} from './store.ts';
