import { useState } from 'react';
import type { CallResult, Refusal } from './client.ts';

/** Sends a form: whether it is under way, and why it was refused. */
export function useSubmit() {
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  /** Returns the reply; null if the call was refused, which `onRefusal` receives, or the member gave up. */
  async function submit<Value>(
    send: () => Promise<CallResult<Value> | null>,
    onRefusal?: (refusal: Refusal) => void,
  ): Promise<Value | null> {
    setIsBusy(true);
    setRefusal(null);
    const result = await send();
    setIsBusy(false);
    if (result?.ok) return result.reply;
    setRefusal(result?.refusal ?? null);
    if (result) onRefusal?.(result.refusal);
    return null;
  }

  return { isBusy, refusal, fields: refusal?.fields ?? {}, submit };
}
