import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { findCode } from './code.ts';

/** Old messages are dropped in batches of this size. */
const TRIM_EVERY = 50;

export interface AttachmentSummary {
  filename: string;
  mimeType: string;
  /** In bytes. */
  size: number;
  /** Content-ID without brackets, for inline pictures. */
  contentId: string | null;
}

export interface Message {
  id: number;
  channel: 'email' | 'sms';
  sender: string;
  /** E-mail addresses in lower case, or mobile numbers with country code and no sign. */
  recipients: string[];
  subject: string;
  text: string;
  html: string;
  attachments: AttachmentSummary[];
  /** The one-time code in it, if any. */
  code: string | null;
  /** In milliseconds. */
  receivedAt: number;
}

export type NewMessage = Omit<Message, 'id' | 'code'> & { raw: Uint8Array };

export interface MessageFilter {
  /** A whole e-mail address or mobile number; ten digits count as Indian. */
  to?: string;
  /** Text that subject, text or recipients contain; ignores letter case. */
  contains?: string;
  limit: number;
}

export type MessageStore = ReturnType<typeof createMessageStore>;

/** Creates the store of messages, with all their SQL. It keeps the last `maxMessages`. */
export function createMessageStore(database: DatabaseSync, maxMessages: number) {
  const insert = database.prepare(`
    INSERT INTO messages (channel, sender, recipients, subject, text, html, attachments, raw, code, received_at)
    VALUES (:channel, :sender, :recipients, :subject, :text, :html, :attachments, :raw, :code, :receivedAt)`);
  const trim = database.prepare(
    `DELETE FROM messages WHERE id <= (SELECT id FROM messages ORDER BY id DESC LIMIT 1 OFFSET ${maxMessages})`,
  );
  const columns = 'id, channel, sender, recipients, subject, text, html, attachments, code, received_at';
  const select = database.prepare(`
    SELECT ${columns} FROM messages
    WHERE (:to = '' OR EXISTS (SELECT 1 FROM json_each(recipients) WHERE value = :to))
      AND (:contains = '' OR instr(lower(subject || char(10) || text || char(10) || recipients), :contains))
    ORDER BY id DESC LIMIT :limit`);
  const byId = database.prepare(`SELECT ${columns} FROM messages WHERE id = ?`);
  const rawById = database.prepare('SELECT raw FROM messages WHERE id = ?');
  const count = database.prepare('SELECT count(*) AS messages, max(id) AS newest FROM messages');
  const clear = database.prepare('DELETE FROM messages');

  let added = 0;

  return {
    add(message: NewMessage): number {
      const { lastInsertRowid } = insert.run({
        ...message,
        recipients: JSON.stringify(message.recipients.map(addressKey)),
        attachments: JSON.stringify(message.attachments),
        code: findCode(`${message.subject}\n${message.text}`),
      });
      added += 1;
      if (added % TRIM_EVERY === 0) trim.run();
      return Number(lastInsertRowid);
    },
    /** Newest first. */
    list({ to = '', contains = '', limit }: MessageFilter): Message[] {
      return select.all({ to: to && addressKey(to), contains: contains.toLowerCase(), limit }).map(toMessage);
    },
    find(id: number): Message | null {
      const row = byId.get(id);
      return row ? toMessage(row) : null;
    },
    /** Returns the message's wire form. */
    raw(id: number): Uint8Array | null {
      const raw = rawById.get(id)?.raw;
      return raw instanceof Uint8Array ? raw : null;
    },
    count(): { messages: number; newest: number } {
      const row = count.get();
      return { messages: Number(row?.messages ?? 0), newest: Number(row?.newest ?? 0) };
    },
    clear(): number {
      return Number(clear.run().changes);
    },
  };
}

/** Returns the stored spelling of a recipient: e-mail in lower case, mobile number as digits with country code. */
function addressKey(address: string): string {
  if (address.includes('@')) return address.trim().toLowerCase();
  const digits = address.replace(/\D/g, '');
  return digits.length === 10 ? `91${digits}` : digits;
}

/** The row needs no check: only this store writes the table, from the same type. */
function toMessage(row: Record<string, SQLOutputValue>): Message {
  return {
    id: Number(row.id),
    channel: row.channel as Message['channel'],
    sender: String(row.sender),
    recipients: JSON.parse(String(row.recipients)),
    subject: String(row.subject),
    text: String(row.text),
    html: String(row.html),
    attachments: JSON.parse(String(row.attachments)),
    code: row.code === null ? null : String(row.code),
    receivedAt: Number(row.received_at),
  };
}
