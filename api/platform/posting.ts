import { defaultLanguage } from 'contract/language.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database.ts';
import { type Mail, type Mailer, messageIdOf } from './mail.ts';
import { deliver, type OutboundMessage } from './outbox.ts';
import type { SmsSender } from './sms.ts';

export interface PostDependencies {
  db: Database;
  clock: Clock;
  mailer: Mailer;
  sms: SmsSender;
}

/** A message of the outbox, ready for the channel that it takes. */
export interface RenderedMessage {
  /** Drawn only when it is a mail that goes out: a ticket takes its time. */
  mail: () => Omit<Mail, 'to' | 'messageId'> | Promise<Omit<Mail, 'to' | 'messageId'>>;
  /** Whom a mail names as its reader; nobody where a name would only be somebody's claim. */
  name: string;
  /** Values of the DLT template of the same name and the message's language in the brand's `sms-templates.json`. */
  sms: () => Record<string, string>;
}

/**
 * Sends one message of the outbox by its channel, unless it has gone out already. `render` gives undefined for one that is of no
 * use any more, which is dropped. Throws when it was not taken; the job tries again.
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

/** The DLT register knows every language of a template as a template of its own. */
function smsTemplate({ template, language }: OutboundMessage): string {
  return language === defaultLanguage ? template : `${template}-${language}`;
}
