import { m } from 'messages/messages.js';
import { type FormEvent, useState } from 'react';
import type { Refusal } from '#app/api/client.ts';
import { type CameFrom, useOrigin } from '#app/components/guards/came-from.ts';
import { TextLink } from '#app/components/text-link.tsx';
import { paths } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmailInput } from '#app/ui/email-input.tsx';
import { Field } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import type { DataSubject } from './use-data-request.ts';

const sentences = { pnr: m.tickets_guest_pnr_empty, email: m.tickets_guest_email_empty };
type StartField = keyof typeof sentences;
const fields = Object.keys(sentences) as StartField[];

export function GuestStart({ onAsk }: { onAsk: (subject: DataSubject) => Promise<Refusal | null> }) {
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState<StartField[]>([]);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const cameFrom: CameFrom = { from: useOrigin() };

  async function ask(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    const textOf = (field: StartField) => String(typed.get(field) ?? '').trim();
    const empty = fields.filter((field) => !textOf(field));
    setMissing(empty);
    setRefusal(null);
    if (empty[0]) return focusOn(form, empty[0]);
    setBusy(true);
    const refused = await onAsk({ pnr: textOf('pnr'), email: textOf('email') });
    setBusy(false);
    setRefusal(refused);
    const wrong = fields.find((field) => refused?.fields?.[field]);
    if (wrong) focusOn(form, wrong);
  }

  const errorOf = (field: StartField) =>
    missing.includes(field) ? sentences[field]() : refusal?.fields?.[field];
  const clearMissing = (field: StartField) =>
    setMissing((before) => before.filter((other) => other !== field));

  return (
    <Card className="px-5 py-6 sm:px-8 sm:py-8">
      <h2 className="text-3xl">{m.personal_guest_title()}</h2>
      <p className="mt-3 max-w-2xl">{m.personal_guest_text()}</p>
      <form
        noValidate
        onSubmit={(event) => void ask(event)}
        aria-label={m.personal_guest_form()}
        className="mt-6"
      >
        <div className="grid gap-5 md:grid-cols-[1fr_1.4fr_auto]">
          <Field
            label={m.tickets_guest_pnr()}
            description={m.tickets_guest_pnr_hint()}
            error={errorOf('pnr')}
          >
            {(control) => (
              <TextInput
                {...control}
                name="pnr"
                required
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={20}
                onChange={() => clearMissing('pnr')}
                className="figures tracking-wider"
              />
            )}
          </Field>
          <Field
            label={m.tickets_guest_email()}
            description={m.personal_guest_email_hint()}
            error={errorOf('email')}
          >
            {(control) => (
              <EmailInput {...control} name="email" required onChange={() => clearMissing('email')} />
            )}
          </Field>
          <Button
            type="submit"
            busy={busy}
            busyText={m.personal_sending()}
            className="self-start md:mt-[1.72rem]"
          >
            {m.personal_send()}
          </Button>
        </div>
        {refusal && (
          <Notice tone="danger" urgent className="mt-6" title={refusal.message}>
            {refusal.code === 'not_found' && <p className="text-sm">{m.tickets_guest_not_found_hint()}</p>}
          </Notice>
        )}
      </form>
      <p className="mt-6 border-t border-line pt-4">
        <TextLink to={paths.login()} state={cameFrom}>
          {m.personal_guest_account()}
        </TextLink>
      </p>
    </Card>
  );
}

function focusOn(form: HTMLFormElement, field: StartField): void {
  const control = form.elements.namedItem(field);
  if (control instanceof HTMLElement) control.focus();
}
