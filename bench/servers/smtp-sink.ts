import { createServer, type Socket } from 'node:net';
import { listen } from '../../scripts/running/listen.ts';

/**
 * Runs a mail server that accepts every mail and stores none. It implements the minimum of SMTP, since it shares its
 * cores with what is measured. Prints its port, and responds to HELP with its counts of mails and bytes.
 */
const taken = { mails: 0, bytes: 0 };
const END_OF_MAIL = Buffer.from('\r\n.\r\n');

const REPLIES: Record<string, string> = {
  EHLO: '250-sink\r\n250-PIPELINING\r\n250 8BITMIME',
  HELO: '250 sink',
  MAIL: '250 sender ok',
  RCPT: '250 recipient ok',
  RSET: '250 forgotten',
  NOOP: '250 still here',
  DATA: '354 go ahead, a dot ends it',
  QUIT: '221 bye',
};

function receive(socket: Socket): void {
  let inMail = false;
  let waiting: Buffer = Buffer.alloc(0);
  socket.setNoDelay(true).on('error', () => socket.destroy());
  socket.write('220 sink\r\n');
  socket.on('data', (chunk: Buffer) => {
    waiting = waiting.length === 0 ? chunk : Buffer.concat([waiting, chunk]);
    while (inMail ? takeMail() : takeCommand());
  });

  /** Keeps only the last bytes of an unfinished mail: the final dot may be split. */
  function takeMail(): boolean {
    const end = waiting.indexOf(END_OF_MAIL);
    const read = end < 0 ? Math.max(0, waiting.length - END_OF_MAIL.length) : end + END_OF_MAIL.length;
    taken.bytes += read;
    waiting = waiting.subarray(read);
    if (end < 0) return false;
    taken.mails += 1;
    inMail = false;
    socket.write('250 taken\r\n');
    return true;
  }

  function takeCommand(): boolean {
    const end = waiting.indexOf('\r\n');
    if (end < 0) return false;
    const verb = waiting.toString('latin1', 0, 4).toUpperCase();
    waiting = waiting.subarray(end + 2);
    inMail = verb === 'DATA';
    socket.write(
      `${verb === 'HELP' ? `214 ${taken.mails} ${taken.bytes}` : (REPLIES[verb] ?? '502 not known here')}\r\n`,
    );
    if (verb === 'QUIT') socket.end();
    return true;
  }
}

process.stdout.write(`mail sink on port ${await listen(createServer(receive))}\n`);
process.once('SIGTERM', () => process.exit(0));
