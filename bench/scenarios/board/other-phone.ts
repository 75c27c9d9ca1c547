import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { BoardingChanges, StoredBoardingEvent } from 'contract/console/boarding/changes.ts';
import { consoleCalls } from 'contract/console/calls.ts';
import { type Connection, openConnection } from '../../load/http.ts';

const PAUSE_MS = 500;

/** Undoes every boarding of a trip soon after it, as another host's phone does, until it is stopped. */
export async function startUndoing(
  { port, cookie }: { port: number; cookie: string },
  tripId: string,
): Promise<{ stop(): Promise<void> }> {
  const connection = await openConnection(port);
  const device = randomUUID();
  const headers = { cookie, origin: `http://localhost:${port}` };
  let sequence = 0;
  const stopping = new AbortController();

  async function undoAll(): Promise<void> {
    let cursor = '';
    while (!stopping.signal.aborted) {
      const changes = await fetchChanges(connection, headers, tripId, cursor);
      cursor = changes.cursor;
      await undo(changes.events.filter(({ kind }) => kind === 'boarded'));
      await wait(PAUSE_MS);
    }
  }

  async function undo(boardings: StoredBoardingEvent[]): Promise<void> {
    if (boardings.length === 0) return;
    const events = boardings.map(({ id, ticket }) => {
      sequence += 1;
      const deviceTime = new Date().toISOString();
      return {
        id: randomUUID(),
        device,
        sequence,
        tripId,
        ticket,
        kind: 'undone',
        undoes: [id],
        deviceTime,
        offsetMs: 0,
      };
    });
    const [method, path] = consoleCalls.recordBoarding;
    const { status, text } = await connection.call({ method, path, headers, json: { events } });
    if (status !== 200) throw new Error(`boarding was not undone: ${status} ${text}`);
  }

  const undoing = undoAll();
  return {
    async stop() {
      stopping.abort();
      await undoing;
      connection[Symbol.dispose]();
    },
  };
}

async function fetchChanges(
  connection: Connection,
  headers: Record<string, string>,
  tripId: string,
  cursor: string,
): Promise<BoardingChanges> {
  const path = consoleCalls.showBoarding[1].replace(':tripId', tripId);
  const { status, text } = await connection.call({
    path: cursor ? `${path}?${new URLSearchParams({ since: cursor })}` : path,
    headers,
  });
  if (status !== 200) throw new Error(`the departure was not listed: ${status} ${text}`);
  return (JSON.parse(text) as { data: BoardingChanges }).data;
}
