export { listBoardingOfTickets, type TicketEvent } from './history.ts';
export { listTasks, type TaskOfTrip } from './tasks.ts';
export { listNoShows, readAboard } from './ticket-store.ts';
