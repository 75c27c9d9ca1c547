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

/** Returns what counts and times one more reply to a GET call, whose pattern is `route`, that does not go through its route. */
export function storedReplyCounter(
  route: string,
  { status, refusal }: { status: number; refusal: ErrorCode | undefined },
): (seconds: number) => void {
  const observe = durations.observer(durationLabels('GET', route, status));
  const call = names.get(`GET ${route}`);
  const add = call ? responses.adder(responseLabels(call, status, refusal)) : undefined;
  return (seconds) => {
    observe(seconds);
    add?.(1);
  };
}

function count(request: FastifyRequest, reply: FastifyReply): void {
  const { method } = request;
  const { statusCode: status } = reply;
  const route = request.routeOptions.url ?? 'other';
  durations.observe(durationLabels(method, route, status), reply.elapsedTime / 1000);
  const call = names.get(`${method} ${route}`);
  if (call) responses.add(responseLabels(call, status, refusalOf(reply)));
}

const durationLabels = (method: string, route: string, status: number) => ({
  method: methodOf(method),
  route,
  status: STATUSES[Math.trunc(status / 100) - 1] ?? ('5xx' as const),
});

const responseLabels = (call: string, status: number, refusal: ErrorCode | undefined) => ({
  call,
  outcome: refusal ?? (status < 500 ? 'ok' : 'internal'),
});

function methodOf(method: string): Method {
  return METHODS.find((one) => one === method) ?? 'other';
}
