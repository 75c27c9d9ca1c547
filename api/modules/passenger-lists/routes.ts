import { consoleCalls } from 'contract/console/calls.ts';
import { departureParams } from 'contract/console/departures.ts';
import { passengerListQuery, passengerListReply } from 'contract/console/passenger-lists/lists.ts';
import type { FastifyReply } from 'fastify';
import { m } from 'messages/messages.js';
import { z } from 'zod';
import { findList, listVersions } from '#modules/bookings/index.ts';
import {
  consoleErrors,
  departureSubject,
  logRead,
  refuseBeyondScope,
  type StaffDependencies,
} from '#modules/staff/index.ts';
import { findNames, findTrip } from '#modules/trips/index.ts';
import type { Server } from '#platform/http/http.ts';
import { refuse, sendRefusal } from '#platform/http/refusals/refusal.ts';
import { type ListOfTrip, presentList, writeListCsv } from './present.ts';
import { listShowingRoute } from './showing-routes.ts';

export function passengerListRoutes(server: Server, deps: StaffDependencies): void {
  listShowingRoute(server, deps);
  const [, path, access] = consoleCalls.showPassengerList;
  server.get(
    path,
    {
      exposeHeadRoute: false,
      config: { console: { access, checksScope: true } },
      schema: {
        tags: ['console'],
        summary: 'The frozen passenger list of a departure, as JSON, CSV or PDF',
        description:
          'Readings are logged with the version and its SHA-256: each file, and a version as JSON once in ten minutes. ' +
          'The hash is of `[[fromStop,toStop,from.location,from.counter,to.location,to.counter,seat,ticket,name,age,gender],…]` ' +
          'in UTF-8 without spaces, rows in their order.',
        params: departureParams,
        querystring: passengerListQuery,
        response: {
          200: {
            description: 'The list',
            content: {
              'application/json': { schema: passengerListReply },
              'text/csv': { schema: z.string() },
              'application/pdf': { schema: z.string() },
            },
          },
          ...consoleErrors(),
        },
      },
    },
    async (request, sent) => {
      const { version, format } = request.query;
      const trip = await findTrip(deps.db, request.params.tripId);
      if (!trip) return sendRefusal(sent, refuse('trip_unknown'));
      const beyond = await refuseBeyondScope(deps, request, access, trip);
      if (beyond) return sendRefusal(sent, beyond);
      const list = await findList(deps.db, trip.id, version ?? null);
      if (!list) return sendRefusal(sent, refuse('list_unknown'));
      const nameIn = await findNames(deps.db);
      const of: ListOfTrip = { trip, list, nameIn };
      const file = format === 'json' ? undefined : await writeFile(of, format);
      await logRead(
        deps,
        request,
        {
          act: 'passengers.read',
          permission: access,
          subject: departureSubject(trip.id),
          after: { version: list.version, format, sha256: list.sha256.toString('hex') },
        },
        { each: format !== 'json' },
      );
      sent.header('cache-control', 'no-store');
      if (file) return sendFile(sent, `passengers-${trip.serviceNumber}-v${list.version}.${format}`, file);
      const data = presentList(of, await listVersions(deps.db, trip.id));
      return { status: 'success' as const, message: m.console_done(), data };
    },
  );
}

interface ListFile {
  type: string;
  content: string | Buffer;
}

async function writeFile(of: ListOfTrip, format: 'csv' | 'pdf'): Promise<ListFile> {
  if (format === 'csv') return { type: 'text/csv; charset=utf-8', content: writeListCsv(of) };
  // Few processes ever render one.
  const { renderListPdf } = await import('./pdf/list-pdf.ts');
  return { type: 'application/pdf', content: await renderListPdf(of) };
}

function sendFile(sent: FastifyReply, filename: string, { type, content }: ListFile): FastifyReply {
  return sent
    .type(type)
    .header('content-disposition', `attachment; filename="${filename}"`)
    .serializer(String)
    .send(content);
}
