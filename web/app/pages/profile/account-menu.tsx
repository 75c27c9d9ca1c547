import { m } from 'messages/messages.js';
import { useSearchParams } from 'react-router';
import { Card } from 'ui/card.tsx';
import { Skeleton } from 'ui/feedback/skeleton.tsx';
import { LogOut, Ticket, UserRound } from 'ui/icons/account.tsx';
import { logOut } from '#app/api/session/log-out.ts';
import { Link } from '#app/components/link.tsx';
import { paths } from '#app/paths.ts';
import { panelFrom } from './panels.ts';
import { initials } from './profile-rules.ts';

const places = [
  { panel: 'profile', to: paths.profile(), label: m.profile_title, Icon: UserRound },
  { panel: 'bookings', to: paths.profile('bookings'), label: m.profile_bookings, Icon: Ticket },
] as const;

const lineClass =
  'flex min-h-12 w-full items-center justify-center gap-2.5 rounded-control px-1 text-left text-sm font-semibold text-text-muted ' +
  'transition-colors hover:bg-accent-soft hover:text-text aria-[current=page]:bg-accent-soft aria-[current=page]:text-text ' +
  'sm:px-2 lg:justify-start lg:px-3.5 lg:text-base';

/** The side menu: account name, panels and logout. On phones it is on top. */
export function AccountMenu({ name }: { name: string | null }) {
  const [search] = useSearchParams();
  const open = panelFrom(search);
  return (
    <Card className="lg:sticky lg:top-6">
      <div className="flex items-center gap-4 px-5 pt-5 pb-4">
        <span
          aria-hidden="true"
          className="grid size-13 shrink-0 place-items-center rounded-full border border-ornament font-display text-xl font-semibold text-link"
        >
          {initials(name ?? '')}
        </span>
        {name === null ? (
          <Skeleton className="h-6 w-32" />
        ) : (
          <p className="min-w-0 font-display text-2xl leading-tight font-semibold wrap-anywhere">{name}</p>
        )}
      </div>
      <nav aria-label={m.profile_menu()} className="border-t border-line p-2">
        <ul className="grid grid-cols-3 gap-1 lg:grid-cols-1">
          {places.map(({ panel, to, label, Icon }) => (
            <li key={panel}>
              <Link to={to} aria-current={panel === open ? 'page' : undefined} className={lineClass}>
                <Icon aria-hidden="true" className="size-5 max-sm:hidden" strokeWidth={1.6} />
                {label()}
              </Link>
            </li>
          ))}
          <li className="lg:mt-2 lg:border-t lg:border-line lg:pt-2">
            <button type="button" onClick={() => void logOut(paths.home())} className={lineClass}>
              <LogOut aria-hidden="true" className="size-5 max-sm:hidden" strokeWidth={1.6} />
              {m.profile_log_out()}
            </button>
          </li>
        </ul>
      </nav>
    </Card>
  );
}
