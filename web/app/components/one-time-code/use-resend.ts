import { m } from 'messages/messages.js';
import { useState } from 'react';
import { call, type Refusal } from '#app/api/client.ts';
import { useCountdown } from '#app/components/countdown/use-countdown.ts';
import { toast } from '#app/ui/toast.ts';

/** 1:59, from section 9 of the specification. */
export const RESEND_SECONDS = 119;

/** Sends another code once the countdown has ended; each sent code restarts it. */
export function useResend(onRefused: (refusal: Refusal) => void) {
  const { left, deadline, restart } = useCountdown(RESEND_SECONDS);
  const [busy, setBusy] = useState(false);

  async function resend() {
    setBusy(true);
    const id = toast.loading(m.account_code_resending());
    const result = await call('resendCode');
    setBusy(false);
    if (!result.ok) {
      toast.error(failureText(result.error), { id });
      return onRefused(result.error);
    }
    toast.success(result.data.message, { id });
    restart(RESEND_SECONDS);
  }

  return { left, busy, resend, deadline };
}

/** Returns the server's message, or a text for a failed connection. */
export function failureText({ code, message }: Refusal): string {
  const isConnectionError = code === 'unreachable' || code === 'timed_out' || code === 'unreadable';
  return isConnectionError ? m.account_code_resend_failed() : m.account_code_resend_refused({ message });
}
