import { consoleCalls } from 'contract/console/calls.ts';
import {
  changeMemberBody,
  inviteMemberBody,
  memberParams,
  memberReply,
  staffReply,
} from 'contract/console/staff.ts';
import { m } from 'messages/messages.js';
import type { Server } from '#platform/http/http.ts';
import { sendRefusal } from '#platform/http/refusals/refusal.ts';
import { actorOf, memberOf } from '../access/current-member.ts';
import { consoleErrors } from '../access/guard.ts';
import type { StaffDependencies } from '../dependencies.ts';
import { invitationLink } from '../invitations/invitations.ts';
import { type Changed, changeMember, inviteMember } from './changes.ts';
import { presentStaff } from './present.ts';
import { listMembers } from './store.ts';

export function peopleRoutes(server: Server, deps: StaffDependencies): void {
  const changed = ({ member, token }: Changed) => ({
    status: 'success' as const,
    message: m.console_done(),
    data: presentStaff(member),
    ...(token && { link: invitationLink(deps.publicUrl, token) }),
  });

  server.get(
    consoleCalls.listStaff[1],
    {
      config: { console: { access: consoleCalls.listStaff[2] } },
      schema: {
        tags: ['console'],
        summary: 'Everybody of the staff',
        response: { 200: staffReply, ...consoleErrors() },
      },
    },
    async () => {
      const members = await listMembers(deps.db);
      return { status: 'success' as const, message: m.console_done(), data: members.map(presentStaff) };
    },
  );

  server.post(
    consoleCalls.inviteMember[1],
    {
      config: { console: { access: consoleCalls.inviteMember[2], fresh: true } },
      schema: {
        tags: ['console'],
        summary: 'Invite a member',
        body: inviteMemberBody,
        response: { 200: memberReply, ...consoleErrors() },
      },
    },
    async (request, reply) => {
      const result = await inviteMember(deps, actorOf(memberOf(request)), request.body);
      return result.ok ? changed(result.value) : sendRefusal(reply, result);
    },
  );

  server.patch(
    consoleCalls.changeMember[1],
    {
      config: { console: { access: consoleCalls.changeMember[2], fresh: true, endsSessions: true } },
      schema: {
        tags: ['console'],
        summary: 'Change a member, invite them again, or end their access',
        params: memberParams,
        body: changeMemberBody,
        response: { 200: memberReply, ...consoleErrors() },
      },
    },
    async (request, reply) => {
      const change = { id: request.params.id, change: request.body };
      const result = await changeMember(deps, actorOf(memberOf(request)), change);
      return result.ok ? changed(result.value) : sendRefusal(reply, result);
    },
  );
}
