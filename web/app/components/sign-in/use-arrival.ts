import type { UserType } from 'contract/accounts.ts';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { deleteSignUpToken, signIn } from '#app/api/session.ts';
import { afterSignIn, useOrigin } from '#app/components/came-from.ts';

interface SignedIn {
  token: string;
  type: UserType;
  redirect: string;
}

/**
 * What follows when the server has let somebody in: the session is kept, and they go back to where they came from, unless the
 * server says otherwise. The dialog stands on that page already and only closes.
 */
export function useArrival(onClose?: () => void) {
  const navigate = useNavigate();
  const origin = useOrigin();
  return ({ token, type, redirect }: SignedIn, { remember = true } = {}) => {
    // The header shows the name before the dialog closes, so that the focus can go there.
    flushSync(() => signIn(token, type, { remember }));
    deleteSignUpToken();
    const path = afterSignIn(redirect, origin);
    if (onClose && path === origin) return onClose();
    void navigate(path, { replace: !onClose, viewTransition: true });
  };
}
