import type { User } from 'contract/calls/accounts.ts';
import { CODE_MINUTES } from 'contract/values/limits.ts';
import { m } from 'messages/messages.js';
import { type FormEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from 'ui/button.tsx';
import { Dialog } from 'ui/feedback/dialog.tsx';
import { Notice } from 'ui/feedback/notice.tsx';
import { toast } from 'ui/feedback/toast.ts';
import { Field } from 'ui/fields/field.tsx';
import { PasswordInput } from 'ui/fields/password-input.tsx';
import { call } from '#app/api/client.ts';
import { asMember } from '#app/components/guards/as-member.ts';
import { CodeInput, isWholeCode } from '#app/components/one-time-code/code-input.tsx';

interface StepUpDialogProps {
  user: User;
  onDone: () => void;
  onClose: () => void;
}

/** Asks for the password or a code before a contact changes. */
export default function StepUpDialog({ user, onDone, onClose }: StepUpDialogProps) {
  const formId = useId();
  const input = useRef<HTMLInputElement>(null);
  const sendButton = useRef<HTMLButtonElement>(null);
  const [by, setBy] = useState<'password' | 'code'>(user.haspassword ? 'password' : 'code');
  /** Masked recipients of the code; null until one was sent. */
  const [sentTo, setSentTo] = useState<string[] | null>(null);
  const [busy, setBusy] = useState<'checking' | 'sending' | null>(null);
  const [error, setError] = useState('');
  const [problem, setProblem] = useState('');
  const wantsCode = by === 'code' && sentTo === null;

  /** Shows and focuses another field. */
  function show(next: 'password' | 'code', contacts: string[] | null) {
    flushSync(() => {
      setError('');
      setBy(next);
      setSentTo(contacts);
    });
    input.current?.focus();
  }

  function showError(sentence: string) {
    setError(sentence);
    input.current?.focus();
    input.current?.select();
  }

  async function check(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = input.current?.value ?? '';
    setProblem('');
    if (by === 'password' && typed === '') return showError(m.profile_step_up_password_missing());
    if (by === 'code' && !isWholeCode(typed.trim())) return showError(m.profile_code_digits());
    setBusy('checking');
    const body = by === 'password' ? { password: typed } : { otp: typed.trim() };
    const result = await asMember(call('stepUp', { body }));
    setBusy(null);
    if (result.ok) return onDone();
    const { fields, message } = result.error;
    showError(fields?.[by === 'password' ? 'password' : 'otp'] ?? message);
  }

  async function sendCode() {
    setBusy('sending');
    setProblem('');
    const result = await asMember(call('sendStepUpCode'));
    setBusy(null);
    if (!result.ok) return setProblem(result.error.message);
    show('code', result.data.data.sentto);
    if (sentTo !== null) toast.success(result.data.message);
  }

  function usePassword() {
    setProblem('');
    show('password', null);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={m.profile_step_up_title()}
      description={m.profile_step_up_why()}
      closeLabel={m.profile_step_up_close()}
      initialFocus={wantsCode ? sendButton : input}
      actions={
        <>
          {!wantsCode && (
            <Button
              variant="quiet"
              busy={busy === 'sending'}
              busyText={m.profile_confirming()}
              disabled={busy !== null}
              onClick={() => void sendCode()}
              className="mr-auto px-0!"
            >
              {by === 'code' ? m.profile_code_again() : m.profile_step_up_code_instead()}
            </Button>
          )}
          {wantsCode ? (
            <Button
              ref={sendButton}
              busy={busy === 'sending'}
              busyText={m.profile_confirming()}
              onClick={() => void sendCode()}
            >
              {m.profile_step_up_send()}
            </Button>
          ) : (
            <Button
              type="submit"
              form={formId}
              busy={busy === 'checking'}
              busyText={m.profile_step_up_busy()}
              disabled={busy !== null}
            >
              {m.profile_step_up_go()}
            </Button>
          )}
        </>
      }
    >
      {problem && (
        <Notice tone="danger" urgent className="mb-4">
          {problem}
        </Notice>
      )}
      {wantsCode && <p>{m.profile_step_up_by_code()}</p>}
      {sentTo && (
        <p className="figures mb-4 wrap-anywhere">
          {m.profile_code_sent({ contact: sentTo.join(', '), minutes: CODE_MINUTES })}
        </p>
      )}
      {!wantsCode && (
        <form id={formId} noValidate onSubmit={(event) => void check(event)}>
          <Field label={by === 'password' ? m.account_password() : m.profile_code()} error={error}>
            {(control) =>
              by === 'password' ? (
                <PasswordInput
                  {...control}
                  ref={input}
                  name="password"
                  showLabel={m.account_show_password()}
                  hideLabel={m.account_hide_password()}
                  autoComplete="current-password"
                  maxLength={200}
                  aria-required
                  onChange={() => setError('')}
                />
              ) : (
                <CodeInput {...control} ref={input} onChange={() => setError('')} />
              )
            }
          </Field>
        </form>
      )}
      {by === 'code' && user.haspassword && (
        <Button variant="quiet" disabled={busy !== null} onClick={usePassword} className="mt-2 px-0!">
          {m.profile_step_up_password_instead()}
        </Button>
      )}
    </Dialog>
  );
}
