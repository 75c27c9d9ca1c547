import { useQuery } from '@tanstack/react-query';
import { m } from 'messages/messages.js';
import { Navigate, useSearchParams } from 'react-router';
import { EntrancePage } from '#app/components/entrance-page.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { enterSession, returnPath, sessionQuery } from '#app/session/session.ts';
import { SignInForm } from './sign-in-form.tsx';

export const meta = () => pageTitle(m.console_sign_in_title());

/** After sign-in the page that the member wanted opens. */
export default function SignInPage() {
  const [search] = useSearchParams();
  const { data } = useQuery(sessionQuery);
  if (data) return <Navigate to={returnPath(search.get('to'))} replace />;
  return (
    <EntrancePage title={m.console_sign_in_title()}>
      <SignInForm onEnter={enterSession} />
    </EntrancePage>
  );
}
