import { calls } from 'contract/calls.ts';
import type { ErrorCode } from 'contract/errors.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isStream } from '../http/live-streams.ts';
import { refusalOf } from '../http/refusals/refusal.ts';
import { counter, histogram } from './metrics.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PATCH', 'OPTIONS', 'other'] as const;
type Method = (typeof METHODS)[number];
const STATUSES = ['1xx', '2xx', '3xx', '4xx', '5xx'] as const;

const durations = histogram(
  'coach_http_request_duration_seconds',
  'How long requests took, without streams, by route pattern',
  { method: METHODS, route: 'any', status: STATUSES },
  [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
);

const responses = counter(
  'coach_calls_total',
  'Calls by contract name and outcome: ok, or the code of the refusal',
  { call: 'any', outcome: 'any' },
);

const names = new Map<string, string>(
  Object.entries(calls).map(([name, [method, path]]) => [`${method} ${path}`, name]),
);

/** Counts and times every reply of a server. Only the route's pattern becomes a label. */
export function countReplies(server: FastifyInstance): void {
  for (const call of names.values()) responses.add({ call, outcome: 'ok' }, 0);
  server.addHook('onResponse', (request, reply, done) => {
    if (!isStream(reply)) count(request, reply);
    done();
  });
}

interface CountedReply {
  status: number;
  refusal: ErrorCode | undefined;
  seconds: number;
}

/** Counts and times a reply to a GET call that did not go through its route, whose pattern is `route`. */
export function countStoredReply(route: string, sent: CountedReply): void {
  countReply('GET', route, sent);
}

function count(request: FastifyRequest, reply: FastifyReply): void {
  countReply(request.method, request.routeOptions.url ?? 'other', {
    status: reply.statusCode,
    refusal: refusalOf(reply),
    seconds: reply.elapsedTime / 1000,
  });
}

function countReply(method: string, route: string, { status, refusal, seconds }: CountedReply): void {
  const statuses = STATUSES[Math.trunc(status / 100) - 1] ?? '5xx';
  durations.observe({ method: methodOf(method), route, status: statuses }, seconds);
  const call = names.get(`${method} ${route}`);
  if (call) responses.add({ call, outcome: refusal ?? (status < 500 ? 'ok' : 'internal') });
}

function methodOf(method: string): Method {
  return METHODS.find((one) => one === method) ?? 'other';
}
