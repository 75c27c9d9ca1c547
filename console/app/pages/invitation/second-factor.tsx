import { m } from 'messages/messages.js';
import { type FormEvent, useState } from 'react';
import { Button } from 'ui/button.tsx';
import { Checkbox } from 'ui/fields/checkbox.tsx';
import { Field } from 'ui/fields/field.tsx';
import type { Data } from '#app/api/call-types.ts';
import { call } from '#app/api/client.ts';
import { useSubmit } from '#app/api/use-submit.ts';
import { CopyButton } from '#app/components/copy-button.tsx';
import { RefusalNotice } from '#app/components/refusal-notice.tsx';
import { CodeInput } from '#app/session/code-input.tsx';
import { enterSession } from '#app/session/session.ts';
import { QrCode } from './qr-code.tsx';

interface SecondFactorProps {
  token: string;
  keys: Data<'acceptInvitation'>;
  onJoin: () => void;
}

/** The key for an authenticator, the recovery codes, and the first code, which completes the invitation. */
export function SecondFactor({ token, keys, onJoin }: SecondFactorProps) {
  const [isSaved, setIsSaved] = useState(false);
  const [code, setCode] = useState('');
  const { isBusy, refusal, submit } = useSubmit();
  const secret = new URL(keys.totpUri).searchParams.get('secret') ?? '';

  async function confirm(event: FormEvent) {
    event.preventDefault();
    const reply = await submit(() => call('confirmInvitation', { body: { token, code } }));
    if (!reply) return setCode('');
    enterSession(reply.data);
    onJoin();
  }

  return (
    <form onSubmit={(event) => void confirm(event)} className="flex flex-col gap-9">
      <section aria-labelledby="join-app" className="grid gap-6 sm:grid-cols-[auto_1fr]">
        <QrCode text={keys.totpUri} label={m.console_join_qr()} />
        <div>
          <h2 id="join-app" className="text-lg">
            {m.console_join_app()}
          </h2>
          <p className="mt-1.5 text-text-muted">{m.console_join_app_text()}</p>
          <p className="figures mt-3 font-semibold tracking-wider break-all">
            {(secret.match(/.{1,4}/g) ?? []).join(' ')}
          </p>
          <CopyButton text={secret} className="mt-3" />
        </div>
      </section>
      <section aria-labelledby="join-codes">
        <h2 id="join-codes" className="text-lg">
          {m.console_join_codes()}
        </h2>
        <p className="mt-1.5 text-text-muted">{m.console_join_codes_text()}</p>
        <ol className="figures mt-4 grid gap-x-8 gap-y-1.5 rounded-card border border-line bg-surface-raised p-5 font-semibold tracking-wider sm:grid-cols-2">
          {keys.recoveryCodes.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ol>
        <CopyButton text={keys.recoveryCodes.join('\n')} className="mt-3" />
        <Checkbox
          className="mt-3"
          label={m.console_join_saved()}
          checked={isSaved}
          onChange={(event) => setIsSaved(event.target.checked)}
        />
      </section>
      <section className="flex max-w-sm flex-col gap-4">
        <RefusalNotice refusal={refusal} />
        <Field label={m.console_join_code()} description={isSaved ? undefined : m.console_join_save_first()}>
          {(control) => (
            <CodeInput {...control} value={code} onValue={setCode} disabled={!isSaved} inputMode="numeric" />
          )}
        </Field>
        <Button type="submit" busy={isBusy} disabled={!isSaved || code === ''}>
          {m.console_join_finish()}
        </Button>
      </section>
    </form>
  );
}
