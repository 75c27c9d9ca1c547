import { LINK_MINUTES } from 'contract/limits.ts';
import { m } from 'messages/messages.js';
import type { MetaFunction } from 'react-router';
import { pageMeta } from '#app/components/page-meta.ts';
import { ForgotForm } from '#app/components/sign-in/forgot-form.tsx';
import { SignInPage } from '#app/components/sign-in/sign-in-page.tsx';
import { paths } from '#app/paths.ts';

export const meta: MetaFunction = () =>
  pageMeta({
    title: m.account_forgot_title(),
    description: m.account_forgot_description(),
    canonical: paths.forgotPassword(),
  });

/** The start of a password reset; it goes on with the link that comes by SMS and e-mail. */
export default function ForgotPasswordPage() {
  return (
    <SignInPage title={m.account_forgot_title()} text={m.account_forgot_text({ minutes: LINK_MINUTES })}>
      <ForgotForm />
    </SignInPage>
  );
}
