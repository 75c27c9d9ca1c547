import { QueryCache, QueryClient } from '@tanstack/react-query';
import type { CallName, Reply } from './call-types.ts';
import { type Arguments, type CallResult, call, type Refusal } from './client.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Refusal;
  }
}

/** The query of the signed-in member; null without a session (`session/session.ts`). */
export const SESSION_KEY = ['session'] as const;

const RETRIES = 2;
const NO_RESPONSE = new Set<Refusal['code']>(['unreachable', 'timed_out', 'unavailable']);

/** Refusals are final; a call without a response is repeated. An ended session leads to the sign-in page. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noteEndedSession }),
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      networkMode: 'always',
      retry: (failures, { code }) => NO_RESPONSE.has(code) && failures < RETRIES,
    },
  },
});

/** Makes a call for a query: returns its reply, or throws the refusal. */
export async function ask<Name extends CallName>(
  name: Name,
  ...inputs: Arguments<Name>
): Promise<Reply<Name>> {
  return replyOf(await call(name, ...inputs));
}

export function replyOf<Value>(result: CallResult<Value>): Value {
  if (result.ok) return result.reply;
  throw result.refusal;
}

/** Shows the sign-in page once a call was refused because the session has ended. */
export function noteEndedSession({ code }: Refusal): void {
  if (code === 'unauthenticated') queryClient.setQueryData(SESSION_KEY, null);
}
