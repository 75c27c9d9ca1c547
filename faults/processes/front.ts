import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { listen } from '../../scripts/running/listen.ts';

interface Behind {
  port: number;
  ready: boolean;
  /** Whether a readiness check is under way. */
  asked: boolean;
  agent: Agent;
}

const ASK_EVERY_MS = 100;
const RESPOND_WITHIN_MS = 5_000;
/** The front's own reply: a web process was unreachable, or died during a call. */
export const LOST = 'the front lost it';

/**
 * Opens a proxy before the web processes, like nginx or a load balancer: it checks their readiness and forwards calls
 * to ready ones. A call that never reached a process goes to the next one; one that did is not repeated.
 */
export async function openFront() {
  const behind = new Map<number, Behind>();
  let turn = 0;

  function inTurn(): Behind[] {
    const all = [...behind.values()];
    const ready = all.filter((one) => one.ready);
    const choice = ready.length > 0 ? ready : all;
    turn += 1;
    return choice.map((_, index) => choice[(turn + index) % choice.length] as Behind);
  }

  function pass(incoming: IncomingMessage, outgoing: ServerResponse, body: Buffer, choice: Behind[]): void {
    const [first, ...others] = choice;
    if (!first) return lose(outgoing);
    const { method, url: path, headers } = incoming;
    const call = request({ port: first.port, host: '127.0.0.1', method, path, headers, agent: first.agent });
    call.on('response', (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.on('error', () => outgoing.destroy());
      response.pipe(outgoing);
    });
    call.on('error', (error: NodeJS.ErrnoException) => {
      if (outgoing.headersSent) outgoing.destroy();
      else if (error.code === 'ECONNREFUSED') pass(incoming, outgoing, body, others);
      else lose(outgoing);
    });
    call.end(body);
  }

  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => pass(incoming, outgoing, Buffer.concat(chunks), inTurn()));
  });
  // A keep-alive connection closed during its next call would look like a lost call.
  server.keepAliveTimeout = 0;
  const asking = setInterval(() => {
    for (const one of behind.values()) void ask(one);
  }, ASK_EVERY_MS);
  return {
    url: `http://127.0.0.1:${await listen(server)}`,
    add: (port: number) =>
      void behind.set(port, { port, ready: false, asked: false, agent: new Agent({ keepAlive: true }) }),
    remove(port: number) {
      behind.get(port)?.agent.destroy();
      behind.delete(port);
    },
    isReady: (port: number) => behind.get(port)?.ready ?? false,
    async close() {
      clearInterval(asking);
      const closed = new Promise<void>((done) => server.close(() => done()));
      server.closeAllConnections();
      for (const { agent } of behind.values()) agent.destroy();
      await closed;
    },
  };
}

function lose(outgoing: ServerResponse): void {
  outgoing.writeHead(502).end(LOST);
}

async function ask(one: Behind): Promise<void> {
  if (one.asked) return;
  one.asked = true;
  one.ready = await fetch(`http://127.0.0.1:${one.port}/readyz`, {
    signal: AbortSignal.timeout(RESPOND_WITHIN_MS),
  }).then(
    async (response) => {
      await response.arrayBuffer();
      return response.ok;
    },
    () => false,
  );
  one.asked = false;
}
