import { defaultLanguage } from 'contract/values/language.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { type Mail, type Mailer, messageIdOf } from './mail.ts';
import { deliver, type OutboundMessage } from './outbox.ts';
import type { SmsSender } from './sms.ts';

export interface PostDependencies {
  db: Database;
  clock: Clock;
  mailer: Mailer;
  sms: SmsSender;
}

/** An outbox message rendered for its channel. */
export interface RenderedMessage {
  /** Renders the email. Called only for emails, since a ticket PDF takes time. */
  mail: () => Omit<Mail, 'to' | 'messageId'> | Promise<Omit<Mail, 'to' | 'messageId'>>;
  /** The recipient's name in an email; empty when it is unverified. */
  name: string;
  /** Values of the DLT template of the same name and language in the brand's `sms-templates.json`. */
  sms: () => Record<string, string>;
}

/**
 * Sends one outbox message by its channel, unless it was sent before. `render` returns undefined for a
 * message that is no longer needed; it is dropped. Throws when sending fails; the job retries.
 */
export async function postMessage(
  deps: PostDependencies,
  id: string,
  render: (message: OutboundMessage) => Promise<RenderedMessage | undefined>,
): Promise<void> {
  await deliver(deps, id, async (message) => {
    const rendered = await render(message);
    if (!rendered) return 'dropped';
    if (message.channel === 'email') {
      await deps.mailer.send({
        ...(await rendered.mail()),
        to: { name: rendered.name, address: message.recipient },
        messageId: messageIdOf(message),
      });
    } else {
      await deps.sms.send({
        template: smsTemplate(message),
        phone: message.recipient,
        variables: rendered.sms(),
      });
    }
    return 'sent';
  });
}

/** The DLT register has one template per language. */
function smsTemplate({ template, language }: OutboundMessage): string {
  return language === defaultLanguage ? template : `${template}-${language}`;
}
