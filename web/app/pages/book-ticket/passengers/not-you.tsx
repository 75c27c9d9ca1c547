import type { User } from 'contract/calls/accounts.ts';
import { m } from 'messages/messages.js';
import { logOut } from '#app/api/session/log-out.ts';
import { paths } from '#app/paths.ts';

interface NotYouProps {
  /** Null for guests. */
  user: User | null;
  /** Whether the form shows passengers typed before this page was opened. */
  isRestored: boolean;
}

/** Shows whose details are in the form, with a logout that clears them. */
export function NotYou({ user, isRestored }: NotYouProps) {
  if (!user && !isRestored) return null;
  return (
    <p className="mt-1 text-sm text-text-muted wrap-anywhere">
      {user ? m.booking_remembered_as({ name: user.name }) : m.booking_remembered_draft()}{' '}
      <button
        type="button"
        onClick={() => void logOut(paths.home())}
        className="inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4 sm:min-h-0"
      >
        {m.booking_not_you()}
      </button>
    </p>
  );
}
