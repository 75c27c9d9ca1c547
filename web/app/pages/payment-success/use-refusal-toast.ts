import { useEffect } from 'react';
import type { Refusal } from '#app/api/client.ts';
import { toast } from '#app/ui/toast.ts';

/** Toasts the sentence of a refusal, once as long as it stays the same. */
export function useRefusalToast(refusal: Refusal | undefined): void {
  const message = refusal?.message;
  useEffect(() => {
    if (message) toast.error(message, { id: 'payment' });
  }, [message]);
}
