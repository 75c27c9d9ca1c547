import { m } from 'messages/messages.js';
import { pageHead } from '#app/components/page-head.tsx';
import { RegisterForm } from '#app/components/sign-in/forms/register-form.tsx';
import { SignInPage } from '#app/components/sign-in/sign-in-page.tsx';
import { paths } from '#app/paths.ts';
import type { PageHead } from '#app/routing/route.tsx';

export const head: PageHead = () =>
  pageHead({
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
