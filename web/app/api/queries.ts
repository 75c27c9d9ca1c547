import { onlineManager, QueryClient } from '@tanstack/react-query';
import type { CallResult, Refusal } from './client.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Refusal;
  }
}

const RETRIES = 2;

// The library assumes a page is online until an event. A page opened offline would miss the reconnection.
if (typeof window !== 'undefined') onlineManager.setOnline(window.navigator.onLine);

/**
 * The query client for pages under `query-layout.tsx`. Error responses are final; only missing responses are
 * retried.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      networkMode: 'always',
      retry: (failures, error) => isNoResponse(error) && failures < RETRIES && onlineManager.isOnline(),
      // Off by default when queries also run offline.
      refetchOnReconnect: true,
    },
  },
});

/** Returns the reply for a query function, or throws the error. */
export async function reply<Data>(result: Promise<CallResult<Data>>): Promise<Data> {
  const settled = await result;
  if (settled.ok) return settled.data;
  throw settled.error;
}

function isNoResponse(error: Refusal): boolean {
  return error.code === 'unreachable' || error.code === 'timed_out' || error.code === 'unavailable';
}
