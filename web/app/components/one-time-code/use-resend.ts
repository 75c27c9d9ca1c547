import { m } from 'messages/messages.js';
import { useState } from 'react';
import { toast } from 'ui/feedback/toast.ts';
import type { CallResult, Refusal } from '#app/api/client.ts';
import { useCountdown } from '#app/components/countdown/use-countdown.ts';

/** 1:59, from section 9 of the specification. */
const RESEND_SECONDS = 119;

interface ResendOptions<Sent> {
  send: () => Promise<CallResult<Sent>>;
  onSent?: (sent: Sent) => void;
  onRefused: (refusal: Refusal) => void;
}

export type Resend = ReturnType<typeof useResend>;

/** Sends another code once the countdown has ended, with toasts; each sent code restarts it. */
export function useResend<Sent extends { message: string }>({
  send,
  onSent,
  onRefused,
}: ResendOptions<Sent>) {
  const { left, deadline, restart } = useCountdown(RESEND_SECONDS);
  const [busy, setBusy] = useState(false);

  async function resend() {
    setBusy(true);
    const id = toast.loading(m.account_code_resending());
    const result = await send();
    setBusy(false);
    if (!result.ok) {
      toast.error(failureText(result.error), { id });
      return onRefused(result.error);
    }
    toast.success(result.data.message, { id });
    restart(RESEND_SECONDS);
    onSent?.(result.data);
  }

  return {
    left,
    busy,
    resend,
    deadline,
    restart: () => restart(RESEND_SECONDS),
    /** Allows another code at once, after one that cannot be retried. */
    allow: () => restart(0),
  };
}

/** Returns the server's message, or a text for a failed connection. */
export function failureText({ code, message }: Refusal): string {
  const isConnectionError = code === 'unreachable' || code === 'timed_out' || code === 'unreadable';
  return isConnectionError ? m.account_code_resend_failed() : m.account_code_resend_refused({ message });
}
