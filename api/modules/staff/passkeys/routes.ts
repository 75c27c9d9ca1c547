import { messageReply } from 'contract/calls/accounts.ts';
import { consoleCalls } from 'contract/console/calls.ts';
import {
  addPasskeyBody,
  passkeyListReply,
  passkeyOptionsReply,
  passkeyParams,
} from 'contract/console/passkeys.ts';
import { m } from 'messages/messages.js';
import type { Server } from '#platform/http/http.ts';
import { refuse, sendRefusal } from '#platform/http/refusals/refusal.ts';
import { memberOf } from '../access/current-member.ts';
import { consoleErrors } from '../access/guard.ts';
import type { StaffDependencies } from '../dependencies.ts';
import { addPasskey, removePasskey, startPasskey } from './passkeys.ts';
import { listPasskeys } from './store.ts';

export function passkeyRoutes(server: Server, deps: StaffDependencies): void {
  const done = () => ({ status: 'success' as const, message: m.console_done() });

  server.get(
    consoleCalls.listPasskeys[1],
    {
      config: { console: { access: consoleCalls.listPasskeys[2] } },
      schema: {
        tags: ['console'],
        summary: 'Own passkeys',
        response: { 200: passkeyListReply, ...consoleErrors() },
      },
    },
    async (request) => {
      const passkeys = await listPasskeys(deps.db, memberOf(request).id);
      const data = passkeys.map(({ since, lastUsed, ...passkey }) => ({
        ...passkey,
        since: since.toISOString(),
        lastUsed: lastUsed?.toISOString() ?? null,
      }));
      return { ...done(), data };
    },
  );

  server.post(
    consoleCalls.startPasskey[1],
    {
      config: { console: { access: consoleCalls.startPasskey[2], fresh: true } },
      schema: {
        tags: ['console'],
        summary: 'Options for a new passkey',
        response: { 200: passkeyOptionsReply, ...consoleErrors() },
      },
    },
    async (request) => ({ ...done(), data: { ...(await startPasskey(deps, memberOf(request))) } }),
  );

  server.post(
    consoleCalls.addPasskey[1],
    {
      config: { console: { access: consoleCalls.addPasskey[2], fresh: true } },
      schema: {
        tags: ['console'],
        summary: 'Add a passkey',
        body: addPasskeyBody,
        response: { 200: messageReply, ...consoleErrors() },
      },
    },
    async (request, reply) => {
      const result = await addPasskey(deps, memberOf(request), request.body);
      return result.ok ? done() : sendRefusal(reply, result);
    },
  );

  server.delete(
    consoleCalls.removePasskey[1],
    {
      config: { console: { access: consoleCalls.removePasskey[2], fresh: true } },
      schema: {
        tags: ['console'],
        summary: 'Remove an own passkey',
        params: passkeyParams,
        response: { 200: messageReply, ...consoleErrors() },
      },
    },
    async (request, reply) => {
      const removed = await removePasskey(deps, memberOf(request), request.params.id);
      return removed ? done() : sendRefusal(reply, refuse('passkey_unknown'));
    },
  );
}
