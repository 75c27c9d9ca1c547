import { m } from 'messages/messages.js';
import { z } from 'zod';
import { callExternal } from '../external-calls.ts';
import { singleLine } from './plain-text.ts';

export interface SmsSender {
  /**
   * Sends one DLT template to an Indian mobile number (10 digits) through MSG91's Flow API. Throws when it
   * is not accepted within 10 seconds. Source: docs.msg91.com, "Send SMS via Flow".
   */
  send(message: { template: string; phone: string; variables: Record<string, string> }): Promise<void>;
}

/** The DLT register limits each variable to this length, except links. */
const DLT_VARIABLE_LENGTH = 30;

const letters = new Intl.Segmenter('hi', { granularity: 'grapheme' });

/** Returns a text on one line, cut after a whole letter to the length of a DLT variable. */
export function smsVariable(text: string): string {
  let fitting = '';
  for (const { segment } of letters.segment(singleLine(text))) {
    if (fitting.length + segment.length > DLT_VARIABLE_LENGTH) break;
    fitting += segment;
  }
  return fitting.trimEnd();
}

/** Returns seats as written, or shorter, or their number: the first that fits a DLT variable. */
export function seatsInBrief(written: string, count: number): string {
  const fits = [written, written.replaceAll(', ', ' ')].find((text) => text.length <= DLT_VARIABLE_LENGTH);
  return fits ?? m.ticket_sms_seat_count({ count });
}

const replySchema = z.object({ type: z.string(), message: z.string().optional() });

export function connectSms(url: string, authKey: string): SmsSender {
  return { send: (message) => callExternal('sms', 'send', () => sendTo(url, authKey, message)) };
}

async function sendTo(
  url: string,
  authKey: string,
  { template, phone, variables }: Parameters<SmsSender['send']>[0],
): Promise<void> {
  const response = await fetch(`${url}/api/v5/flow`, {
    method: 'POST',
    headers: { authkey: authKey, 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({
      template_id: template,
      recipients: [{ mobiles: `91${phone}`, ...variables }],
    }),
    // The target of a redirect would get our key.
    redirect: 'error',
    signal: AbortSignal.timeout(10_000),
  });
  const body = replySchema.safeParse(await response.json().catch(() => null));
  if (!response.ok || !body.success || body.data.type !== 'success') {
    throw new Error(
      `the SMS provider responded ${response.status}: ${body.data?.message ?? 'nothing readable'}`,
    );
  }
}
