import type { FastifyInstance } from 'fastify';
import { readAttachments } from '../../inbox/mail.ts';
import type { Message, MessageStore } from '../../inbox/store.ts';
import { sendPage } from '../layout.ts';
import { noticePage } from '../notices.ts';
import { messagePage } from './message-page.ts';

/** Shown in the browser; other attachments are downloaded. */
const shownInline = ['application/pdf', 'image/png', 'image/jpeg', 'image/webp', 'text/plain'];

/** Policy of a mail: pictures and its own styles, no scripts. */
const mailPolicy =
  "default-src 'none'; img-src 'self' data: http: https:; style-src 'unsafe-inline'; font-src data: http: https:";

/** Registers a message's page, HTML, wire form and attachments. */
export function messageRoutes(app: FastifyInstance, messages: MessageStore) {
  app.get('/inbox/:id', async (request, reply) => {
    const message = messageAt(request.params);
    if (message) return sendPage(reply, messagePage(message));
    return sendPage(reply, noticePage('No such message', 'It may have been cleared away.'), 404);
  });

  app.get('/inbox/:id/html', async (request, reply) => {
    const message = messageAt(request.params);
    return reply
      .code(message ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', mailPolicy)
      .send(message ? viewable(message) : '');
  });

  app.get('/inbox/:id/raw', async (request, reply) => {
    const raw = messages.raw(idOf(request.params));
    return reply
      .code(raw ? 200 : 404)
      .type('text/plain; charset=utf-8')
      .send(raw ? Buffer.from(raw) : 'No such message.');
  });

  app.get('/inbox/:id/attachments/:index', async (request, reply) => {
    const { index } = request.params as { index: string };
    const message = messageAt(request.params);
    const raw = message?.channel === 'email' ? messages.raw(message.id) : null;
    const attachment = raw ? (await readAttachments(raw))[Number(index)] : undefined;
    if (!attachment) return reply.code(404).type('text/plain').send('No such attachment.');
    const place = shownInline.includes(attachment.mimeType) ? 'inline' : 'attachment';
    const type = attachment.mimeType.startsWith('text/')
      ? `${attachment.mimeType}; charset=utf-8`
      : attachment.mimeType;
    return reply
      .type(type)
      .header('x-content-type-options', 'nosniff')
      .header('content-disposition', `${place}; filename*=UTF-8''${encodeURIComponent(attachment.filename)}`)
      .send(attachment.content);
  });

  function messageAt(parameters: unknown): Message | null {
    return messages.find(idOf(parameters));
  }
}

function idOf(parameters: unknown): number {
  return Number((parameters as { id: string }).id) || 0;
}

/** Returns the mail's HTML with links opening in a new tab and inline pictures resolved. */
function viewable(message: Message): string {
  const base = '<base target="_blank">';
  const text = /<head[^>]*>/i.test(message.html)
    ? message.html.replace(/<head[^>]*>/i, (head) => `${head}${base}`)
    : `${base}${message.html}`;
  return message.attachments.reduce(
    (html, { contentId }, index) =>
      contentId ? html.replaceAll(`cid:${contentId}`, `/inbox/${message.id}/attachments/${index}`) : html,
    text,
  );
}
