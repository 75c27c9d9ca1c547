import { consoleCalls } from 'contract/console/calls.ts';
import { bookingSearchQuery, bookingSearchReply } from 'contract/console/desk/bookings.ts';
import { m } from 'messages/messages.js';
import { consoleErrors, memberOf, type StaffDependencies } from '#modules/staff/index.ts';
import { findNames } from '#modules/trips/index.ts';
import type { Server } from '#platform/http/http.ts';
import { presentFound } from './present.ts';
import { findBookings } from './search.ts';

export function searchRoute(server: Server, { db }: StaffDependencies): void {
  const [, path, access] = consoleCalls.searchBookings;
  server.get(
    path,
    {
      config: { console: { access, checksScope: true } },
      schema: {
        tags: ['console'],
        summary: 'Bookings by PNR, phone, e-mail, name, ticket code or gateway reference',
        description:
          'Also by their beginning; within the scope of the caller’s roles. The beginning of a number or e-mail needs ' +
          '`contacts.read`, that of a name `passengers.read`; without them only the whole finds.',
        querystring: bookingSearchQuery,
        response: { 200: bookingSearchReply, ...consoleErrors() },
      },
    },
    async (request) => {
      const [{ bookings, more }, nameIn] = await Promise.all([
        findBookings(db, request.query.q, memberOf(request).grants),
        findNames(db),
      ]);
      const data = bookings.map((booking) => presentFound(booking, nameIn));
      return { status: 'success' as const, message: m.console_done(), data, more };
    },
  );
}
