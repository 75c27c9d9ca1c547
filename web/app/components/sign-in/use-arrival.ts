import type { UserType } from 'contract/calls/accounts.ts';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { deleteSignUpToken, signIn } from '#app/api/session/session.ts';
import { afterSignIn, useOrigin } from '#app/components/guards/came-from.ts';

interface SignedIn {
  token: string;
  type: UserType;
  redirect: string;
}

/**
 * Returns the handler of a successful sign-in: stores the session and navigates to the reply's redirect or
 * the origin. In the dialog it only closes.
 */
export function useArrival(onClose?: () => void) {
  const navigate = useNavigate();
  const origin = useOrigin();
  return ({ token, type, redirect }: SignedIn, { remember = true } = {}) => {
    // The header shows the name before the dialog closes, so that it can take the focus.
    flushSync(() => signIn(token, type, { remember }));
    deleteSignUpToken();
    const path = afterSignIn(redirect, origin);
    if (onClose && path === origin) return onClose();
    void navigate(path, { replace: !onClose, viewTransition: true });
  };
}
