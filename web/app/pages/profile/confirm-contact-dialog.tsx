import { useQueryClient } from '@tanstack/react-query';
import type { User } from 'contract/calls/accounts.ts';
import { CODE_MINUTES } from 'contract/values/limits.ts';
import { m } from 'messages/messages.js';
import { type FormEvent, useId, useRef, useState } from 'react';
import { Button } from 'ui/button.tsx';
import { Dialog } from 'ui/feedback/dialog.tsx';
import { toast } from 'ui/feedback/toast.ts';
import { Field } from 'ui/fields/field.tsx';
import { call } from '#app/api/client.ts';
import { asMember } from '#app/components/guards/as-member.ts';
import { CodeInput, isWholeCode } from '#app/components/one-time-code/code-input.tsx';
import { Breakable } from '#app/components/text/breakable.tsx';
import { contactText } from '#app/components/text/contact-text.ts';
import type { Contact } from './profile-rules.ts';
import { useStepUp } from './step-up/use-step-up.tsx';

const titles = { phoneno: m.profile_code_phone_title, email: m.profile_code_email_title };

interface ConfirmContactDialogProps {
  user: User;
  contact: Contact;
  given: string;
  onClose: () => void;
}

/** Confirms a new mobile number or email by its code. */
export default function ConfirmContactDialog({ user, contact, given, onClose }: ConfirmContactDialogProps) {
  const formId = useId();
  const input = useRef<HTMLInputElement>(null);
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState<'confirming' | 'sending' | null>(null);
  const [error, setError] = useState('');
  const { guarded, dialog } = useStepUp(user);

  function refuse(sentence: string) {
    setError(sentence);
    input.current?.focus();
    input.current?.select();
  }

  async function confirm(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const otp = input.current?.value.trim() ?? '';
    if (!isWholeCode(otp)) return refuse(m.profile_code_digits());
    const result = await guarded(
      () => {
        setBusy('confirming');
        return asMember(call('confirmContact', { body: { contact, otp } }));
      },
      () => setBusy(null),
    );
    setBusy(null);
    if (!result) return;
    if (!result.ok && result.error.code !== 'contact_confirmed') {
      return refuse(result.error.fields?.otp ?? result.error.message);
    }
    if (result.ok) toast.success(result.data.message);
    // Earlier bookings with this contact may now belong to the account.
    void queryClient.invalidateQueries({ queryKey: ['profile'] });
    void queryClient.invalidateQueries({ queryKey: ['tickets'] });
    // Confirming also ended the other sessions.
    void queryClient.invalidateQueries({ queryKey: ['sessions'] });
    onClose();
  }

  async function sendAgain() {
    const result = await guarded(
      () => {
        setBusy('sending');
        return asMember(call('sendContactCode', { body: { contact } }));
      },
      () => setBusy(null),
    );
    setBusy(null);
    if (!result) return;
    if (!result.ok) return refuse(result.error.message);
    setError('');
    toast.success(result.data.message);
    input.current?.focus();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={titles[contact]()}
      description={
        <Breakable>{m.profile_code_sent({ contact: contactText(given), minutes: CODE_MINUTES })}</Breakable>
      }
      closeLabel={m.profile_code_close()}
      initialFocus={input}
      actions={
        <>
          <Button
            variant="quiet"
            busy={busy === 'sending'}
            busyText={m.profile_code_again_busy()}
            disabled={busy !== null}
            onClick={() => void sendAgain()}
            className="mr-auto px-0!"
          >
            {m.profile_code_again()}
          </Button>
          <Button
            type="submit"
            form={formId}
            busy={busy === 'confirming'}
            busyText={m.profile_code_busy()}
            disabled={busy !== null}
          >
            {m.profile_confirm()}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void confirm(event)}>
        <Field label={m.profile_code()} error={error}>
          {(control) => <CodeInput {...control} ref={input} onChange={() => setError('')} />}
        </Field>
      </form>
      {dialog}
    </Dialog>
  );
}
