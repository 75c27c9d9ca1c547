import type { Grant } from 'contract/console/roles.ts';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../audit/audit.ts';

/** The signed-in member of a call. */
export interface CurrentMember {
  id: string;
  name: string;
  grants: Grant[];
  sessionId: string;
  device: string | null;
  /** When the session last showed a factor. */
  factorAt: Date;
}

const members = new WeakMap<FastifyRequest, CurrentMember>();

export function setMember(request: FastifyRequest, member: CurrentMember): void {
  members.set(request, member);
}

/** Returns the member of a call that the guard has admitted; throws for a call without a session. */
export function memberOf(request: FastifyRequest): CurrentMember {
  const member = members.get(request);
  if (!member) throw new Error('this call needs no session');
  return member;
}

export function actorOf({ id, device }: CurrentMember): Actor {
  return { memberId: id, device };
}
