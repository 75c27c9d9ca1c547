import type { FastifyReply } from 'fastify';
import { presentMember } from '../access/present.ts';
import { setCookie } from '../sessions/cookies.ts';
import { SESSION_HOURS } from '../sessions/staff-sessions.ts';
import type { Admitted } from './admit.ts';

const YEAR_SECONDS = 365 * 86_400;

/** Gives the browser its session and mark; returns the member for the response. */
export function admitBrowser(reply: FastifyReply, admitted: Admitted, publicUrl: string) {
  const seconds = SESSION_HOURS * 3600;
  setCookie(reply, 'staff_session', { value: admitted.token, seconds, publicUrl });
  setCookie(reply, 'staff_device', { value: admitted.device, seconds: YEAR_SECONDS, publicUrl });
  return presentMember({ ...admitted, id: admitted.memberId });
}
