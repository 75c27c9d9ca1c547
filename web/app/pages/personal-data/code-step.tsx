import { CODE_DIGITS, CODE_MINUTES } from 'contract/values/limits.ts';
import { m } from 'messages/messages.js';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from 'ui/button.tsx';
import { Card } from 'ui/card.tsx';
import { Notice } from 'ui/feedback/notice.tsx';
import { codeOf, emptyDigits } from 'ui/fields/code-digits.ts';
import type { CallResult, Refusal } from '#app/api/client.ts';
import { CodeField } from '#app/components/one-time-code/code-field.tsx';
import { ResendRow } from '#app/components/one-time-code/resend-row.tsx';
import { useResend } from '#app/components/one-time-code/use-resend.ts';

interface CodeStepProps {
  /** Masked recipients of the code. */
  sentTo: readonly string[];
  onAskAgain: () => Promise<CallResult<{ message: string }>>;
  onCode: (otp: string) => Promise<Refusal | null>;
  onBack: () => void;
}

export function CodeStep({ sentTo, onAskAgain, onCode, onBack }: CodeStepProps) {
  const [digits, setDigits] = useState(() => emptyDigits(CODE_DIGITS));
  const [showing, setShowing] = useState(false);
  const [error, setError] = useState('');
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const resend = useResend({
    send() {
      setRefusal(null);
      return onAskAgain();
    },
    onSent() {
      setDigits(emptyDigits(CODE_DIGITS));
      box.current?.focus();
    },
    onRefused: setRefusal,
  });
  const busy = showing || resend.busy;
  const box = useRef<HTMLInputElement>(null);
  const refusalId = useId();
  useEffect(() => box.current?.focus(), []);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = codeOf(digits);
    setRefusal(null);
    setError(code === null ? m.account_error_otp({ digits: CODE_DIGITS }) : '');
    if (code === null) return box.current?.focus();
    setShowing(true);
    const refused = await onCode(code);
    if (!refused) return;
    setShowing(false);
    setRefusal(refused);
    box.current?.focus();
    if (refused.code !== 'code_expired') return;
    // An expired code cannot be retried, so Resend is allowed at once.
    setDigits(emptyDigits(CODE_DIGITS));
    resend.allow();
  }

  return (
    <Card className="max-w-2xl px-5 py-6 sm:px-8 sm:py-8">
      <h2 className="text-3xl">{m.personal_code_title()}</h2>
      <p className="figures mt-3 wrap-anywhere">
        {m.personal_code_where({ addresses: sentTo.join(', '), minutes: CODE_MINUTES })}
      </p>
      <form noValidate onSubmit={(event) => void submit(event)} className="mt-6">
        <CodeField
          digits={digits}
          onChange={(next) => {
            setDigits(next);
            setError('');
          }}
          error={error}
          errorId={refusal ? refusalId : undefined}
          nextBox={box}
        />
        <ResendRow resend={resend} disabled={busy} className="mt-1 max-w-88" />
        {refusal && (
          <Notice tone="danger" urgent className="mt-4">
            <p id={refusalId}>{refusal.message}</p>
          </Notice>
        )}
        <div className="mt-6 flex flex-wrap gap-3">
          <Button type="submit" busy={showing} busyText={m.personal_showing()} disabled={busy}>
            {m.personal_show()}
          </Button>
          <Button variant="secondary" disabled={busy} onClick={onBack}>
            {m.personal_back()}
          </Button>
        </div>
      </form>
    </Card>
  );
}
