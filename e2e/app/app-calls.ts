import { type CallName, calls } from 'contract/calls.ts';
import type { CallTypes } from 'contract/types.ts';
import type { Run } from './run.ts';

type Inputs<Name extends CallName> = Pick<
  CallTypes[Name],
  Extract<keyof CallTypes[Name], 'params' | 'query' | 'body'>
>;
type Asked<Name extends CallName> = Inputs<Name> & { token?: string };

interface LooseAsked {
  token?: string;
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

/** Makes a call as the site does. Throws the message of a refusal. */
export async function callApp<Name extends CallName>(
  { site }: Pick<Run, 'site'>,
  name: Name,
  asked: Asked<Name>,
): Promise<CallTypes[Name]['reply']> {
  const { token, params, query, body }: LooseAsked = asked;
  const [method, pattern] = calls[name];
  const path = pattern.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params?.[key] ?? ''));
  const response = await fetch(`${site}${path}?${new URLSearchParams(query)}`, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const reply = (await response.json()) as CallTypes[Name]['reply'] & { message: string };
  if (!response.ok) throw new Error(reply.message);
  return reply;
}
