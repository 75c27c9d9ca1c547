import { defaultLanguage } from 'contract/values/language.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import type { JobDefinition } from '../../jobs/jobs.ts';
import { type Mail, type Mailer, messageIdOf } from '../mail.ts';
import type { SmsSender } from '../sms.ts';
import type { MessageAbout, MessageSubject, OutboundMessage, Template, Templates } from '../templates.ts';
import { deliver, exportEmptyMetrics } from './deliver.ts';

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

type JobData = Record<string, unknown>;

/** Returns undefined for a message that is no longer needed; it is dropped. `data` is the job's. */
type Render<Message> = (message: Message, data: JobData) => Promise<RenderedMessage | undefined>;

/** A template with its job and renderer. */
export interface Rendering {
  template: string;
  job: string;
  render: Render<OutboundMessage>;
}

/** Returns a module's templates with their renderers, for `messageJobs`. */
export function renderTemplates<Subject extends MessageSubject, Name extends string>(
  templates: Templates<Subject, Name>,
  renderers: Record<Name, Render<MessageAbout<Subject>>>,
): Rendering[] {
  return Object.values<Template<Subject, Name>>(templates).map(({ name, job, about }) => ({
    template: name,
    job,
    render: async (message, data) => {
      if (!isAbout(message, about)) throw new Error(`message ${message.id} is not about a ${about}`);
      return renderers[name](message, data);
    },
  }));
}

/** Returns the jobs that send the messages of all modules. */
export function messageJobs(deps: PostDependencies, renderings: Rendering[]): JobDefinition[] {
  const byTemplate = new Map<string, Rendering>();
  for (const rendering of renderings) {
    const { template } = rendering;
    if (byTemplate.has(template)) throw new Error(`template ${template} is registered twice`);
    byTemplate.set(template, rendering);
    exportEmptyMetrics(template);
  }
  return [...new Set(renderings.map(({ job }) => job))].map((name) => ({
    name,
    run: (data) => sendEach(data, (one) => postMessage(deps, byTemplate, one)),
  }));
}

/**
 * Sends the message of a job, or its `messages`, one after the other. A failure delays no other message: the job fails
 * after the last one, and its retry sends what is left.
 */
export async function sendEach(data: JobData, send: (one: JobData) => Promise<void>): Promise<void> {
  const failures: unknown[] = [];
  for (const one of Array.isArray(data.messages) ? (data.messages as JobData[]) : [data])
    await send(one).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

/** Sends one outbox message by its channel, unless it was sent before. Throws when sending fails; the job retries. */
async function postMessage(
  deps: PostDependencies,
  byTemplate: Map<string, Rendering>,
  data: JobData,
): Promise<void> {
  await deliver(deps, String(data.messageId), async (message) => {
    const rendering = byTemplate.get(message.template);
    if (!rendering) throw new Error(`message ${message.id} has the template ${message.template}`);
    const rendered = await rendering.render(message, data);
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

function isAbout<Subject extends MessageSubject>(
  message: OutboundMessage,
  about: Subject,
): message is MessageAbout<Subject> {
  return message.about === about;
}

/** The DLT register has one template per language. */
function smsTemplate({ template, language }: OutboundMessage): string {
  return language === defaultLanguage ? template : `${template}-${language}`;
}
