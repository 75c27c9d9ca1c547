import { useState } from 'react';
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { toast } from 'ui/feedback/toast.ts';
import type { Refusal } from '#app/api/client.ts';
import { storeSignUp } from '#app/api/session/session.ts';
import { showFieldErrors } from '#app/components/forms/field-refusals.ts';
import { type CameFrom, useOrigin } from '#app/components/guards/came-from.ts';
import { sitePath } from '#app/paths.ts';

/**
 * Returns the error handler of a sign-in form. It shows a toast, sets field errors, and keeps any other
 * message in `problem`, with `isLimited` for a rate limit. It stores a returned sign-up token and follows a
 * redirect.
 */
export function useRefusal<Typing extends FieldValues>(
  setError: UseFormSetError<Typing>,
  fields: readonly FieldPath<Typing>[],
) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isLimited, setLimited] = useState(false);
  const navigate = useNavigate();
  const origin = useOrigin();

  function show(refusal: Refusal) {
    toast.error(refusal.message);
    setLimited(refusal.code === 'too_many_requests');
    if (!showFieldErrors(refusal, fields, setError)) setProblem(refusal.message);
    if (refusal.token) storeSignUp(refusal.token);
    if (!refusal.redirect) return;
    const state: CameFrom = { from: origin };
    void navigate(sitePath(refusal.redirect), { state, viewTransition: true });
  }

  return { problem, isLimited, show, clear: () => setProblem(null) };
}
