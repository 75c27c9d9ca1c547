import { brand } from 'brand/brand.ts';
import { m } from 'messages/messages.js';
import { useRef } from 'react';
import { useLocation } from 'react-router';
import { Link, NavLink } from '#app/components/link.tsx';
import { paths } from '#app/paths.ts';
import { Account } from './account.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { Menu } from './menu.tsx';
import { places } from './places.ts';
import { useProfile } from './profile.ts';
import { useSignInDialog } from './use-sign-in-dialog.tsx';
import { Wordmark } from './wordmark.tsx';

export function Header() {
  const user = useProfile();
  const { key } = useLocation();
  const account = useRef<HTMLDivElement>(null);
  const menuButton = useRef<HTMLButtonElement>(null);
  // After sign-in the focus goes to the account button, or to the menu button on small screens.
  const dialog = useSignInDialog(
    () => visible(account.current?.querySelector('a, button')) ?? menuButton.current,
  );

  return (
    <header className="on-night relative z-30 border-b border-line bg-surface text-text not-printed">
      <div className="page-width flex min-h-18 items-center gap-6 max-lg:flex-wrap">
        <Link
          to={paths.home()}
          aria-label={m.shell_wordmark_label({ name: brand.name })}
          className="mr-auto flex min-h-11 rounded-md"
        >
          <Wordmark />
        </Link>
        <nav aria-label={m.shell_nav_label()} className="hidden lg:block">
          <ul className="flex items-center gap-1">
            {places.map((place) => (
              <li key={place.path}>
                <NavLink
                  to={place.path}
                  className="block border-b border-transparent px-3 py-2 text-[0.9375rem] font-medium text-text-muted transition-colors hover:text-text aria-[current=page]:border-ornament aria-[current=page]:text-text"
                >
                  {place.name()}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <LanguageSwitch className="hidden min-h-11 items-center rounded-control px-2 text-[0.9375rem] font-medium text-text-muted transition-colors hover:text-text lg:inline-flex" />
        <div ref={account} className="hidden lg:block">
          <Account key={key} user={user} dialog={dialog} />
        </div>
        <Menu key={key} user={user} dialog={dialog} buttonRef={menuButton} />
      </div>
      {dialog.element}
    </header>
  );
}

function visible(element: HTMLElement | null | undefined): HTMLElement | null {
  return element?.checkVisibility() ? element : null;
}
