import { onTestFinished } from 'vitest';
import type { Server } from '../http.ts';

/** Opens a server until the test ends, which then ends the calls that still run; returns its address. */
export async function listenInTest(server: Server, running: readonly { end: () => void }[]): Promise<string> {
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(async () => {
    for (const { end } of running) end();
    await server.close();
  });
  return url;
}
