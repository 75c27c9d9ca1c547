import { createServer } from 'node:net';
import { listen } from './listen.ts';

/** Returns a port of this machine that was free a moment ago. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  const port = await listen(probe);
  await new Promise((done) => probe.close(done));
  return port;
}
