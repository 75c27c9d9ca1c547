import { brand } from 'brand/brand.ts';
import nodemailer from 'nodemailer';
import { callExternal } from './external-calls.ts';

export interface Mail {
  to: { name: string; address: string };
  /** Whom an answer goes to, where that is not us. */
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  attachments?: { filename: string; contentType: string; content: Buffer | string; cid?: string }[];
  /** Names the message for good: a second delivery after a broken connection is the same message to a mail reader. */
  messageId: string;
}

export interface Mailer {
  /** Hands a mail to the SMTP server; throws when it is not taken within 20 seconds. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** `alwaysTls`: nothing is sent to a server that offers no TLS. */
export function connectMailer(
  url: string,
  from: { name: string; address: string },
  { alwaysTls }: { alwaysTls: boolean },
): Mailer {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    requireTLS: alwaysTls,
    maxConnections: 2,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 20_000,
    // The default name is that of the machine, which no receiver needs to know.
    name: from.address.split('@')[1],
  });
  return {
    send: async (mail) => {
      await callExternal('mail', 'send', () => transport.sendMail({ ...mail, from }));
    },
    close: () => transport.close(),
  };
}

/** The name of a message of the outbox in the mail world. */
export function messageIdOf(message: { id: string }): string {
  return `<${message.id}@${brand.email.split('@')[1]}>`;
}
