import { createHash } from 'node:crypto';
import { consoleCalls } from 'contract/console/calls.ts';
import { bookingParams } from 'contract/console/desk/bookings.ts';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { actorOf, bookingSubject, consoleErrors, memberOf, writeAudit } from '#modules/staff/index.ts';
import type { Server } from '#platform/http/http.ts';
import { sendRefusal } from '#platform/http/refusals/refusal.ts';
import { findWithin } from '../booking/reading.ts';
import { viewBooking } from '../booking/view.ts';
import type { DeskDependencies } from '../dependencies.ts';

export function evidenceRoute(server: Server, deps: DeskDependencies): void {
  const [, path, access] = consoleCalls.exportEvidence;
  server.get(
    path,
    {
      exposeHeadRoute: false,
      config: { console: { access, checksScope: true, fresh: true } },
      schema: {
        tags: ['console'],
        summary: 'The record of a booking for a bank or court, as a PDF',
        description: 'Logged as an export, with its SHA-256.',
        params: bookingParams,
        response: {
          200: { description: 'The record', content: { 'application/pdf': { schema: z.string() } } },
          ...consoleErrors(),
        },
      },
    },
    async (request, sent) => {
      const found = await findWithin(deps, request, access, request.params.pnr);
      if (!found.ok) return sendRefusal(sent, found);
      const member = memberOf(request);
      const issuedAt = deps.clock.now();
      const booking = await viewBooking(deps, request, found.value);
      // Few processes ever render one.
      const { renderEvidencePdf } = await import('../pdf/evidence-pdf.ts');
      const pdf = await renderEvidencePdf({ booking, member: member.name, issuedAt });
      const after = {
        sha256: createHash('sha256').update(pdf).digest('hex'),
        contact: booking.contact !== null,
      };
      const entry = {
        act: 'evidence.exported',
        permission: access,
        subject: bookingSubject(booking.pnr),
        after,
      } as const;
      await deps.db.transaction(async (tx) => writeAudit(tx, actorOf(member), entry, issuedAt));
      return sendPdf(sent, `booking-${booking.pnr}.pdf`, pdf);
    },
  );
}

function sendPdf(reply: FastifyReply, filename: string, pdf: Buffer): FastifyReply {
  return reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="${filename}"`)
    .header('cache-control', 'no-store')
    .send(pdf);
}
