export {
  completeChange,
  endChange,
  holdForChange,
  makeChange,
  refuseChangeForWomen,
} from './changes.ts';
export {
  type Change,
  changedTicket,
  countChanges,
  findChange,
  findLastChange,
  findPayingChange,
  type LeftTicket,
  listChangeFees,
  listLeftTickets,
} from './store.ts';
