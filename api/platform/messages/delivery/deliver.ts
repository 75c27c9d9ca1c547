import type { Clock } from '../../clock.ts';
import { type Database, outlastOutage } from '../../database/database.ts';
import { withLanguage } from '../../http/language.ts';
import { counter } from '../../observability/metrics.ts';
import { errorLine } from '../../observability/redact.ts';
import type { OutboundMessage } from '../templates.ts';

const CHANNELS = ['email', 'sms'] as const;
const OUTCOMES = ['sent', 'dropped', 'failed'] as const;

/** Template names are any text: modules register theirs. */
const deliveries = counter(
  'coach_messages_total',
  'Tries to send outbox messages, by outcome; dropped: no longer needed',
  { template: 'any', channel: CHANNELS, outcome: OUTCOMES },
);

/** Exports a template's metrics before its first message, so that the first one shows as a change. */
export function exportEmptyMetrics(template: string): void {
  for (const channel of CHANNELS) {
    for (const outcome of OUTCOMES) deliveries.add({ template, channel, outcome }, 0);
  }
}

/**
 * Sends one queued message by `send`, in its language, and stores the result. `send` returns `dropped` for
 * a message that is no longer needed.
 * Throws when sending fails; the job retries. Tries are counted before they start, so a crash leaves a
 * trace.
 */
export async function deliver(
  { db, clock }: { db: Database; clock: Clock },
  id: string,
  send: (message: OutboundMessage) => Promise<'sent' | 'dropped'>,
): Promise<void> {
  const [row] = await db.query(
    `UPDATE outbound_messages SET attempts = attempts + 1 WHERE id = $1 AND state = 'queued'
     RETURNING id, booking_id AS "bookingId", cancellation_id AS "cancellationId", disruption_id AS "disruptionId", code_id AS "codeId", user_id AS "userId", contact_reply_id AS "contactReplyId", member_id AS "memberId", channel, template, recipient, state, language`,
    [id],
  );
  if (!row) return;
  const message = readMessage(row);
  const { template, channel } = message;
  const outcome = await withLanguage(message.language, () => send(message)).catch(async (error: unknown) => {
    deliveries.add({ template, channel, outcome: 'failed' });
    await recordSendError(db, id, errorLine(error));
    throw error;
  });
  deliveries.add({ template, channel, outcome });
  const at = clock.now();
  // The message is out. An unrecorded send would be repeated.
  await outlastOutage(() =>
    db.query(
      `UPDATE outbound_messages
       SET state = $2, sent_at = CASE WHEN $2 = 'sent' THEN $3::timestamptz END, last_error = NULL
       WHERE id = $1`,
      [id, outcome, at],
    ),
  );
}

type OutboxRow = Omit<OutboundMessage, 'about'> &
  Record<
    'bookingId' | 'cancellationId' | 'disruptionId' | 'codeId' | 'userId' | 'contactReplyId' | 'memberId',
    string | null
  >;

/** A row refers to exactly one of booking, code, user, reply and member. */
function readMessage(row: OutboxRow): OutboundMessage {
  const { bookingId, cancellationId, disruptionId, codeId, userId, contactReplyId, memberId, ...message } =
    row;
  if (memberId) return { ...message, about: 'staff', memberId };
  if (contactReplyId) return { ...message, about: 'contact', contactReplyId };
  return bookingId
    ? { ...message, about: 'booking', bookingId, cancellationId, disruptionId }
    : { ...message, about: 'account', codeId, userId };
}

async function recordSendError(db: Database, id: string, error: string): Promise<void> {
  await db.query('UPDATE outbound_messages SET last_error = $2 WHERE id = $1', [id, error]);
}
