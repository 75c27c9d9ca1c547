import { createServer } from 'node:net';

/** Returns a port of this machine that was free a moment ago. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done));
  const address = probe.address();
  await new Promise((done) => probe.close(done));
  if (typeof address !== 'object' || !address) throw new Error('no free port was found');
  return address.port;
}
