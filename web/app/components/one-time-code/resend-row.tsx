import { m } from 'messages/messages.js';
import { Button } from 'ui/button.tsx';
import { formatCountdown } from '#app/components/countdown/countdown.ts';
import type { Resend } from './use-resend.ts';

interface ResendRowProps {
  resend: Resend;
  disabled?: boolean;
  className: string;
}

/** The time until another code may be sent, and the button that sends it. */
export function ResendRow({ resend, disabled = false, className }: ResendRowProps) {
  const { left, busy } = resend;
  return (
    <div className={`flex flex-wrap items-center justify-between gap-x-4 ${className}`}>
      <p className="text-sm text-text-muted">
        {left > 0 && (
          <>
            {m.account_code_again_soon()}{' '}
            <span role="timer" className="figures font-semibold text-text">
              {formatCountdown(left)}
            </span>
          </>
        )}
        <output>{left === 0 && m.account_code_again_now()}</output>
      </p>
      <Button
        variant="quiet"
        disabled={left > 0 || disabled}
        busy={busy}
        onClick={() => void resend.resend()}
        className="px-0!"
      >
        {m.account_code_resend()}
      </Button>
    </div>
  );
}
