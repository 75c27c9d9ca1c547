import { m } from 'messages/messages.js';
import type { MetaFunction } from 'react-router';
import { useTold } from '#app/components/came-from.ts';
import { pageMeta } from '#app/components/page-meta.ts';
import { LoginForm } from '#app/components/sign-in/login-form.tsx';
import { SignInPage } from '#app/components/sign-in/sign-in-page.tsx';
import { paths } from '#app/paths.ts';

export const meta: MetaFunction = () =>
  pageMeta({
    title: m.account_login_title(),
    description: m.account_login_description(),
    canonical: paths.login(),
  });

/** The way in. Whoever was sent here from a page goes back to it. */
export default function LoginPage() {
  return (
    <SignInPage title={m.account_login_title()} text={m.account_login_text()}>
      <LoginForm told={useTold()} />
    </SignInPage>
  );
}
