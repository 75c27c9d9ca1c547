import type { User } from 'contract/calls/accounts.ts';
import { m } from 'messages/messages.js';
import { useState } from 'react';
import { Dropdown } from 'ui/dropdown.tsx';
import { logOut } from '#app/api/session/log-out.ts';
import { useSessionToken, useSessionType } from '#app/api/session/session.ts';
import { Link } from '#app/components/link.tsx';
import { type SignInView, ViewLink } from '#app/components/sign-in/view-link.tsx';
import { paths } from '#app/paths.ts';
import type { SignInDialog } from './use-sign-in-dialog.tsx';

interface AccountProps {
  user: User | null;
  dialog: SignInDialog;
}

export function Account({ user, dialog }: AccountProps) {
  const token = useSessionToken();
  const name = useAccountName(user);
  if (!token) return <SignInLinks dialog={dialog} onView={dialog.open} className="flex items-center gap-3" />;
  return (
    <Dropdown label={<span className="words-of-others max-w-40 truncate">{name ?? m.shell_account()}</span>}>
      <AccountEntries entryClass="flex min-h-11 w-full items-center rounded-control px-3.5 text-left font-medium whitespace-nowrap transition-colors hover:bg-accent-soft" />
    </Dropdown>
  );
}

export function AccountInMenu({ user, dialog, onLeave }: AccountProps & { onLeave: () => void }) {
  const token = useSessionToken();
  const name = useAccountName(user);
  const { open } = dialog;
  if (!token) {
    const show = (view: SignInView) => {
      onLeave();
      open?.(view);
    };
    return <SignInLinks dialog={dialog} onView={open && show} className="grid grid-cols-2 gap-3" />;
  }
  return (
    <section aria-label={m.shell_account()}>
      {name && <p className="words-of-others truncate pb-1 text-sm text-text-muted">{name}</p>}
      <AccountEntries entryClass="flex min-h-12 w-full items-center text-left font-semibold transition-colors hover:text-link" />
    </section>
  );
}

function useAccountName(user: User | null): string | null {
  const type = useSessionType();
  return type === 'Guest' ? m.shell_guest() : (user?.name ?? null);
}

interface SignInLinksProps {
  dialog: SignInDialog;
  onView: SignInDialog['open'];
  className: string;
}

/** Links to the login and sign-up pages. After hydration they open the dialog instead. */
function SignInLinks({ dialog, onView, className }: SignInLinksProps) {
  const style =
    'inline-flex min-h-11 items-center justify-center rounded-control border px-5 font-semibold whitespace-nowrap transition-colors';
  const opens = {
    onView,
    onPointerEnter: dialog.prepare,
    'aria-haspopup': onView && ('dialog' as const),
  };
  return (
    <div className={className}>
      <ViewLink view="login" {...opens} className={`${style} border-line-strong hover:bg-surface-raised`}>
        {m.shell_login()}
      </ViewLink>
      <ViewLink
        view="register"
        {...opens}
        className={`${style} border-ornament text-text hover:bg-surface-raised`}
      >
        {m.shell_sign_up()}
      </ViewLink>
    </div>
  );
}

/** Menu entries: profile and bookings for members, lookup for guests. */
function AccountEntries({ entryClass }: { entryClass: string }) {
  const type = useSessionType();
  const [leaving, setLeaving] = useState(false);
  const entries =
    type === 'Guest'
      ? [{ path: paths.guestManageTicket(), name: m.shell_manage_booking() }]
      : [
          { path: paths.profile(), name: m.shell_profile() },
          { path: paths.manageTicket(), name: m.shell_my_bookings() },
        ];
  return (
    <ul>
      {entries.map(({ path, name }) => (
        <li key={path}>
          <Link to={path} className={entryClass}>
            {name}
          </Link>
        </li>
      ))}
      <li className="mt-1 border-t border-line pt-1">
        <button
          type="button"
          disabled={leaving}
          onClick={() => {
            setLeaving(true);
            void logOut(paths.home());
          }}
          className={entryClass}
        >
          {leaving ? m.shell_logout_busy() : m.shell_logout()}
        </button>
      </li>
    </ul>
  );
}
