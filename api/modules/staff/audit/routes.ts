import { auditQuery, auditReply } from 'contract/console/audit.ts';
import { consoleCalls } from 'contract/console/calls.ts';
import { m } from 'messages/messages.js';
import type { Server } from '#platform/http/http.ts';
import { consoleErrors } from '../access/guard.ts';
import type { StaffDependencies } from '../dependencies.ts';
import { MOST_ENTRIES, searchAudit } from './search.ts';
import { findVerification } from './verification.ts';

export function auditRoutes(server: Server, deps: StaffDependencies): void {
  server.get(
    consoleCalls.listAudit[1],
    {
      config: { console: { access: consoleCalls.listAudit[2] } },
      schema: {
        tags: ['console'],
        summary: 'Who of the staff did what',
        querystring: auditQuery,
        response: { 200: auditReply, ...consoleErrors() },
      },
    },
    async ({ query }) => {
      const [found, verification] = await Promise.all([searchAudit(deps, query), findVerification(deps.db)]);
      return {
        status: 'success' as const,
        message: m.console_done(),
        data: found.slice(0, MOST_ENTRIES).map(({ memberId, memberName, at, ...entry }) => ({
          ...entry,
          at: at.toISOString(),
          member: memberId === null ? null : { id: memberId, name: memberName ?? '' },
        })),
        more: found.length > MOST_ENTRIES,
        verification,
      };
    },
  );
}
