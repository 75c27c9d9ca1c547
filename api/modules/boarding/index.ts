export { type ListedTicket, listTicketsAtDoor } from './changes.ts';
export { listBoardingOfTickets, listScans, type Scan, type TicketEvent } from './history.ts';
export { type Conflicts, readConflicts, type TaskOfTrip } from './tasks/tasks.ts';
export { listNoShows, listTicketStates, readAboard } from './ticket-store.ts';
