import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { setMember } from '../../../api/modules/staff/access/current-member.ts';
import type { Lifecycle } from '../world.ts';

export type MemberName = 'requester' | 'second';

/** Returns a call of a member who may do everything; the acts read nothing else of it. */
export function requestOf({ world }: Lifecycle, by: MemberName = 'requester'): FastifyRequest {
  const request = {} as FastifyRequest;
  setMember(request, {
    id: by === 'requester' ? world.memberId : world.secondMemberId,
    name: 'Asha Verma',
    grants: [{ role: 'owner', scope: 'everything' }],
    sessionId: randomUUID(),
    device: null,
    factorAt: new Date(0),
  });
  return request;
}
