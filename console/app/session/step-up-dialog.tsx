import { lazy, Suspense, useEffect } from 'react';
import { settleFactorRequest, useFactorRequest } from '#app/api/step-up.ts';

const FactorDialog = lazy(() => import('./factor-dialog.tsx'));

/**
 * Shows a dialog while an act waits for a fresh factor. Unmounting rejects the request: the next member at this screen must
 * not confirm it.
 */
export function StepUpDialog() {
  const request = useFactorRequest();
  useEffect(() => () => settleFactorRequest(false), []);
  return <Suspense>{request && <FactorDialog settle={request.settle} />}</Suspense>;
}
