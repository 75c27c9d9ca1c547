import { useState } from 'react';
import type { CallResult, Refusal } from './client.ts';

interface SubmitOptions {
  /** The pressed button, where a form has several. */
  by?: string;
  onRefusal?: (refusal: Refusal) => void;
}

/** Sends a form: whether it is under way, by which button, and why it was refused. */
export function useSubmit() {
  const [isBusy, setIsBusy] = useState(false);
  const [pressed, setPressed] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  /** Returns the reply; null if the call was refused, which `onRefusal` receives, or the member gave up. */
  async function submit<Value>(
    send: () => Promise<CallResult<Value> | null>,
    { by, onRefusal }: SubmitOptions = {},
  ): Promise<Value | null> {
    setIsBusy(true);
    setPressed(by ?? null);
    setRefusal(null);
    const result = await send();
    setIsBusy(false);
    if (result?.ok) return result.reply;
    setRefusal(result?.refusal ?? null);
    if (result) onRefusal?.(result.refusal);
    return null;
  }

  return { isBusy, busyWith: isBusy ? pressed : null, refusal, fields: refusal?.fields ?? {}, submit };
}
