import { m } from 'messages/messages.js';
import { useOrigin, useRedirectReason } from '#app/components/guards/came-from.ts';
import { pageHead } from '#app/components/page-head.tsx';
import { LoginForm } from '#app/components/sign-in/forms/login-form.tsx';
import { SignInPage } from '#app/components/sign-in/sign-in-page.tsx';
import { useHydrated } from '#app/hydrated.tsx';
import { paths } from '#app/paths.ts';
import type { PageHead } from '#app/routing/route.tsx';
import { isBooking, loginReason } from './reason.ts';

export const head: PageHead = () =>
  pageHead({
    title: m.account_login_title(),
    description: m.account_login_description(),
    canonical: paths.login(),
  });

/** Sign-in page. Returns to the page that redirected here; on the way to a booking, guests come first. */
export default function LoginPage() {
  const isHydrated = useHydrated();
  const cameFrom = useOrigin();
  // The prerendered page is the same for every origin.
  const origin = isHydrated ? cameFrom : paths.home();
  return (
    <SignInPage title={m.account_login_title()} text={loginReason(origin)}>
      <LoginForm notice={useRedirectReason()} guestFirst={isBooking(origin)} />
    </SignInPage>
  );
}
