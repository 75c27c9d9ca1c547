import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { DepartureRow, DeparturesEvent } from 'contract/console/departures.ts';
import { useEffect, useState } from 'react';
import { pathOf } from '#app/api/client.ts';
import { followEvents } from '#app/api/live-events.ts';
import { ask } from '#app/api/queries.ts';
import { useIsSigningOut } from '#app/session/session.ts';

type Connection = 'opening' | 'live' | 'interrupted';

const POLL_EVERY_MS = 15_000;

const boardKey = (date: string) => ['board', date] as const;

/**
 * The departures of a day, live until the member signs out. While the stream is interrupted they are asked for at once,
 * which shows whether the session has ended, and every 15 s.
 */
export function useBoard(date: string | null) {
  const client = useQueryClient();
  const [connection, setConnection] = useState<Connection>('opening');
  const day = date ?? '';
  const isOn = !useIsSigningOut() && day !== '';

  useEffect(() => {
    if (!isOn) return;
    const leaving = new AbortController();
    void followEvents(pathOf('watchDepartures', { query: { date: day } }), {
      signal: leaving.signal,
      onChange: (isOpen) => setConnection(isOpen ? 'live' : 'interrupted'),
      onEvent: (data) => storeRows(client, day, (JSON.parse(data) as DeparturesEvent).rows),
    });
    return () => {
      leaving.abort();
      setConnection('opening');
    };
  }, [client, day, isOn]);

  const isInterrupted = connection === 'interrupted';
  const { data, error } = useQuery({
    queryKey: boardKey(day),
    queryFn: async () => (await ask('listDepartures', { query: { date: day } })).data,
    enabled: isInterrupted && isOn,
    refetchInterval: isInterrupted ? POLL_EVERY_MS : false,
    staleTime: 0,
  });
  return { rows: data, error: isInterrupted ? error : null, connection };
}

/** Replaces the rows of an event; those of a late list give way. */
function storeRows(client: QueryClient, date: string, rows: DepartureRow[]): void {
  client.setQueryData<DepartureRow[]>(boardKey(date), (shown = []) => mergeRows(shown, rows));
}

/** Returns the rows with those of an event in place of their former ones, in the order of departure. */
export function mergeRows(shown: readonly DepartureRow[], changed: readonly DepartureRow[]): DepartureRow[] {
  const rows = new Map([...shown, ...changed].map((row) => [row.tripId, row]));
  return [...rows.values()].toSorted(
    (one, other) => one.startsAt.localeCompare(other.startsAt) || one.service.localeCompare(other.service),
  );
}
