import { lazy, Suspense, useSyncExternalStore } from 'react';
import { onRequestChange, openRequest } from '#app/api/step-up.ts';

const FactorDialog = lazy(() => import('./factor-dialog.tsx'));

const none = () => null;

/** Shows a dialog while an act waits for a fresh factor. */
export function StepUpDialog() {
  const request = useSyncExternalStore(onRequestChange, openRequest, none);
  return <Suspense>{request && <FactorDialog settle={request.settle} />}</Suspense>;
}
