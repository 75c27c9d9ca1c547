import type { User } from 'contract/calls/accounts.ts';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { CallResult } from '#app/api/client.ts';

const StepUpDialog = lazy(() => import('./step-up-dialog.tsx'));

type Guarded = <Data>(
  make: () => Promise<CallResult<Data>>,
  onAsk?: () => void,
) => Promise<CallResult<Data> | null>;

/**
 * Returns `guarded`, which repeats a call after a step-up if required; null if the user closes the dialog. Render
 * `dialog` outside of any form.
 */
export function useStepUp(user: User): { guarded: Guarded; dialog: ReactNode } {
  const [settle, setSettle] = useState<{ by: (isSteppedUp: boolean) => void } | null>(null);

  const guarded: Guarded = async (make, onAsk) => {
    const first = await make();
    if (first.ok || first.error.code !== 'step_up_required') return first;
    onAsk?.();
    const isSteppedUp = await new Promise<boolean>((by) => setSettle({ by }));
    setSettle(null);
    return isSteppedUp ? make() : null;
  };

  const dialog = settle && (
    <Suspense>
      <StepUpDialog user={user} onDone={() => settle.by(true)} onClose={() => settle.by(false)} />
    </Suspense>
  );
  return { guarded, dialog };
}
