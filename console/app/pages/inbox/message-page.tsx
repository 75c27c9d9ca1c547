import { useQuery, useQueryClient } from '@tanstack/react-query';
import { m } from 'messages/messages.js';
import { Link, useParams } from 'react-router';
import { Notice } from 'ui/feedback/notice.tsx';
import { ask } from '#app/api/queries.ts';
import { PhoneNumber } from '#app/bookings/phone-number.tsx';
import { Loading } from '#app/components/loading.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { RefusalNotice } from '#app/components/refusal-notice.tsx';
import { ago, dateTimeOf } from '#app/components/times.ts';
import { Assignment } from './assignment.tsx';
import { messageStateName, suspicionText } from './message-text.ts';
import { MessageText } from './message-words.tsx';
import { Replies } from './replies.tsx';
import { ReplyForm } from './reply-form.tsx';

export const meta = () => pageTitle(m.inbox_title());

const DELIVERY_POLL_MS = 3000;

/** A message, its replies, and what a member can do with it. */
export default function MessagePage() {
  const { id = '' } = useParams();
  const client = useQueryClient();
  const queryKey = ['message', id];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async () => (await ask('showMessage', { params: { id } })).data,
    // Until the reply has left.
    refetchInterval: ({ state: { data: shown } }) =>
      shown?.replies.some(({ delivery }) => delivery === 'queued') ? DELIVERY_POLL_MS : false,
  });
  if (!data) return error ? <RefusalNotice refusal={error} retry={refetch} /> : <Loading />;

  async function showChange() {
    await Promise.all([refetch(), client.invalidateQueries({ queryKey: ['messages'] })]);
  }
  const { name, email, phone, message, receivedAt, state, suspicion, member } = data;
  return (
    <div className="max-w-3xl">
      <Link to="/inbox" className="font-medium text-link hover:underline">
        ‹ {m.inbox_title()}
      </Link>
      <h1 className="mt-1 text-3xl break-words">{name}</h1>
      <p className="mt-1 flex flex-wrap gap-x-5 text-text-muted">
        <a href={`mailto:${email}`} className="text-link hover:underline">
          {email}
        </a>
        {phone && (
          <a href={`tel:+91${phone}`} className="figures text-link hover:underline">
            <PhoneNumber number={phone} />
          </a>
        )}
        <time dateTime={receivedAt}>{`${dateTimeOf(receivedAt)} · ${ago(receivedAt)}`}</time>
        <span>{member ? `${messageStateName(state)} · ${member.name}` : messageStateName(state)}</span>
      </p>
      {suspicion && <Notice className="mt-4">{suspicionText(suspicion)}</Notice>}
      <p className="mt-4 rounded-card border border-line bg-surface-raised p-5 break-words whitespace-pre-wrap">
        <MessageText text={message} />
      </p>
      <Assignment message={data} onChange={showChange} />
      <Replies replies={data.replies} />
      <ReplyForm message={data} onChange={showChange} />
    </div>
  );
}
