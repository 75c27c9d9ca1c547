import type { MessageDetail } from 'contract/console/messages.ts';
import { m } from 'messages/messages.js';
import { type FormEvent, useState } from 'react';
import { Button } from 'ui/button.tsx';
import { toast } from 'ui/feedback/toast.ts';
import { Field } from 'ui/fields/field.tsx';
import { TextArea } from 'ui/fields/text-area.tsx';
import { act } from '#app/api/act.ts';
import { useSubmit } from '#app/api/use-submit.ts';
import { languageNames } from '#app/components/language-names.ts';
import { RefusalNotice } from '#app/components/refusal-notice.tsx';

interface ReplyFormProps {
  message: MessageDetail;
  onChange: () => Promise<unknown>;
}

/** Replies by e-mail. If somebody else was faster, their reply is shown and the text stays. */
export function ReplyForm({ message, onChange }: ReplyFormProps) {
  const [text, setText] = useState('');
  const { isBusy, refusal, fields, submit } = useSubmit();

  async function send(event: FormEvent) {
    event.preventDefault();
    const body = { version: message.version, message: text };
    const reply = await submit(() => act('replyToMessage', { params: { id: message.id }, body }));
    if (reply) {
      setText('');
      toast.success(m.inbox_sent());
    }
    await onChange();
  }

  return (
    <form onSubmit={(event) => void send(event)} className="mt-6 flex flex-col gap-3">
      <RefusalNotice refusal={refusal} />
      <Field
        label={m.inbox_reply()}
        description={m.inbox_reply_hint({
          email: message.email,
          language: languageNames[message.language],
        })}
        error={fields.message}
      >
        {(control) => (
          <TextArea
            {...control}
            required
            rows={8}
            maxLength={4000}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" className="self-start" busy={isBusy} disabled={text.trim() === ''}>
        {m.inbox_send()}
      </Button>
    </form>
  );
}
