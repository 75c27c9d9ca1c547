import type { GuestBooking } from 'contract/calls/bookings.ts';
import { Search } from 'lucide-react';
import { m } from 'messages/messages.js';
import { type FormEvent, useState } from 'react';
import { call, type Refusal } from '#app/api/client.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmailInput } from '#app/ui/email-input.tsx';
import { Field } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { toast } from '#app/ui/toast.ts';

const sentences = { pnr: m.tickets_guest_pnr_empty, email: m.tickets_guest_email_empty };
type LookUpField = keyof typeof sentences;

/** A booking and the email that gives access to it. */
export interface FoundBooking {
  booking: GuestBooking;
  email: string;
}

interface LookUpFormProps {
  /** Called with the booking; with null as soon as another search starts. */
  onResult: (found: FoundBooking | null) => void;
}

export function LookUpForm({ onResult }: LookUpFormProps) {
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState<LookUpField[]>([]);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  async function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = { pnr: textOf(form, 'pnr'), email: textOf(form, 'email') };
    const empty = (['pnr', 'email'] as const).filter((field) => !typed[field]);
    setMissing(empty);
    if (empty[0]) return controlOf(form, empty[0])?.focus();

    onResult(null);
    setRefusal(null);
    setBusy(true);
    const result = await call('lookUpGuestBooking', { query: typed });
    setBusy(false);
    if (result.ok) return onResult({ booking: result.data.details, email: typed.email });
    setRefusal(result.error);
    toast.error(result.error.message, { id: 'guest-look-up' });
  }

  const errorOf = (field: LookUpField) => (missing.includes(field) ? sentences[field]() : undefined);
  const clearMissing = (field: LookUpField) =>
    setMissing((before) => before.filter((other) => other !== field));

  return (
    <Card className="px-5 py-6 sm:px-8 sm:py-8">
      <form noValidate onSubmit={(event) => void search(event)} aria-label={m.tickets_guest_form()}>
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
            description={m.tickets_guest_email_hint()}
            error={errorOf('email')}
          >
            {(control) => (
              <EmailInput {...control} name="email" required onChange={() => clearMissing('email')} />
            )}
          </Field>
          <Button
            type="submit"
            busy={busy}
            busyText={m.tickets_guest_searching()}
            className="self-start md:mt-[1.72rem]"
          >
            <Search aria-hidden="true" className="size-5" />
            {m.tickets_guest_search()}
          </Button>
        </div>
        {refusal && (
          <Notice tone="danger" className="mt-6" title={refusal.message}>
            {refusal.code === 'not_found' && <p className="text-sm">{m.tickets_guest_not_found_hint()}</p>}
          </Notice>
        )}
      </form>
    </Card>
  );
}

function controlOf(form: HTMLFormElement, field: LookUpField): HTMLInputElement | null {
  const control = form.elements.namedItem(field);
  return control instanceof HTMLInputElement ? control : null;
}

function textOf(form: HTMLFormElement, field: LookUpField): string {
  return controlOf(form, field)?.value.trim() ?? '';
}
