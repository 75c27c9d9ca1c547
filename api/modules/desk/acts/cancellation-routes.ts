import { consoleCalls } from 'contract/console/calls.ts';
import { bookingParams } from 'contract/console/desk/bookings.ts';
import { cancellationReply, cancelTicketsBody } from 'contract/console/desk/desk-acts.ts';
import { paiseToRupees } from 'contract/prices/money.ts';
import { m } from 'messages/messages.js';
import { consoleErrors } from '#modules/staff/index.ts';
import type { Server } from '#platform/http/http.ts';
import { type Result, sendRefusal } from '#platform/http/refusals/refusal.ts';
import { requestApproval } from '../approvals/approvals.ts';
import { findWithin } from '../booking/reading.ts';
import type { DeskDependencies } from '../dependencies.ts';
import {
  type Cancelled,
  cancelReturnedTickets,
  cancelTickets,
  chooseTickets,
  decideCall,
  whyNotRefund,
} from './cancellation.ts';

export function cancellationRoute(server: Server, deps: DeskDependencies): void {
  const [, path, access] = consoleCalls.cancelTickets;
  server.post(
    path,
    {
      config: { console: { access, checksScope: true } },
      schema: {
        tags: ['console'],
        summary: 'Cancel tickets of a booking, without a code',
        description:
          'By default the refund policy decides. More, and any refund once cancelling has closed, needs `refunds.exceed` and a fresh factor, above ₹25,000 of one booking also a second member.',
        params: bookingParams,
        body: cancelTicketsBody,
        response: { 200: cancellationReply, ...consoleErrors() },
      },
    },
    async (request, sent) => {
      const { tickets, reason, percent, version, alreadyReturned } = request.body;
      const found = await findWithin(deps, request, access, request.params.pnr);
      if (!found.ok) return sendRefusal(sent, found);
      const desk = found.value;
      const seats = chooseTickets(desk, tickets);
      if (!seats.ok) return sendRefusal(sent, seats);
      const call = { seats: seats.value, reason, version };
      if (alreadyReturned) return reply(sent, await cancelReturnedTickets(deps, request, desk, call));
      const decided = decideCall(deps, desk, request.body);
      if (!decided.ok) return sendRefusal(sent, decided);
      const refused = await whyNotRefund(deps, request, desk, decided.value);
      if (refused) return sendRefusal(sent, refused);
      if (decided.value.need === 'approval') {
        const wanted = { refund: decided.value, reason, version };
        const approval = await requestApproval(deps, request, desk, wanted);
        return approval.ok
          ? replyWaiting(sent, approval.value, decided.value.totalPaise)
          : sendRefusal(sent, approval);
      }
      const checked = { ...call, percent, checked: decided.value.need };
      return reply(sent, await cancelTickets(deps, request, desk, checked));
    },
  );
}

function reply(sent: Parameters<typeof sendRefusal>[0], result: Result<Cancelled>) {
  if (!result.ok) return sendRefusal(sent, result);
  const { version, refundPaise, stillDuePaise } = result.value;
  const data = {
    outcome: 'done' as const,
    version,
    refund: paiseToRupees(refundPaise),
    stillDue: paiseToRupees(stillDuePaise),
  };
  return sent.send({ status: 'success' as const, message: m.console_done(), data });
}

function replyWaiting(sent: Parameters<typeof sendRefusal>[0], approval: string, refundPaise: number) {
  const data = { outcome: 'waiting' as const, approval, refund: paiseToRupees(refundPaise) };
  return sent.send({ status: 'success' as const, message: m.console_done(), data });
}
