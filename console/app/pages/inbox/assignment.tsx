import type { MessageDetail } from 'contract/console/messages.ts';
import { m } from 'messages/messages.js';
import { useRef } from 'react';
import { toast } from 'ui/feedback/toast.ts';
import { act } from '#app/api/act.ts';
import type { Inputs } from '#app/api/call-types.ts';
import { useSubmit } from '#app/api/use-submit.ts';
import { RefusalNotice } from '#app/components/refusal-notice.tsx';
import { SmallButton } from '#app/components/small-button.tsx';
import { hasLostFocus } from '#app/shell/lost-focus.ts';
import { focusHeading } from '#app/shell/page-change.tsx';

interface AssignmentProps {
  message: MessageDetail;
  onChange: () => Promise<unknown>;
}

type Change = Omit<Inputs<'changeMessage'>['body'], 'version'>;

/** Who is in charge of a message, and its state. */
export function Assignment({ message, onChange }: AssignmentProps) {
  const { isBusy, busyWith, refusal, submit } = useSubmit();
  const buttons = useRef<HTMLDivElement>(null);

  async function change(name: string, changed: Change) {
    const body = { version: message.version, ...changed };
    const reply = await submit(() => act('changeMessage', { params: { id: message.id }, body }), {
      by: name,
    });
    if (reply) toast.success(m.inbox_changed_done());
    await onChange();
    // The pressed button is gone: others follow.
    if (reply && hasLostFocus(buttons.current)) focusHeading();
  }

  return (
    <>
      <RefusalNotice refusal={refusal} className="mt-4" />
      <div ref={buttons} className="mt-4 flex flex-wrap gap-3">
        {actions(message.state).map(([name, changed]) => (
          <SmallButton
            key={name}
            busy={name === busyWith}
            disabled={isBusy}
            onClick={() => void change(name, changed)}
          >
            {name}
          </SmallButton>
        ))}
      </div>
    </>
  );
}

function actions(state: MessageDetail['state']): [name: string, change: Change][] {
  const take: [string, Change] = [m.inbox_take(), { state: 'in_charge' }];
  const close: [string, Change] = [m.inbox_close(), { state: 'closed' }];
  const spam: [string, Change] = [m.inbox_spam(), { state: 'spam' }];
  if (state === 'spam') return [[m.inbox_not_spam(), { state: 'new' }], take];
  if (state === 'new') return [take, close, spam];
  if (state === 'in_charge') return [[m.inbox_release(), { state: 'new' }], close, spam];
  return [[m.inbox_reopen(), { state: 'in_charge' }]];
}
