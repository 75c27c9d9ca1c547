import { CODE_DIGITS } from 'contract/values/limits.ts';
import { m } from 'messages/messages.js';
import { type FormEvent, type RefObject, useState } from 'react';
import { toast } from 'ui/feedback/toast.ts';
import { codeOf, type Digits, emptyDigits } from 'ui/fields/code-digits.ts';
import type { CallResult, Refusal, Reply } from '#app/api/client.ts';
import { useResend } from '#app/components/one-time-code/use-resend.ts';
import { type BookingToCancel, type CodeSent, isOutdated, sendCode } from './rules/cancellation-code.ts';
import type { Flow } from './rules/flows.ts';
import { noReason, type Reason, reasonText } from './rules/reasons.ts';
import type { SeatToCancel } from './rules/seats.ts';

export interface CancellationReply {
  otp: number;
  reasonForCancellation: string;
}

export interface CodeFormOptions {
  flow: Flow;
  booking: BookingToCancel;
  seats: readonly SeatToCancel[];
  /** The reply to the code request; null before it. */
  sent: CodeSent | null;
  cancel: (input: CancellationReply) => Promise<CallResult<Reply<'cancelSeats'>>>;
  onCancelled: (reply: Reply<'cancelSeats'>) => void;
  /** The server's seats differ from the displayed ones. */
  onStale: () => void;
}

export type CodeForm = ReturnType<typeof useCodeForm>;

/**
 * State and actions of the code form: request, input, validation, submission and errors. `codeBox` is the box
 * to focus.
 */
export function useCodeForm(options: CodeFormOptions, codeBox: RefObject<HTMLInputElement | null>) {
  const { flow, booking, seats, cancel, onCancelled, onStale } = options;
  const [sent, setSent] = useState(options.sent);
  const [digits, setDigits] = useState<Digits>(() => emptyDigits(CODE_DIGITS));
  const [reason, setReason] = useState<Reason>(noReason);
  const [errors, setErrors] = useState<{ otp?: string; reason?: string }>({});
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, setBusy] = useState<'asking' | 'cancelling' | null>(null);
  const resend = useResend({
    send() {
      setRefusal(null);
      return sendCode(booking, seats);
    },
    onSent: ({ data }) => begin(data),
    onRefused: show,
  });

  async function ask() {
    setRefusal(null);
    setBusy('asking');
    const result = await sendCode(booking, seats);
    setBusy(null);
    if (!result.ok) return refuse(result.error);
    toast.success(result.data.message);
    resend.restart();
    begin(result.data.data);
  }

  function begin(newlySent: CodeSent) {
    setSent(newlySent);
    setDigits(emptyDigits(CODE_DIGITS));
    setErrors({});
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const [code, reasonForCancellation] = [codeOf(digits), reasonText(reason)];
    setErrors({
      otp: code === null ? m.account_error_otp({ digits: CODE_DIGITS }) : undefined,
      reason: reasonForCancellation === null ? flow.reasonMissing() : undefined,
    });
    if (reasonForCancellation === null) toast.error(flow.reasonMissing(), { id: 'cancellation' });
    if (code === null) return codeBox.current?.focus();
    if (reasonForCancellation === null) return focusReason(event.currentTarget);

    setRefusal(null);
    setBusy('cancelling');
    const result = await cancel({ otp: Number(code), reasonForCancellation });
    setBusy(null);
    if (result.ok) onCancelled(result.data);
    else refuse(result.error);
  }

  function refuse(error: Refusal) {
    toast.error(error.message, { id: 'cancellation' });
    show(error);
  }

  function show(error: Refusal) {
    setRefusal(error);
    if (isOutdated(error)) onStale();
    if (isAboutCode(error)) codeBox.current?.focus();
    if (error.code !== 'code_expired') return;
    // After an invalid code a new one may be requested at once.
    setDigits(emptyDigits(CODE_DIGITS));
    resend.allow();
  }

  return {
    sent,
    digits,
    reason,
    errors,
    refusal,
    busy: resend.busy ? ('asking again' as const) : busy,
    resend,
    hasReason: reasonText(reason) !== null,
    ask,
    submit,
    setDigits(next: Digits) {
      setDigits(next);
      setErrors((before) => ({ ...before, otp: undefined }));
    },
    setReason(next: Partial<Reason>) {
      setReason((before) => ({ ...before, ...next }));
      setErrors((before) => ({ ...before, reason: undefined }));
    },
    leaveReason() {
      if (reasonText(reason) === null) setErrors((before) => ({ ...before, reason: flow.reasonMissing() }));
    },
  };
}

/** Whether another code, or corrected digits, would resolve an error. */
export function isAboutCode({ code, fields }: Refusal): boolean {
  return code === 'code_wrong' || code === 'code_expired' || fields?.otp !== undefined;
}

function focusReason(form: HTMLFormElement): void {
  const control = form.elements.namedItem('words') ?? form.elements.namedItem('reason');
  if (control instanceof HTMLElement) control.focus();
}
