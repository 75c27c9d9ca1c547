import { m } from 'messages/messages.js';
import { type FormEvent, useState } from 'react';
import { Button } from 'ui/button.tsx';
import { Field } from 'ui/fields/field.tsx';
import { PasswordInput } from 'ui/fields/password-input.tsx';
import { TextInput } from 'ui/fields/text-input.tsx';
import type { Data } from '#app/api/call-types.ts';
import { call } from '#app/api/client.ts';
import { useSubmit } from '#app/api/use-submit.ts';
import { RefusalNotice } from '#app/components/refusal-notice.tsx';

interface AcceptFormProps {
  token: string;
  invited: Data<'showInvitation'>;
  onAccept: (keys: Data<'acceptInvitation'>) => void;
}

export function AcceptForm({ token, invited, onAccept }: AcceptFormProps) {
  const [name, setName] = useState(invited.name);
  const [password, setPassword] = useState('');
  const { isBusy, refusal, fields, submit } = useSubmit();

  async function accept(event: FormEvent) {
    event.preventDefault();
    const reply = await submit(() => call('acceptInvitation', { body: { token, name, password } }));
    if (reply) onAccept(reply.data);
  }

  return (
    <form onSubmit={(event) => void accept(event)} className="flex flex-col gap-4">
      <p className="wrap-anywhere text-text-muted">{m.console_join_text({ email: invited.email })}</p>
      <RefusalNotice refusal={refusal} />
      <Field label={m.console_your_name()} error={fields.name}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="name"
            required
            maxLength={120}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <Field
        label={m.console_new_password()}
        description={m.console_password_rules()}
        error={fields.password}
      >
        {(control) => (
          <PasswordInput
            {...control}
            showLabel={m.account_show_password()}
            hideLabel={m.account_hide_password()}
            autoComplete="new-password"
            required
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" busy={isBusy}>
        {m.console_continue()}
      </Button>
    </form>
  );
}
