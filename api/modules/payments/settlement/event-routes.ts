import { z } from 'zod';
import type { Server } from '#platform/http/http.ts';
import { errorReplies } from '#platform/http/openapi/openapi.ts';
import { refuse, sendRefusal } from '#platform/http/refusals/refusal.ts';
import type { PaymentGateway } from '../gateways/gateway.ts';
import { events } from '../metrics.ts';
import { takeEvent } from './events.ts';
import type { PaymentDependencies } from './inquire.ts';

/** Larger than any event: the most that an unknown sender can make us read. */
const MOST_EVENT_BYTES = 64 * 1024;

/** Adds the calls for the events of gateways that send some. */
export function eventRoutes(server: Server, deps: PaymentDependencies): void {
  void server.register(async (scope) => {
    // The signature is of the exact body.
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: MOST_EVENT_BYTES },
      (_, body, done) => done(null, body),
    );
    for (const gateway of deps.gateways.all) if (gateway.readEvent) eventRoute(scope, deps, gateway);
  });
}

/**
 * Adds the call of a gateway's events. The signature comes before all else and needs no database: a forged event costs
 * one hash, and no limit can hit the gateway itself.
 */
function eventRoute(server: Server, deps: PaymentDependencies, gateway: PaymentGateway): void {
  server.post(
    `/api/v1/payment/${gateway.name}/webhook`,
    {
      config: { skipsQueue: true },
      schema: {
        tags: ['payments'],
        summary: "The gateway's events",
        description: 'Signed by the gateway. An event is a reason to ask it, and confirms nothing.',
        body: z.string(),
        response: { 200: z.object({ status: z.literal('success') }), ...errorReplies(401) },
      },
    },
    async (request, reply) => {
      const event = gateway.readEvent?.(request.body, headersOf(request.headers));
      if (!event) {
        events.add({ outcome: 'forged' });
        return sendRefusal(reply, refuse('signature_wrong'));
      }
      await takeEvent(deps, gateway, event);
      return { status: 'success' as const };
    },
  );
}

function headersOf(headers: NodeJS.Dict<string | string[]>): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value?.toString()]));
}
