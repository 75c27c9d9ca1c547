import type { Access } from 'contract/console/calls.ts';
import {
  allows,
  MEMBER_HEADER,
  type Permission,
  permissionsOf,
  UNATTENDED_HEADER,
} from 'contract/console/roles.ts';
import type { FastifyRequest } from 'fastify';
import { minutesAfter } from '#platform/clock.ts';
import type { Server } from '#platform/http/http.ts';
import { errorReplies } from '#platform/http/openapi/openapi.ts';
import { type Refusal, refuse, sendRefusal } from '#platform/http/refusals/refusal.ts';
import { countWithin, type Limit } from '#platform/limits/limits.ts';
import { writeAudit } from '../audit/audit.ts';
import type { StaffDependencies } from '../dependencies.ts';
import { findStaffSession } from '../sessions/staff-sessions.ts';
import { actorOf, type CurrentMember, memberOf, setMember } from './current-member.ts';
import { FRESH_MINUTES } from './fresh.ts';

/** What a call of the console needs. */
export interface ConsoleAccess {
  access: Access;
  /** The call is sensitive: a factor was shown in the last minutes. */
  fresh?: boolean;
  /** The call checks by `allows` which trips its member may see; other calls are for everything. */
  checksScope?: boolean;
  /** A page makes the call by itself, so it is no use of the session and keeps no idle one open. */
  isAutomatic?: boolean;
  /** The call may end sessions, or change what their members may see. */
  endsSessions?: boolean;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    console?: ConsoleAccess;
  }
}

const PREFIX = '/api/v1/console';

/**
 * Guards every call of the console before its body is read: same origin, JSON, session, permission, fresh factor.
 * Registering a call of the console without its access, or another call with one, throws.
 */
export function guardConsole(server: Server, deps: StaffDependencies): void {
  const origin = new URL(deps.publicUrl).origin;
  server.addHook('onRoute', ({ url, config }) => {
    if (url.startsWith(PREFIX) !== (config?.console !== undefined))
      throw new Error(`${url}: a call of the console declares one permission, and no other call does`);
  });
  server.addHook('onRequest', (request, reply, next) => {
    const needed = request.routeOptions.config.console;
    if (!needed) return next();
    const foreign = refuseForeign(request, origin);
    const checked = foreign ? Promise.resolve(foreign) : admit(deps, request, needed);
    checked.then((refusal) => (refusal ? void sendRefusal(reply, refusal) : next()), next);
  });
}

/** Returns the refusals of a console call by HTTP status, for its description. */
export function consoleErrors() {
  return errorReplies(401, 403, 404, 409, 410, 415, 422, 429, 503);
}

/** Refuses a call that changes something unless a page of this site sends it, as JSON. */
function refuseForeign({ method, headers }: FastifyRequest, origin: string): Refusal | undefined {
  if (method === 'GET' || method === 'HEAD') return undefined;
  if (headers.origin !== origin) return refuse('origin_foreign');
  const isJson = /^application\/json(;|$)/i.test(headers['content-type'] ?? '');
  return isJson || method === 'DELETE' ? undefined : refuse('unsupported_media_type');
}

async function admit(
  deps: StaffDependencies,
  request: FastifyRequest,
  { access, fresh, checksScope, isAutomatic }: ConsoleAccess,
): Promise<Refusal | undefined> {
  if (access === 'public') return undefined;
  const isUse = !isAutomatic && request.headers[UNATTENDED_HEADER] === undefined;
  const member = await findStaffSession(deps, request, isUse);
  if (!member || isFromPageOfAnother(request, member)) return refuse('staff_session_required');
  setMember(request, member);
  if (access !== 'member' && !isPermitted(member, access, checksScope)) {
    await recordRefused(deps, request, member, access);
    return refuse('permission_missing');
  }
  return fresh ? refuseUnlessFresh(deps, request) : undefined;
}

/** Another member may have signed in beside an open page: what that page sends is not theirs. */
function isFromPageOfAnother({ headers }: FastifyRequest, { id }: CurrentMember): boolean {
  const shown = headers[MEMBER_HEADER];
  return shown !== undefined && shown !== id;
}

/** Refuses a call whose member has shown no factor in the last minutes; for calls that are sensitive by their body. */
export function refuseUnlessFresh(
  { clock }: StaffDependencies,
  request: FastifyRequest,
): Refusal | undefined {
  const freshUntil = minutesAfter(memberOf(request).factorAt, FRESH_MINUTES);
  return freshUntil <= clock.now() ? refuse('factor_required') : undefined;
}

function isPermitted({ grants }: CurrentMember, permission: Permission, checksScope?: boolean): boolean {
  return checksScope ? permissionsOf(grants).includes(permission) : allows(grants, permission, 'operator');
}

/** Entries of refused calls for a member; the log keeps each for ever, and writers of it wait for each other. */
const refusedLimit = (memberId: string): Limit => ({
  action: 'staff-refused',
  subject: `member ${memberId}`,
  most: 20,
  seconds: 900,
});

/** Limits the entries that stand for further refused calls. */
const refusedOftenLimit = (memberId: string): Limit => ({
  action: 'staff-refused-often',
  subject: `member ${memberId}`,
  most: 1,
  seconds: 900,
});

/** Logs a call that was refused for rights; of one member the first 20 in 15 minutes, and once that there were more. */
export async function recordRefused(
  { db, clock }: StaffDependencies,
  request: FastifyRequest,
  member: CurrentMember,
  permission: Permission,
): Promise<void> {
  const now = clock.now();
  const isMore = await countWithin(db, now, refusedLimit(member.id));
  if (isMore && (await countWithin(db, now, refusedOftenLimit(member.id)))) return;
  const act = isMore ? 'access.refused_often' : 'access.refused';
  const [path = ''] = request.url.split('?');
  const subject = `${request.method} ${path}`.slice(0, 200);
  await db.transaction(async (tx) => writeAudit(tx, actorOf(member), { act, permission, subject }, now));
}
