import type { StaffDependencies } from '#modules/staff/index.ts';
import type { Server } from '#platform/http/http.ts';
import { searchRoute } from './search/search-routes.ts';

/** Adds the calls of the booking desk: finding a booking, reading it, and acting on it. */
export function deskRoutes(server: Server, deps: StaffDependencies): void {
  searchRoute(server, deps);
}
