import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AccountSession } from 'contract/calls/accounts.ts';
import { m } from 'messages/messages.js';
import { useRef } from 'react';
import { Button } from 'ui/button.tsx';
import { Card } from 'ui/card.tsx';
import { Skeleton } from 'ui/feedback/skeleton.tsx';
import { call } from '#app/api/client.ts';
import { reply } from '#app/api/queries.ts';
import { useSessionToken } from '#app/api/session/session.ts';
import { asMember } from '#app/components/guards/as-member.ts';
import { EveryDevice } from './every-device.tsx';
import { SessionRow } from './session-row.tsx';

export function SessionsCard() {
  const token = useSessionToken();
  const queryClient = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const queryKey = ['sessions', token];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async () => (await reply(asMember(call('listSessions')))).data,
  });

  /** The focused row is gone, so the focus moves. */
  async function afterEnding() {
    await queryClient.invalidateQueries({ queryKey });
    heading.current?.focus();
  }

  return (
    <Card className="p-5 sm:p-8">
      <section aria-labelledby="sessions">
        <h2 id="sessions" ref={heading} tabIndex={-1} className="text-3xl">
          {m.profile_sessions()}
        </h2>
        <p className="mt-2 max-w-prose text-sm text-text-muted">{m.profile_sessions_text()}</p>
        {data && <Rows sessions={data} onEnded={afterEnding} />}
        {!data && error && (
          <div className="mt-6 flex flex-wrap items-center gap-4 border-t border-line pt-5">
            <p role="alert">{error.message}</p>
            <Button variant="secondary" onClick={() => void refetch()}>
              {m.shell_try_again()}
            </Button>
          </div>
        )}
        {!data && !error && <Skeleton className="mt-6 h-18" />}
      </section>
      <EveryDevice />
    </Card>
  );
}

function Rows({ sessions, onEnded }: { sessions: AccountSession[]; onEnded: () => Promise<void> }) {
  // The current session first, then the server's order: last used first.
  const rows = sessions.toSorted((a, b) => Number(b.current) - Number(a.current));
  return (
    <ul className="mt-6 divide-y divide-line border-y border-line">
      {rows.map((session) => (
        <SessionRow key={session._id} session={session} onEnded={onEnded} />
      ))}
    </ul>
  );
}
