import { pathIn } from 'contract/values/language.ts';
import { m } from 'messages/messages.js';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { buttonClass } from 'ui/button.tsx';
import { Notice } from 'ui/feedback/notice.tsx';
import { Spinner } from 'ui/feedback/spinner.tsx';
import { toast } from 'ui/feedback/toast.ts';
import { call } from '#app/api/client.ts';
import { deleteSignUpToken, signIn } from '#app/api/session/session.ts';
import { afterSignIn, type CameFrom } from '#app/components/guards/came-from.ts';
import { StateLink } from '#app/components/link.tsx';
import { pageHead } from '#app/components/page-head.tsx';
import {
  languageOfAttempt,
  readResponse,
  takeAttempt,
} from '#app/components/sign-in/google/google-attempt.ts';
import { SignInPage } from '#app/components/sign-in/sign-in-page.tsx';
import { paths, sitePath } from '#app/paths.ts';
import type { PageHead } from '#app/routing/route.tsx';
import { language } from '#language';

export const head: PageHead = () =>
  pageHead({ title: m.account_google_title(), description: m.account_google_description() });

interface Failure {
  text: string;
  /** Page to return to from the login page. */
  from: string;
}

/** `/user/google`: redirect target of the identity provider. */
export default function GooglePage() {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<Failure | null>(null);
  const begun = useRef(false);

  useEffect(() => {
    // A code works once; React runs effects twice in development.
    if (begun.current) return;
    begun.current = true;
    const begunIn = languageOfAttempt(() => window.sessionStorage) ?? language;
    if (begunIn !== language) {
      window.location.replace(pathIn(begunIn, paths.google()) + window.location.search);
      return;
    }
    void finish();

    async function finish() {
      const attempt = takeAttempt(() => window.sessionStorage);
      const outcome = readResponse(new URLSearchParams(window.location.search), attempt);
      // Removes the code from the address bar and the history.
      window.history.replaceState(window.history.state, '', window.location.pathname);
      const from = sitePath(attempt?.from);
      if (outcome.is === 'not_ours') return setFailure({ text: m.account_google_not_ours(), from });
      if (outcome.is === 'failed') return setFailure({ text: m.account_google_try_again(), from });
      if (outcome.is === 'cancelled') {
        toast.blank(m.account_google_cancelled());
        return goTo(paths.login(), { from });
      }
      const result = await call('signInWithGoogle', { query: { code: outcome.code, state: outcome.state } });
      if (!result.ok) {
        toast.error(result.error.message);
        if (result.error.redirect) return goTo(sitePath(result.error.redirect), { from });
        return setFailure({ text: result.error.message, from });
      }
      const { token, type, redirect } = result.data;
      signIn(token, type, { remember: attempt?.remember });
      deleteSignUpToken();
      goTo(afterSignIn(redirect, from), { from });
    }

    function goTo(path: string, state: CameFrom) {
      void navigate(path, { replace: true, state, viewTransition: true });
    }
  }, [navigate]);

  return (
    <SignInPage title={failure ? m.account_google_failed() : m.account_google_title()}>
      {failure ? (
        <>
          <Notice tone="danger">{failure.text}</Notice>
          <StateLink
            to={paths.login()}
            replace
            state={{ from: failure.from } satisfies CameFrom}
            className={buttonClass('primary', 'mt-6 w-full')}
          >
            {m.account_back_to_login()}
          </StateLink>
        </>
      ) : (
        <p className="flex items-center justify-center gap-3 text-text-muted">
          <Spinner />
          {m.account_google_wait()}
        </p>
      )}
    </SignInPage>
  );
}
