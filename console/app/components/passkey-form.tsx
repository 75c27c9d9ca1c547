import { m } from 'messages/messages.js';
import { type FormEvent, useState } from 'react';
import { Button } from 'ui/button.tsx';
import { toast } from 'ui/feedback/toast.ts';
import { Field } from 'ui/fields/field.tsx';
import { TextInput } from 'ui/fields/text-input.tsx';
import { useSubmit } from '#app/api/use-submit.ts';
import { addPasskey } from '#app/session/add-passkey.ts';
import { RefusalNotice } from './refusal-notice.tsx';

/** Adds a passkey of this device under a name by which the member knows it. */
export function PasskeyForm({ onAdd }: { onAdd: () => void }) {
  const [name, setName] = useState('');
  const { isBusy, refusal, fields, submit } = useSubmit();

  async function add(event: FormEvent) {
    event.preventDefault();
    if (!(await submit(() => addPasskey(name)))) return;
    toast.success(m.console_passkey_added());
    setName('');
    onAdd();
  }

  return (
    <form onSubmit={(event) => void add(event)} className="flex w-full max-w-md flex-col gap-3">
      <RefusalNotice refusal={refusal} />
      <Field label={m.console_passkey_name()} description={m.console_passkey_name_hint()} error={fields.name}>
        {(control) => (
          <TextInput
            {...control}
            required
            maxLength={60}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="secondary" busy={isBusy} disabled={name.trim() === ''}>
        {m.console_passkey_add()}
      </Button>
    </form>
  );
}
