import { m } from 'messages/messages.js';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from 'ui/button.tsx';
import { Notice } from 'ui/feedback/notice.tsx';
import { EmailInput } from 'ui/fields/email-input.tsx';
import { Field } from 'ui/fields/field.tsx';
import { TextInput } from 'ui/fields/text-input.tsx';
import type { Refusal } from '#app/api/client.ts';

/** What gives a guest access to a booking. */
export interface GuestAccess {
  pnr: string;
  email: string;
}

const sentences = { pnr: m.tickets_guest_pnr_empty, email: m.tickets_guest_email_empty };
const fields = ['pnr', 'email'] as const;
type LookUpField = (typeof fields)[number];

interface BookingLookUpProps {
  label: string;
  /** The PNR that the form begins with. */
  pnr?: string;
  emailHint: string;
  /** The submit button's content, and its text meanwhile. */
  button: ReactNode;
  busyText: string;
  onSubmit: (access: GuestAccess) => Promise<Refusal | null>;
  /** Whether screen readers announce a refusal; false if a toast does. */
  announced?: boolean;
  className?: string;
}

/** A form for a booking's PNR and one of its emails. */
export function BookingLookUp(props: BookingLookUpProps) {
  const { label, pnr, emailHint, button, busyText, onSubmit, announced = false, className } = props;
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState<LookUpField[]>([]);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const access = { pnr: textOf(form, 'pnr'), email: textOf(form, 'email') };
    const empty = fields.filter((field) => !access[field]);
    setMissing(empty);
    setRefusal(null);
    if (empty[0]) return controlOf(form, empty[0])?.focus();
    setBusy(true);
    const refused = await onSubmit(access);
    setBusy(false);
    setRefusal(refused);
    const wrong = fields.find((field) => refused?.fields?.[field]);
    if (wrong) controlOf(form, wrong)?.focus();
  }

  const errorOf = (field: LookUpField) =>
    missing.includes(field) ? sentences[field]() : refusal?.fields?.[field];
  const clearMissing = (field: LookUpField) =>
    setMissing((before) => before.filter((other) => other !== field));

  return (
    <form noValidate onSubmit={(event) => void submit(event)} aria-label={label} className={className}>
      <div className="grid gap-5 md:grid-cols-[1fr_1.4fr_auto]">
        <Field label={m.tickets_guest_pnr()} description={m.tickets_guest_pnr_hint()} error={errorOf('pnr')}>
          {(control) => (
            <TextInput
              {...control}
              name="pnr"
              defaultValue={pnr}
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
        <Field label={m.tickets_guest_email()} description={emailHint} error={errorOf('email')}>
          {(control) => (
            <EmailInput {...control} name="email" required onChange={() => clearMissing('email')} />
          )}
        </Field>
        <Button type="submit" busy={busy} busyText={busyText} className="self-start md:mt-[1.72rem]">
          {button}
        </Button>
      </div>
      {refusal && (
        <Notice tone="danger" urgent={announced} className="mt-6" title={refusal.message}>
          {refusal.code === 'not_found' && <p className="text-sm">{m.tickets_guest_not_found_hint()}</p>}
        </Notice>
      )}
    </form>
  );
}

function controlOf(form: HTMLFormElement, field: LookUpField): HTMLInputElement | null {
  const control = form.elements.namedItem(field);
  return control instanceof HTMLInputElement ? control : null;
}

function textOf(form: HTMLFormElement, field: LookUpField): string {
  return controlOf(form, field)?.value.trim() ?? '';
}
