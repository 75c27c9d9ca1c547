import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { MessageStore } from './store.ts';

interface SmsDependencies {
  messages: MessageStore;
  authKey: string;
  /** JSON file of the registered (DLT) templates by id, with `##name##` for each variable. */
  templatesPath: string | URL;
  now: () => number;
}

interface FlowCall {
  template_id?: unknown;
  recipients?: unknown;
}

type Recipient = Record<string, string> & { mobiles: string };

/**
 * Registers MSG91's Flow API: a call names a template, registered at the provider, and its variables. There only a
 * wrong key is an HTTP error; here every other refusal is 400.
 */
export function smsFlow(app: FastifyInstance, { messages, authKey, templatesPath, now }: SmsDependencies) {
  app.post('/api/v5/flow', async (request, reply) => {
    if (request.headers.authkey !== authKey) return reply.code(401).send(refusal('Authentication failure'));
    const call = (request.body ?? {}) as FlowCall;
    const recipients = readRecipients(call.recipients);
    if (typeof call.template_id !== 'string' || call.template_id === '')
      return reply.code(400).send(refusal('template_id is missing'));
    if (recipients.length === 0)
      return reply.code(400).send(refusal('recipients must hold mobiles with country code'));
    const templates = readTemplates(templatesPath);
    const template = templates?.[call.template_id];
    if (templates && template === undefined)
      return reply.code(400).send(refusal(`template_id ${call.template_id} is not registered`));
    for (const recipient of recipients) {
      messages.add({
        channel: 'sms',
        sender: 'SMS',
        recipients: recipient.mobiles.split(','),
        subject: call.template_id,
        text: template === undefined ? rawVariables(recipient) : fillIn(template, recipient),
        html: '',
        attachments: [],
        raw: Buffer.from(JSON.stringify(call)),
        receivedAt: now(),
      });
    }
    return { type: 'success', message: randomBytes(12).toString('hex') };
  });
}

function refusal(message: string) {
  return { type: 'error', message };
}

function readRecipients(value: unknown): Recipient[] {
  if (!Array.isArray(value)) return [];
  const recipients = value.map((item: unknown) =>
    Object.fromEntries(Object.entries({ ...(item as object) }).map(([name, text]) => [name, String(text)])),
  );
  const valid = recipients.filter((item): item is Recipient =>
    /^\d{11,15}(,\d{11,15})*$/.test(item.mobiles ?? ''),
  );
  return valid.length === recipients.length ? valid : [];
}

/** Read for every message, so that an edited template counts at once; null if the project has none. */
function readTemplates(path: string | URL): Record<string, string> | null {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
}

function fillIn(template: string, recipient: Recipient): string {
  return template.replace(/##(\w+)##/g, (placeholder, name: string) => recipient[name] ?? placeholder);
}

function rawVariables(recipient: Recipient): string {
  return Object.entries(recipient)
    .filter(([name]) => name !== 'mobiles')
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
}
