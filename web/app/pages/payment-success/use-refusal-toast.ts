import { useEffect } from 'react';
import { toast } from 'ui/feedback/toast.ts';
import type { Refusal } from '#app/api/client.ts';

/** Shows a refusal's message as a toast, once while it stays the same. */
export function useRefusalToast(refusal: Refusal | undefined): void {
  const message = refusal?.message;
  useEffect(() => {
    if (message) toast.error(message, { id: 'payment' });
  }, [message]);
}
