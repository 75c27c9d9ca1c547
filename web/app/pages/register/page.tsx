import { m } from 'messages/messages.js';
import type { MetaFunction } from 'react-router';
import { pageMeta } from '#app/components/page-meta.ts';
import { RegisterForm } from '#app/components/sign-in/forms/register-form.tsx';
import { SignInPage } from '#app/components/sign-in/sign-in-page.tsx';
import { paths } from '#app/paths.ts';

export const meta: MetaFunction = () =>
  pageMeta({
    title: m.account_register_title(),
    description: m.account_register_description(),
    canonical: paths.register(),
  });

export default function RegisterPage() {
  return (
    <SignInPage title={m.account_register_title()} text={m.account_register_text()}>
      <RegisterForm />
    </SignInPage>
  );
}
