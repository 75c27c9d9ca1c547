import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { m } from 'messages/messages.js';
import { type FormEvent, useState } from 'react';
import { Button } from 'ui/button.tsx';
import { EmailInput } from 'ui/fields/email-input.tsx';
import { Field } from 'ui/fields/field.tsx';
import { PasswordInput } from 'ui/fields/password-input.tsx';
import { type CallResult, call } from '#app/api/client.ts';
import { useSubmit } from '#app/api/use-submit.ts';
import { RefusalNotice } from '#app/components/refusal-notice.tsx';
import { CodeInput } from '#app/session/code-input.tsx';
import { signInWithPasskey } from '#app/session/passkey.ts';
import type { Session } from '#app/session/session.ts';

const EMPTY = { email: '', password: '', code: '' };

/** Passkey first; otherwise e-mail, password and a code. A refused code is asked for again. */
export function SignInForm({ onEnter }: { onEnter: (session: Session) => void }) {
  const [values, setValues] = useState(EMPTY);
  const { isBusy, busyWith, refusal, fields, submit } = useSubmit();
  const set = (name: keyof typeof EMPTY) => (value: string) => setValues({ ...values, [name]: value });

  async function enter(by: 'passkey' | 'code', signIn: () => Promise<CallResult<{ data: Session }> | null>) {
    const reply = await submit(signIn, {
      by,
      onRefusal(refusal) {
        // What was typed wrongly can be corrected; a code that was tried is used up.
        if (!refusal.fields) setValues((now) => ({ ...now, code: '' }));
      },
    });
    if (reply) onEnter(reply.data);
  }

  function enterByCode(event: FormEvent) {
    event.preventDefault();
    void enter('code', () => call('signIn', { body: values }));
  }

  return (
    <div className="flex flex-col gap-6">
      {!fields.code && <RefusalNotice refusal={refusal} />}
      {browserSupportsWebAuthn() && (
        <>
          <Button
            className="w-full"
            busy={busyWith === 'passkey'}
            disabled={isBusy}
            onClick={() => void enter('passkey', signInWithPasskey)}
          >
            {m.console_passkey_sign_in()}
          </Button>
          <p className="flex items-center gap-3 text-text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
            {m.console_or()}
          </p>
        </>
      )}
      <form onSubmit={enterByCode} className="flex flex-col gap-4">
        <Field label={m.console_email()} error={fields.email}>
          {(control) => (
            <EmailInput
              {...control}
              autoComplete="username"
              required
              value={values.email}
              onChange={(event) => set('email')(event.target.value)}
            />
          )}
        </Field>
        <Field label={m.console_password()} error={fields.password}>
          {(control) => (
            <PasswordInput
              {...control}
              showLabel={m.account_show_password()}
              hideLabel={m.account_hide_password()}
              autoComplete="current-password"
              required
              value={values.password}
              onChange={(event) => set('password')(event.target.value)}
            />
          )}
        </Field>
        <Field
          label={m.console_code()}
          description={m.console_code_hint()}
          error={fields.code && m.console_code_form()}
        >
          {(control) => <CodeInput {...control} value={values.code} onValue={set('code')} />}
        </Field>
        <Button type="submit" variant="secondary" busy={busyWith === 'code'} disabled={isBusy}>
          {m.console_sign_in_action()}
        </Button>
      </form>
      <p className="text-text-muted">{m.console_sign_in_help()}</p>
    </div>
  );
}
