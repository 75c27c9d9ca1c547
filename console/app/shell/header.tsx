import { brand } from 'brand/brand.ts';
import { m } from 'messages/messages.js';
import { Link, NavLink, useLocation } from 'react-router';
import { useMember } from '#app/session/session.ts';
import { BookingSearch } from './booking-search.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { MemberMenu } from './member-menu.tsx';
import { useOpenPlaces } from './places.ts';
import { openShortcuts } from './shortcuts-state.ts';

const linkClass =
  'flex h-12 items-center border-b-2 border-transparent px-2 font-medium xl:px-3 text-text-muted transition-colors hover:text-text ' +
  'focus-visible:-outline-offset-4 aria-[current=page]:border-ornament aria-[current=page]:text-text';

export function Header() {
  const { may } = useMember();
  const openPlaces = useOpenPlaces();
  // Each page counts anew: a count at intervals would keep an idle session open.
  const { pathname } = useLocation();
  return (
    <header className="on-night z-30 lg:sticky lg:top-0 border-b border-line bg-surface text-text">
      <div className="flex min-h-12 flex-wrap items-center gap-x-3 px-4 xl:gap-x-5 xl:px-6">
        <Link to="/" className="flex h-10 items-baseline gap-2 self-center rounded-md pt-1.5">
          <span className="font-display text-2xl leading-none font-semibold">{brand.name}</span>
          <span className="text-text-muted">{m.console_word()}</span>
        </Link>
        <nav aria-label={m.console_navigation()} className="mr-auto">
          <ul className="flex flex-wrap">
            {openPlaces.map(({ path, name, Count }) => (
              <li key={path}>
                <NavLink to={path} className={linkClass}>
                  {name()}
                  {Count && <Count key={pathname} />}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        {may('bookings.read') && <BookingSearch />}
        <LanguageSwitch />
        <button
          type="button"
          onClick={openShortcuts}
          aria-label={m.console_shortcuts()}
          className="grid size-9 place-items-center rounded-control border border-line font-semibold text-text-muted transition-colors hover:text-text"
        >
          ?
        </button>
        <MemberMenu />
      </div>
    </header>
  );
}
