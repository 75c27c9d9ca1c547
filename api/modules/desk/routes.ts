import type { Server } from '#platform/http/http.ts';
import { cancellationRoute } from './acts/cancellation-routes.ts';
import { changeRoutes } from './acts/change-routes.ts';
import { messageRoute } from './acts/message-routes.ts';
import { tripRoutes } from './acts/trip-routes.ts';
import { approvalRoutes } from './approvals/approval-routes.ts';
import { bookingRoute } from './booking/booking-routes.ts';
import type { DeskDependencies } from './dependencies.ts';
import { evidenceRoute } from './evidence/evidence-routes.ts';
import { searchRoute } from './search/search-routes.ts';

/** Adds the calls of the booking desk: finding a booking, reading it, and acting on it. */
export function deskRoutes(server: Server, deps: DeskDependencies): void {
  searchRoute(server, deps);
  bookingRoute(server, deps);
  messageRoute(server, deps);
  changeRoutes(server, deps);
  tripRoutes(server, deps);
  cancellationRoute(server, deps);
  approvalRoutes(server, deps);
  evidenceRoute(server, deps);
}
