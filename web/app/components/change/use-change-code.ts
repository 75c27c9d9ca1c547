import type { HandOff } from 'contract/calls/bookings.ts';
import type { QuotedChange } from 'contract/calls/changes/changes.ts';
import { CODE_DIGITS } from 'contract/values/limits.ts';
import { m } from 'messages/messages.js';
import { type RefObject, useEffect, useState } from 'react';
import { codeOf, type Digits, emptyDigits } from 'ui/fields/code-digits.ts';
import type { Refusal } from '#app/api/client.ts';
import { queryClient } from '#app/api/queries.ts';
import { useResend } from '#app/components/one-time-code/use-resend.ts';
import { changeCalls } from './change-calls.ts';
import type { ChangeFlowProps } from './change-props.ts';
import { storeWayBack } from './way-back.ts';

export interface WantedChange {
  toTripId: string;
  seats: { from: string; to: string }[];
}

interface CodeOptions extends Pick<ChangeFlowProps, 'booking' | 'onDone' | 'onStale'> {
  wanted: WantedChange;
}

/** Sends the code of a change, then the change with it. `handOff`: the difference must be paid. */
export function useChangeCode(
  { booking, wanted, onDone, onStale }: CodeOptions,
  codeBox: RefObject<HTMLInputElement | null>,
) {
  const calls = changeCalls(booking);
  const [sent, setSent] = useState<QuotedChange | null>(null);
  const [digits, setDigits] = useState<Digits>(() => emptyDigits(CODE_DIGITS));
  const [error, setError] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [handOff, setHandOff] = useState<HandOff | null>(null);
  const send = () => calls.sendCode(wanted);
  const resend = useResend({ send, onSent: ({ data }) => begin(data), onRefused: refuse });
  useEffect(() => {
    if (sent) codeBox.current?.focus();
  }, [codeBox, sent]);

  function begin(quote: QuotedChange) {
    setRefusal(undefined);
    setError(undefined);
    setDigits(emptyDigits(CODE_DIGITS));
    setSent(quote);
  }

  async function ask() {
    setRefusal(undefined);
    setBusy(true);
    const result = await send();
    setBusy(false);
    if (!result.ok) return refuse(result.error);
    resend.restart();
    begin(result.data.data);
  }

  async function submit() {
    const otp = codeOf(digits);
    setError(otp === null ? m.account_error_otp({ digits: CODE_DIGITS }) : undefined);
    if (otp === null || !sent) return codeBox.current?.focus();
    setRefusal(undefined);
    setBusy(true);
    const result = await calls.change(wanted, { otp, due: sent.due });
    setBusy(false);
    if (!result.ok) return refuse(result.error);
    const outcome = result.data.data;
    if (outcome.outcome === 'done') return onDone(outcome.refund);
    storeWayBack(`${location.pathname}${location.search}`);
    setHandOff(outcome.handoff);
  }

  function refuse({ code, message }: Refusal) {
    setRefusal(message);
    // Seats, prices and the booking may be others by now; the choice stays.
    if (code === 'seats_taken' || code === 'seats_for_women')
      void queryClient.invalidateQueries({ queryKey: ['change-seats'] });
    if (code === 'price_changed') void queryClient.invalidateQueries({ queryKey: ['change-quote'] });
    if (code === 'booking_changed' || code === 'seats_cancelled') onStale();
    if (code === 'code_expired') resend.allow();
    if (code === 'code_wrong' || code === 'code_expired') codeBox.current?.focus();
  }

  return { sent, digits, setDigits, error, refusal, busy: busy || resend.busy, resend, ask, submit, handOff };
}
