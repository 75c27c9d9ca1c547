import { m } from 'messages/messages.js';
import { Button, buttonClass } from 'ui/button.tsx';
import { logOut } from '#app/api/session/log-out.ts';
import { Link } from '#app/components/link.tsx';
import { paths } from '#app/paths.ts';

/** For a signed-in user: a link to the profile's password section, and a logout. */
export function SignedIn() {
  return (
    <div className="grid gap-3">
      <Link to={paths.profile('password')} className={buttonClass('primary')}>
        {m.account_forgot_to_profile()}
      </Link>
      <Button variant="secondary" onClick={() => void logOut(paths.forgotPassword())}>
        {m.account_forgot_log_out()}
      </Button>
    </div>
  );
}
