import { m } from 'messages/messages.js';
import { pageHead } from '#app/components/page-head.tsx';
import { SignInPage } from '#app/components/sign-in/sign-in-page.tsx';
import { ViewLink } from '#app/components/sign-in/view-link.tsx';
import type { PageHead } from '#app/routing/route.tsx';
import { CodeForm } from './code-form.tsx';

export const head: PageHead = () =>
  pageHead({ title: m.account_code_title(), description: m.account_code_description() });

/** The second step of signing up: confirms the contact by a code. */
export default function OtpVerificationPage() {
  return (
    <SignInPage title={m.account_code_title()} text={m.account_code_text()}>
      <CodeForm />
      <p className="mt-7 border-t border-line pt-5 text-center">
        {m.account_code_wrong_address()}{' '}
        <ViewLink view="register" className="font-semibold text-link underline underline-offset-4">
          {m.account_register_again()}
        </ViewLink>
      </p>
    </SignInPage>
  );
}
