import { mapReply } from 'contract/calls/tracking.ts';
import { calls } from 'contract/calls.ts';
import { m } from 'messages/messages.js';
import type { Server } from '#platform/http/http.ts';

/** Adds the call that returns the map style: an address, or null for the built-in style. */
export function mapRoutes(server: Server, style: string | null): void {
  server.get(
    calls.showMap[1],
    {
      schema: {
        tags: ['tracking'],
        summary: 'The map style',
        response: { 200: mapReply },
      },
    },
    async () => ({ status: 'success' as const, message: m.tracking_reply_map(), data: { style } }),
  );
}
