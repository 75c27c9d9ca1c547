import { m } from 'messages/messages.js';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { buttonClass } from 'ui/button.tsx';
import { Notice } from 'ui/feedback/notice.tsx';
import { toast } from 'ui/feedback/toast.ts';
import { call, type Refusal } from '#app/api/client.ts';
import { signOut, useSessionType } from '#app/api/session/session.ts';
import type { CameFrom } from '#app/components/guards/came-from.ts';
import { pageHead } from '#app/components/page-head.tsx';
import { NewPasswordForm } from '#app/components/sign-in/forms/new-password-form.tsx';
import type { NewPassword } from '#app/components/sign-in/forms/sign-in-rules.ts';
import { SignInPage } from '#app/components/sign-in/sign-in-page.tsx';
import { ViewLink } from '#app/components/sign-in/view-link.tsx';
import { paths, sitePath } from '#app/paths.ts';
import type { PageHead } from '#app/routing/route.tsx';

/** Characters that a header may carry; a damaged link may contain others. */
const SENDABLE = /^[\x21-\x7e]+$/;

export const head: PageHead = () =>
  pageHead({ title: m.account_change_title(), description: m.account_change_description() });

/** `/user/change-password/:otp/:token`: sets a new password through the link sent by SMS and email. */
export default function ChangePasswordPage() {
  const { otp = '', token = '' } = useParams();
  const isWhole = SENDABLE.test(otp) && SENDABLE.test(token);
  const [isOver, setIsOver] = useState(false);
  const type = useSessionType();
  const navigate = useNavigate();

  async function send(body: NewPassword): Promise<Refusal | null> {
    const result = await call('changePassword', { body, token, headers: { otp } });
    if (!result.ok) {
      setIsOver(result.error.code === 'link_expired');
      return result.error;
    }
    // The new password ends all sessions, including this one.
    if (type === 'User') signOut();
    const { message, redirect } = result.data;
    toast.success(message);
    const state: CameFrom = { from: paths.home(), notice: message };
    void navigate(sitePath(redirect), { replace: true, state, viewTransition: true });
    return null;
  }

  return (
    <SignInPage title={m.account_change_title()} text={m.account_change_text()}>
      {isWhole ? (
        <NewPasswordForm
          label={m.account_change_title()}
          button={m.account_change_button()}
          busyText={m.account_change_busy()}
          onSend={send}
        />
      ) : (
        <Notice tone="danger">{m.account_change_torn()}</Notice>
      )}
      {(isOver || !isWhole) && (
        <div className="mt-4 grid gap-3">
          <ViewLink view="forgot" className={buttonClass('secondary')}>
            {m.account_change_new_link()}
          </ViewLink>
          {type !== 'User' && (
            <ViewLink view="login" className={buttonClass('secondary')}>
              {m.account_back_to_login()}
            </ViewLink>
          )}
        </div>
      )}
    </SignInPage>
  );
}
