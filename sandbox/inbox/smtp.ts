import { type AddressInfo, createServer, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { Faults } from '../faults.ts';
import type { Holds } from '../holds.ts';
import { readMail } from './mail.ts';
import type { MessageStore } from './store.ts';

interface MailServerDependencies {
  messages: MessageStore;
  faults: Faults;
  holds: Holds;
  now: () => number;
  host: string;
  port: number;
}

/** Starts the mail server: accepts any sender, recipient and credentials, and stores every message. */
export async function startMailServer(deps: MailServerDependencies) {
  const { faults, holds } = deps;
  const smtp = createSmtp(deps);
  const sockets = new Set<Socket>();

  const door = createServer(async (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    // A client may disconnect at any point.
    socket.on('error', () => socket.destroy());
    if (faults.mode('smtp') === 'slow' && (await holds.hold('smtp', socket)) === 'gone') return;
    const mode = faults.mode('smtp');
    if (mode === 'down') socket.destroy();
    else if (mode === 'garbage') socket.end('HTTP/1.1 200 OK\r\n\r\n<html>It works!</html>\r\n');
    else smtp.server.emit('connection', socket);
  });

  // Open connections would let a pooled client bypass the fault.
  faults.onChange('smtp', () => {
    if (faults.mode('smtp') !== 'ok') closeAll();
  });

  function closeAll() {
    for (const socket of sockets) socket.destroy();
  }

  await new Promise<void>((resolve, reject) => {
    door.once('error', reject);
    door.listen(deps.port, deps.host, resolve);
  });
  return {
    port: (door.address() as AddressInfo).port,
    close: () =>
      new Promise<void>((resolve) => {
        door.close(() => resolve());
        closeAll();
      }),
  };
}

function createSmtp({ messages, now }: MailServerDependencies): SMTPServer {
  async function store(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<number> {
    const raw = await buffer(stream);
    const recipients = session.envelope.rcptTo.map((recipient) => recipient.address);
    return messages.add(await readMail(raw, recipients, now()));
  }
  const smtp = new SMTPServer({
    banner: 'Sandbox mail server',
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onAuth: (auth, _session, callback) => callback(null, { user: auth.username || 'anyone' }),
    onData: (stream, session, callback) => {
      store(stream, session).then(
        (id) => callback(null, `Stored as message ${id}`),
        (error: Error) => callback(error),
      );
    },
  });
  // Without a listener a reset connection (ECONNRESET) would end the process.
  smtp.on('error', () => undefined);
  return smtp;
}
