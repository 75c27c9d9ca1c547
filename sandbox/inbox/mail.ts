import PostalMime, { type Address, type Attachment } from 'postal-mime';
import type { NewMessage } from './store.ts';

export interface MailAttachment {
  filename: string;
  mimeType: string;
  contentId: string | null;
  content: Buffer;
}

/** Parses a mail from its wire form. `envelope` has its actual recipients. */
export async function readMail(raw: Buffer, envelope: string[], receivedAt: number): Promise<NewMessage> {
  const mail = await PostalMime.parse(raw);
  return {
    channel: 'email',
    sender: addressText(mail.from),
    recipients: envelope,
    subject: mail.subject ?? '(no subject)',
    text: mail.text ?? '',
    html: mail.html ?? '',
    attachments: mail.attachments.map((part, index) => {
      const { content, ...attachment } = readAttachment(part, index);
      return { ...attachment, size: content.length };
    }),
    raw,
    receivedAt,
  };
}

/** Parses the attachments of a stored mail. */
export async function readAttachments(raw: Uint8Array): Promise<MailAttachment[]> {
  const mail = await PostalMime.parse(raw);
  return mail.attachments.map(readAttachment);
}

function readAttachment(part: Attachment, index: number): MailAttachment {
  const content =
    part.content instanceof ArrayBuffer ? Buffer.from(part.content) : Buffer.from(part.content as Uint8Array);
  return {
    filename: part.filename ?? `attachment-${index + 1}`,
    mimeType: part.mimeType,
    contentId: part.contentId?.replace(/^<|>$/g, '') ?? null,
    content,
  };
}

function addressText(address: Address | undefined): string {
  if (!address?.address) return '';
  return address.name ? `${address.name} <${address.address}>` : address.address;
}
