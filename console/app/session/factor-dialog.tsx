import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { m } from 'messages/messages.js';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from 'ui/button.tsx';
import { Dialog } from 'ui/feedback/dialog.tsx';
import { toast } from 'ui/feedback/toast.ts';
import { Field } from 'ui/fields/field.tsx';
import { type CallResult, call } from '#app/api/client.ts';
import { noteEndedSession } from '#app/api/queries.ts';
import { useSubmit } from '#app/api/use-submit.ts';
import { RefusalNotice } from '#app/components/refusal-notice.tsx';
import { CodeInput } from './code-input.tsx';
import { confirmPasskey } from './passkey.ts';
import { enterSession, type Session } from './session.ts';

/** Asks for a code or a passkey before a sensitive act. */
export default function FactorDialog({ settle }: { settle: (confirmed: boolean) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const { isBusy, busyWith, refusal, fields, submit } = useSubmit();

  async function confirm(by: 'passkey' | 'code', check: () => Promise<CallResult<{ data: Session }> | null>) {
    const reply = await submit(check, {
      by,
      onRefusal(refusal) {
        noteEndedSession(refusal);
        // The page of the sign-in takes the dialog's place.
        if (refusal.code === 'unauthenticated') toast.error(refusal.message);
        // A mistyped code can be corrected.
        if (!refusal.fields) setCode('');
      },
    });
    if (reply) {
      enterSession(reply.data);
      return settle(true);
    }
    input.current?.focus();
  }

  function confirmCode(event: FormEvent) {
    event.preventDefault();
    void confirm('code', () => call('confirmFactor', { body: { code } }));
  }

  return (
    <Dialog
      open
      onClose={() => settle(false)}
      title={m.console_factor_title()}
      description={m.console_factor_text()}
      closeLabel={m.console_close()}
      initialFocus={input}
    >
      <form onSubmit={confirmCode} className="flex flex-col gap-4">
        {!fields.code && <RefusalNotice refusal={refusal} />}
        <Field
          label={m.console_code()}
          description={m.console_code_hint()}
          error={fields.code && m.console_code_form()}
        >
          {(control) => <CodeInput {...control} ref={input} value={code} onValue={setCode} />}
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busyWith === 'code'} disabled={isBusy || code === ''}>
            {m.console_confirm()}
          </Button>
          {browserSupportsWebAuthn() && (
            <Button
              variant="secondary"
              busy={busyWith === 'passkey'}
              disabled={isBusy}
              onClick={() => void confirm('passkey', confirmPasskey)}
            >
              {m.console_use_passkey()}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
