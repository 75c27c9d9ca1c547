import { brand } from 'brand/brand.ts';
import type { User } from 'contract/calls/accounts.ts';
import { m } from 'messages/messages.js';
import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { LineIcon } from 'ui/line-icon.tsx';
import { NavLink } from '#app/components/link.tsx';
import { words } from '#language';
import { AccountInMenu } from './account.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { places } from './places.ts';
import type { SignInDialog } from './use-sign-in-dialog.tsx';
import { Wordmark } from './wordmark.tsx';

interface MenuProps {
  user: User | null;
  dialog: SignInDialog;
  buttonRef: RefObject<HTMLButtonElement | null>;
}

/**
 * The slide-in menu of small screens: a native modal dialog with focus trap and Escape. Each page mounts a
 * new, closed one.
 */
export function Menu({ user, dialog: signIn, buttonRef }: MenuProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Not in prerendered HTML, where it would add a third of the header's elements to the work of every first load.
  const [isFilled, setFilled] = useState(false);
  const close = () => dialog.current?.close();

  function open() {
    flushSync(() => setFilled(true));
    dialog.current?.showModal();
  }

  return (
    <div className="lg:hidden">
      <button
        ref={buttonRef}
        type="button"
        aria-haspopup="dialog"
        aria-label={m.shell_menu_open()}
        onClick={open}
        className="-mr-2.5 grid size-12 place-items-center rounded-control"
      >
        <LineIcon path="M3 7.5h18M3 12h18M9 16.5h12" className="size-7" />
      </button>
      <dialog
        ref={dialog}
        aria-label={m.shell_menu()}
        closedby="any"
        className="slide-in on-night m-0 mr-0 ml-auto h-dvh max-h-none w-[min(21rem,86vw)] max-w-none bg-surface text-text backdrop:bg-midnight/60"
      >
        {isFilled && (
          <div className="flex min-h-full flex-col p-6">
            <div className="flex items-center justify-between">
              <Wordmark />
              <button
                type="button"
                aria-label={m.shell_menu_close()}
                onClick={close}
                className="-mr-2 grid size-12 place-items-center rounded-full"
              >
                <LineIcon path="m2.5 2.5 11 11M13.5 2.5l-11 11" size={16} stroke={1.4} className="size-4.5" />
              </button>
            </div>
            <nav aria-label={m.shell_nav_label()} className="mt-8">
              <ul>
                {places.map((place) => (
                  <li key={place.path} className="border-b border-line">
                    <NavLink
                      to={place.path}
                      className="block py-4 font-display text-2xl font-semibold text-text-muted aria-[current=page]:text-text"
                    >
                      {place.name()}
                    </NavLink>
                  </li>
                ))}
              </ul>
            </nav>
            <div className="mt-8">
              <AccountInMenu user={user} dialog={signIn} onLeave={close} />
            </div>
            <div className="mt-auto flex flex-col items-start pt-8">
              <a
                href={`tel:${brand.phoneLink}`}
                className="figures min-h-12 py-1 font-semibold transition-colors hover:text-link"
              >
                <small className="block text-sm font-normal text-text-muted">
                  {m.shell_footer_support({ hours: words.supportHours })}
                </small>
                {brand.phone}
              </a>
              <LanguageSwitch className="inline-flex min-h-12 min-w-11 items-center font-semibold transition-colors hover:text-link" />
            </div>
          </div>
        )}
      </dialog>
    </div>
  );
}
