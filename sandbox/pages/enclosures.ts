import type { AttachmentSummary, Message } from '../inbox/store.ts';

/** Returns the attachments that a reader sees, with addresses; excludes inline pictures. */
export function enclosures(message: Message): (AttachmentSummary & { address: string })[] {
  return message.attachments
    .map((attachment, index) => ({ ...attachment, address: `/inbox/${message.id}/attachments/${index}` }))
    .filter((attachment) => attachment.contentId === null);
}
