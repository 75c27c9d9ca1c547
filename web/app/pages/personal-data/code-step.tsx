import { CODE_DIGITS, CODE_MINUTES } from 'contract/values/limits.ts';
import { m } from 'messages/messages.js';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { Refusal } from '#app/api/client.ts';
import { formatCountdown } from '#app/components/countdown/countdown.ts';
import { useCountdown } from '#app/components/countdown/use-countdown.ts';
import { SmsCode } from '#app/components/one-time-code/sms-code.ts';
import { failureText, RESEND_SECONDS } from '#app/components/one-time-code/use-resend.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { CodeBoxes } from '#app/ui/code-boxes.tsx';
import { afterPasting, codeOf, emptyDigits } from '#app/ui/code-digits.ts';
import { Notice } from '#app/ui/notice.tsx';
import { toast } from '#app/ui/toast.ts';

interface CodeStepProps {
  /** Masked recipients of the code. */
  sentTo: readonly string[];
  onAskAgain: () => Promise<Refusal | null>;
  onCode: (otp: string) => Promise<Refusal | null>;
  onBack: () => void;
}

export function CodeStep({ sentTo, onAskAgain, onCode, onBack }: CodeStepProps) {
  const [digits, setDigits] = useState(() => emptyDigits(CODE_DIGITS));
  const [busy, setBusy] = useState<'showing' | 'asking' | null>(null);
  const [error, setError] = useState('');
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const resend = useCountdown(RESEND_SECONDS);
  const box = useRef<HTMLInputElement>(null);
  const refusalId = useId();
  useEffect(() => box.current?.focus(), []);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = codeOf(digits);
    setRefusal(null);
    setError(code === null ? m.account_error_otp({ digits: CODE_DIGITS }) : '');
    if (code === null) return box.current?.focus();
    setBusy('showing');
    const refused = await onCode(code);
    if (!refused) return;
    setBusy(null);
    setRefusal(refused);
    box.current?.focus();
    if (refused.code !== 'code_expired') return;
    // An expired code cannot be retried, so Resend is allowed at once.
    setDigits(emptyDigits(CODE_DIGITS));
    resend.restart(0);
  }

  async function askAgain() {
    setRefusal(null);
    setBusy('asking');
    const id = toast.loading(m.account_code_resending());
    const refused = await onAskAgain();
    setBusy(null);
    if (refused) {
      toast.error(failureText(refused), { id });
      return setRefusal(refused);
    }
    toast.success(m.errors_reply_code_sent(), { id });
    setDigits(emptyDigits(CODE_DIGITS));
    resend.restart(RESEND_SECONDS);
    box.current?.focus();
  }

  return (
    <Card className="max-w-2xl px-5 py-6 sm:px-8 sm:py-8">
      <h2 className="text-3xl">{m.personal_code_title()}</h2>
      <p className="figures mt-3 wrap-anywhere">
        {m.personal_code_where({ addresses: sentTo.join(', '), minutes: CODE_MINUTES })}
      </p>
      <form noValidate onSubmit={(event) => void submit(event)} className="mt-6">
        <SmsCode onCode={(code) => setDigits(afterPasting(digits, 0, code).digits)} />
        <CodeBoxes
          label={m.cancellation_code()}
          boxLabel={(place) => m.cancellation_code_box({ place, count: CODE_DIGITS })}
          digits={digits}
          onChange={(next) => {
            setDigits(next);
            setError('');
          }}
          error={error}
          errorId={refusal ? refusalId : undefined}
          nextBox={box}
        />
        <div className="mt-1 flex max-w-88 flex-wrap items-center justify-between gap-x-4">
          <p className="text-sm text-text-muted">
            {resend.left > 0 && (
              <>
                {m.account_code_again_soon()}{' '}
                <span role="timer" className="figures font-semibold text-text">
                  {formatCountdown(resend.left)}
                </span>
              </>
            )}
            <output>{resend.left === 0 && m.account_code_again_now()}</output>
          </p>
          <Button
            variant="quiet"
            disabled={resend.left > 0 || busy !== null}
            busy={busy === 'asking'}
            onClick={() => void askAgain()}
            className="px-0!"
          >
            {m.account_code_resend()}
          </Button>
        </div>
        {refusal && (
          <Notice tone="danger" urgent className="mt-4">
            <p id={refusalId}>{refusal.message}</p>
          </Notice>
        )}
        <div className="mt-6 flex flex-wrap gap-3">
          <Button
            type="submit"
            busy={busy === 'showing'}
            busyText={m.personal_showing()}
            disabled={busy !== null}
          >
            {m.personal_show()}
          </Button>
          <Button variant="secondary" disabled={busy !== null} onClick={onBack}>
            {m.personal_back()}
          </Button>
        </div>
      </form>
    </Card>
  );
}
