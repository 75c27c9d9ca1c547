export { listBoardingOfTickets, listScans, type Scan, type TicketEvent } from './history.ts';
export { listTasks, type TaskOfTrip } from './tasks/tasks.ts';
export { listBoardedOf, listNoShows, listTicketStates, readAboard } from './ticket-store.ts';
