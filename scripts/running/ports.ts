import { createServer } from 'node:net';
import { explainListenError } from '../../api/platform/http/listen-error.ts';

/** A port to listen on, and the variable that sets it. */
export interface WantedPort {
  variable: string;
  host: string;
  value: string | number;
}

/** Browsers open http://localhost on either, mostly on ::1 first. */
const LOOPBACK = ['127.0.0.1', '::1'];
const OPENED_AS_LOCALHOST = [...LOOPBACK, 'localhost', '0.0.0.0', '::'];

/**
 * Returns a sentence on the first port that cannot be listened on, naming its variable; undefined if all can. A port
 * opened as localhost must be free on both loopback addresses, or browsers would get another program's pages.
 */
export async function findPortProblem(wanted: readonly WantedPort[]): Promise<string | undefined> {
  const variables = new Map<number, string>();
  for (const { variable, host, value } of wanted) {
    const port = Number(value);
    if (!Number.isInteger(port) || port < 1 || port > 65_535)
      return `${variable} must be a port number from 1 to 65535, not "${value}".`;
    const other = variables.get(port);
    if (other !== undefined) return `${other} and ${variable} are both port ${port}: change one of them.`;
    variables.set(port, variable);
    const problem = await tryPort({ variable, host, port });
    if (problem !== undefined) return problem;
  }
  return undefined;
}

/** How many ports `findFreePorts` tries. */
const TRIES = 100;

/** Returns the first of so many neighbouring free ports, from a port on; that port itself if none of the next is free. */
export async function findFreePorts(host: string, from: number, count = 1): Promise<number> {
  for (let first = from; first < from + TRIES; first++) {
    const ports = Array.from({ length: count }, (_, index) => first + index);
    const problem = await findPortProblem(ports.map((value) => ({ variable: 'PORT', host, value })));
    if (problem === undefined) return first;
  }
  return from;
}

async function tryPort({
  variable,
  host,
  port,
}: {
  variable: string;
  host: string;
  port: number;
}): Promise<string | undefined> {
  const error = await listenOnce(host, port);
  if (error)
    return (
      explainListenError(error, { [port]: variable }) ??
      `${variable}: port ${port} of ${host} cannot be listened on (${error.message}).`
    );
  if (!OPENED_AS_LOCALHOST.includes(host)) return undefined;
  for (const address of LOOPBACK) {
    const taken = await listenOnce(address, port);
    // On any other error this machine has no such address.
    if (taken?.code === 'EADDRINUSE') return explainListenError(taken, { [port]: variable });
  }
  return undefined;
}

/** Listens on a port and closes it again; returns the error of a failure. */
async function listenOnce(host: string, port: number): Promise<NodeJS.ErrnoException | undefined> {
  const server = createServer();
  const error = await new Promise<NodeJS.ErrnoException | undefined>((done) => {
    server.once('error', done).listen({ host, port, exclusive: true }, () => done(undefined));
  });
  if (!error) await new Promise((closed) => server.close(closed));
  return error;
}
