import { brand } from 'brand/brand.ts';
import type { User } from 'contract/accounts.ts';
import { m } from 'messages/messages.js';
import { useRef } from 'react';
import { useLocation } from 'react-router';
import { logOut, useSessionToken, useSessionType } from '#app/api/session.ts';
import { Link, NavLink } from '#app/components/link.tsx';
import type { CameFrom } from '#app/components/signed-in-only.tsx';
import { paths } from '#app/paths.ts';
import { useProfile } from './profile.ts';
import { Wordmark } from './wordmark.tsx';

const places = [
  { path: paths.home(), name: m.shell_nav_home },
  { path: paths.services(), name: m.shell_nav_service },
  { path: paths.aboutUs(), name: m.shell_nav_about_us },
  { path: paths.help(), name: m.shell_nav_help },
  { path: paths.contact(), name: m.shell_nav_contact_us },
];

export function Header() {
  const user = useProfile();
  const { key } = useLocation();
  return (
    <header className="on-night relative z-30 border-b border-line bg-surface text-text not-printed">
      <div className="page-width flex h-18 items-center gap-6">
        <Link
          to={paths.home()}
          aria-label={m.shell_wordmark_label({ name: brand.name })}
          className="mr-auto rounded-md"
        >
          <Wordmark />
        </Link>
        <nav aria-label={m.shell_nav_label()} className="hidden lg:block">
          <ul className="flex items-center gap-1">
            {places.map((place) => (
              <li key={place.path}>
                <NavLink
                  to={place.path}
                  end
                  className="block border-b border-transparent px-3 py-2 text-[0.9375rem] font-medium text-text-muted transition-colors hover:text-text aria-[current=page]:border-ornament aria-[current=page]:text-text"
                >
                  {place.name()}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="hidden lg:block">
          <Account user={user} />
        </div>
        <Menu key={key} user={user} />
      </div>
    </header>
  );
}

/** Who is signed in with a way out, or the way in. */
function Account({ user }: { user: User | null }) {
  const token = useSessionToken();
  const type = useSessionType();
  const { pathname, search } = useLocation();

  if (!token) {
    return (
      <Link
        to={paths.login()}
        state={{ from: pathname + search } satisfies CameFrom}
        className="inline-flex min-h-11 items-center rounded-control border border-ornament px-5 font-semibold text-text transition-colors hover:bg-surface-raised"
      >
        {m.shell_login()}
      </Link>
    );
  }

  return (
    <div className="flex items-center gap-4">
      <span className="max-w-40 truncate font-semibold">
        {type === 'Guest' ? m.shell_guest() : user?.name}
      </span>
      <button
        type="button"
        onClick={() => logOut(paths.home())}
        className="min-h-11 rounded-control border border-line-strong px-4 font-semibold transition-colors hover:bg-surface-raised"
      >
        {m.shell_logout()}
      </button>
    </div>
  );
}

/**
 * The slide-in menu of small screens: a native modal dialog, which brings its own focus trap and Escape key. Every page has a
 * new one, so it is closed when a page opens.
 */
function Menu({ user }: { user: User | null }) {
  const dialog = useRef<HTMLDialogElement>(null);

  return (
    <div className="lg:hidden">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={m.shell_menu_open()}
        onClick={() => dialog.current?.showModal()}
        className="-mr-2.5 grid size-12 place-items-center rounded-control"
      >
        <svg aria-hidden="true" viewBox="0 0 24 24" className="size-7">
          <path
            d="M3 7.5h18M3 12h18M9 16.5h12"
            stroke="currentColor"
            strokeWidth="1.6"
            strokeLinecap="round"
          />
        </svg>
      </button>
      <dialog
        ref={dialog}
        aria-label={m.shell_menu()}
        closedby="any"
        className="slide-in on-night m-0 mr-0 ml-auto h-dvh max-h-none w-[min(21rem,86vw)] max-w-none bg-surface text-text backdrop:bg-midnight/60"
      >
        <div className="flex h-full flex-col p-6">
          <div className="flex items-center justify-between">
            <Wordmark />
            <button
              type="button"
              aria-label={m.shell_menu_close()}
              onClick={() => dialog.current?.close()}
              className="-mr-2 grid size-12 place-items-center rounded-full"
            >
              <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4.5">
                <path
                  d="m2.5 2.5 11 11M13.5 2.5l-11 11"
                  stroke="currentColor"
                  strokeWidth="1.4"
                  strokeLinecap="round"
                />
              </svg>
            </button>
          </div>
          <nav aria-label={m.shell_nav_label()} className="mt-8">
            <ul>
              {places.map((place) => (
                <li key={place.path} className="border-b border-line">
                  <NavLink
                    to={place.path}
                    end
                    className="block py-4 font-display text-2xl font-semibold text-text-muted aria-[current=page]:text-text"
                  >
                    {place.name()}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
          <div className="mt-8">
            <Account user={user} />
          </div>
        </div>
      </dialog>
    </div>
  );
}
