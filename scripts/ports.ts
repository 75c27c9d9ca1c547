import { createServer, type Server } from 'node:net';
import { explainListenError } from '../api/platform/listen-error.ts';

/** A port that a program is about to listen on, the variable that sets it, and its text there. */
export interface WantedPort {
  variable: string;
  host: string;
  value: string | number;
}

/** Returns one sentence about the first port that cannot be listened on, with the variable to change; undefined when all can be. */
export async function findPortProblem(wanted: readonly WantedPort[]): Promise<string | undefined> {
  // All are held until the last was tried, so that one port wanted twice is found too.
  const held: Server[] = [];
  const variables = new Map<number, string>();
  try {
    for (const { variable, host, value } of wanted) {
      const port = Number(value);
      if (!Number.isInteger(port) || port < 1 || port > 65_535)
        return `${variable} must be a port number from 1 to 65535, not "${value}".`;
      const other = variables.get(port);
      if (other !== undefined) return `${other} and ${variable} are both port ${port}: change one of them.`;
      variables.set(port, variable);
      const problem = await tryPort(held, { variable, host, port });
      if (problem !== undefined) return problem;
    }
    return undefined;
  } finally {
    await Promise.all(held.map((server) => new Promise((closed) => server.close(closed))));
  }
}

async function tryPort(
  held: Server[],
  { variable, host, port }: { variable: string; host: string; port: number },
): Promise<string | undefined> {
  const server = createServer();
  const error = await new Promise<Error | undefined>((done) => {
    server.once('error', done).listen({ host, port, exclusive: true }, () => done(undefined));
  });
  if (!error) {
    held.push(server);
    return undefined;
  }
  const sentence = explainListenError(error, { [port]: variable });
  return sentence ?? `${variable}: port ${port} of ${host} cannot be listened on (${error.message}).`;
}
