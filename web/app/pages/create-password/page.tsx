import { m } from 'messages/messages.js';
import { call, type Refusal } from '#app/api/client.ts';
import { deleteSignUpToken } from '#app/api/session/session.ts';
import { pageHead } from '#app/components/page-head.tsx';
import { NewPasswordForm } from '#app/components/sign-in/forms/new-password-form.tsx';
import type { NewPassword } from '#app/components/sign-in/forms/sign-in-rules.ts';
import { SignInPage } from '#app/components/sign-in/sign-in-page.tsx';
import { useArrival } from '#app/components/sign-in/use-arrival.ts';
import type { PageHead } from '#app/routing/route.tsx';

export const head: PageHead = () =>
  pageHead({ title: m.account_create_title(), description: m.account_create_description() });

export default function CreatePasswordPage() {
  const arrive = useArrival();

  async function send(body: NewPassword): Promise<Refusal | null> {
    const result = await call('createPassword', { body });
    if (result.ok) {
      arrive(result.data);
      return null;
    }
    if (result.error.code === 'unauthenticated' || result.error.code === 'password_exists')
      deleteSignUpToken();
    return result.error;
  }

  return (
    <SignInPage title={m.account_create_title()} text={m.account_create_text()}>
      <NewPasswordForm
        label={m.account_create_title()}
        button={m.account_create_button()}
        busyText={m.account_create_busy()}
        onSend={send}
      />
    </SignInPage>
  );
}
