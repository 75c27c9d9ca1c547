import { LINK_MINUTES } from 'contract/values/limits.ts';
import { m } from 'messages/messages.js';
import { useCachedUser } from '#app/api/session/cached-user.ts';
import { useSessionToken, useSessionType } from '#app/api/session/session.ts';
import { pageHead } from '#app/components/page-head.tsx';
import { ForgotForm } from '#app/components/sign-in/forms/forgot-form.tsx';
import { SignInPage } from '#app/components/sign-in/sign-in-page.tsx';
import { paths } from '#app/paths.ts';
import type { PageHead } from '#app/routing/route.tsx';
import { SignedIn } from './signed-in.tsx';

export const head: PageHead = () =>
  pageHead({
    title: m.account_forgot_title(),
    description: m.account_forgot_description(),
    canonical: paths.forgotPassword(),
  });

/** Starts a password reset; the link sent by SMS and email continues it. */
export default function ForgotPasswordPage() {
  const isSignedIn = useSessionType() === 'User';
  const user = useCachedUser(useSessionToken());
  const text = isSignedIn
    ? m.account_forgot_signed_in({ name: user?.name ?? '' })
    : m.account_forgot_text({ minutes: LINK_MINUTES });
  return (
    <SignInPage title={m.account_forgot_title()} text={text}>
      {isSignedIn ? <SignedIn /> : <ForgotForm />}
    </SignInPage>
  );
}
