import type { MessageDetail } from 'contract/console/messages.ts';
import { m } from 'messages/messages.js';
import { dateTimeOf } from '#app/components/times.ts';
import { deliveryText } from './message-text.ts';

export function Replies({ replies }: { replies: MessageDetail['replies'] }) {
  if (replies.length === 0) return null;
  return (
    <section aria-labelledby="replies" className="mt-6">
      <h2 id="replies" className="text-lg">
        {m.inbox_replies()}
      </h2>
      <ol className="mt-3 flex flex-col gap-3">
        {replies.map(({ id, member, message, at, delivery }) => (
          <li key={id} className="rounded-card border-l-3 border-accent bg-surface-raised p-4">
            <p className="flex flex-wrap gap-x-5 text-text-muted">
              <span className="font-semibold text-text">{member.name}</span>
              <time dateTime={at}>{dateTimeOf(at)}</time>
              <span className={delivery === 'failing' ? 'text-danger' : ''}>{deliveryText(delivery)}</span>
            </p>
            <p className="mt-2 break-words whitespace-pre-wrap">{message}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
