import type { FastifyRequest } from 'fastify';
import { describeBrowser } from '#platform/sessions/describe-browser.ts';
import type { BrowserDescription } from '#platform/sessions/sessions.ts';
import { readCookie } from '../sessions/cookies.ts';

/** Where a sign-in comes from. */
export interface StaffCaller {
  address: string;
  /** Token of the session before, which the new one replaces. */
  session: string | undefined;
  /** Mark of a browser in which a member has signed in before. */
  device: string | undefined;
  from: BrowserDescription;
}

export function staffCallerOf(request: FastifyRequest, publicUrl: string): StaffCaller {
  return {
    address: request.ip,
    session: readCookie(request, 'staff_session', publicUrl),
    device: readCookie(request, 'staff_device', publicUrl),
    from: describeBrowser(request.headers['user-agent']),
  };
}
