import { brand } from 'brand/brand.ts';
import nodemailer from 'nodemailer';
import { callExternal } from '../external-calls.ts';
import { inlinePictures } from './strip/strip.ts';

export interface Mail {
  to: { name: string; address: string };
  /** The recipient of replies, if not the sender. */
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  attachments?: { filename: string; contentType: string; content: Buffer | string }[];
  /** The Message-ID of the email before in a conversation, and of all before it, oldest first. */
  inReplyTo?: string;
  references?: string[];
  /** Stays the same in every try: mail readers drop a second delivery. */
  messageId: string;
}

export interface Mailer {
  /** Sends an email; throws when the server does not accept it within 20 seconds. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** Connects to an SMTP server. With `alwaysTls` it sends nothing to a server without TLS. */
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
    // The default is the machine's host name, which receivers must not see.
    name: from.address.split('@')[1],
  });
  return {
    send: async (mail) => {
      const attachments = [...inlinePictures(mail.html), ...(mail.attachments ?? [])];
      await callExternal('mail', 'send', () => transport.sendMail({ ...mail, attachments, from }));
    },
    close: () => transport.close(),
  };
}

export function messageIdOf(message: { id: string }): string {
  return `<${message.id}@${brand.email.split('@')[1]}>`;
}
