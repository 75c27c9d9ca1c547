import { messageReply } from 'contract/calls/accounts.ts';
import { consoleCalls } from 'contract/console/calls.ts';
import { departureParams } from 'contract/console/departures.ts';
import { type ListShowing, listShowingBody } from 'contract/console/passenger-lists/showings.ts';
import { m } from 'messages/messages.js';
import { findList } from '#modules/bookings/index.ts';
import {
  actorOf,
  consoleErrors,
  departureSubject,
  findRecorders,
  hasActed,
  memberOf,
  refuseBeyondScope,
  type StaffDependencies,
  writeAuditOnce,
} from '#modules/staff/index.ts';
import { findTrip } from '#modules/trips/index.ts';
import type { Server } from '#platform/http/http.ts';
import { refuse, sendRefusal } from '#platform/http/refusals/refusal.ts';

/** Adds the call by which a phone logs that its list was shown to an officer, possibly hours later. */
export function listShowingRoute(server: Server, deps: StaffDependencies): void {
  const { db, clock } = deps;
  const [, path, access] = consoleCalls.recordListShown;
  server.post(
    path,
    {
      config: { console: { access, checksScope: true } },
      schema: {
        tags: ['console'],
        summary: 'Log that a passenger list was shown to an officer',
        params: departureParams,
        body: listShowingBody,
        response: { 200: messageReply, ...consoleErrors() },
      },
    },
    async (request, sent) => {
      const trip = await findTrip(db, request.params.tripId);
      if (!trip) return sendRefusal(sent, refuse('trip_unknown'));
      const member = memberOf(request);
      const subject = departureSubject(trip.id);
      const read = { act: 'passengers.read', permission: access, subject } as const;
      // Whoever had the list may have shown it, also on a trip that another host has taken over since.
      const hasRead = await hasActed(db, member.id, read);
      const beyond = hasRead ? undefined : await refuseBeyondScope(deps, request, access, trip);
      if (beyond) return sendRefusal(sent, beyond);
      const { id, recordedBy, ...shown } = request.body;
      const list = await findList(db, trip.id, shown.version);
      if (list?.sha256.toString('hex') !== shown.sha256) return sendRefusal(sent, refuse('list_unknown'));
      const of = { memberId: member.id, tripId: trip.id, read };
      const [recorder] = await findRecorders(db, of, [recordedBy]);
      const at = correctedTime(shown);
      const entry = {
        act: 'passengers.shown',
        permission: access,
        subject,
        after: {
          version: shown.version,
          sha256: shown.sha256,
          at,
          id,
          ...(recorder && { recordedBy: recorder }),
        },
      } as const;
      await db.transaction((tx) => writeAuditOnce(tx, actorOf(member), entry, id, clock.now()));
      return { status: 'success' as const, message: m.console_done() };
    },
  );
}

function correctedTime({ deviceTime, offsetMs }: Pick<ListShowing, 'deviceTime' | 'offsetMs'>): string {
  return new Date(Date.parse(deviceTime) + offsetMs).toISOString();
}
