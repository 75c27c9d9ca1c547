import { onlineManager, QueryClient } from '@tanstack/react-query';
import type { CallResult, Refusal } from './client.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Refusal;
  }
}

const TRIES_AFTER_SILENCE = 2;

// The library takes a page for online until an event says otherwise: one that was opened without a connection would miss its return.
if (typeof window !== 'undefined') onlineManager.setOnline(window.navigator.onLine);

/** Live data of the pages under `query-layout.tsx`. Refusals are answers and final; only silence is asked again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      networkMode: 'always',
      // Without a connection another try ends as the first one did.
      retry: (failures, error) =>
        isSilence(error) && failures < TRIES_AFTER_SILENCE && onlineManager.isOnline(),
      // Calls are made without a connection too, which turns this off by default.
      refetchOnReconnect: true,
    },
  },
});

/** What a query function returns: the reply, or the refusal thrown, which is how queries learn of it. */
export async function reply<Data>(result: Promise<CallResult<Data>>): Promise<Data> {
  const settled = await result;
  if (settled.ok) return settled.data;
  throw settled.error;
}

function isSilence(error: Refusal): boolean {
  return error.code === 'unreachable' || error.code === 'timed_out' || error.code === 'unavailable';
}
