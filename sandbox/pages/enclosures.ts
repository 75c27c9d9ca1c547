import type { AttachmentSummary, Message } from '../inbox/store.ts';

/** What a reader sees as attached, each with its address; pictures that belong to the text are left out. */
export function enclosures(message: Message): (AttachmentSummary & { address: string })[] {
  return message.attachments
    .map((attachment, index) => ({ ...attachment, address: `/inbox/${message.id}/attachments/${index}` }))
    .filter((attachment) => attachment.contentId === null);
}
