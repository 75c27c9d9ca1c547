import { m } from 'messages/messages.js';
import { Navigate, useSearchParams } from 'react-router';
import { Banner } from '#app/components/banner.tsx';
import { MembersOnly } from '#app/components/guards/members-only.tsx';
import { pageHead } from '#app/components/page-head.tsx';
import { useMemberProfile } from '#app/components/profile-query.ts';
import { paths } from '#app/paths.ts';
import type { PageHead } from '#app/routing/route.tsx';
import { AccountMenu } from './account-menu.tsx';
import { BookingsPanel } from './bookings-panel.tsx';
import { panelFrom } from './panels.ts';
import { ProfilePanel } from './profile-panel.tsx';

const titles = { profile: m.profile_title, bookings: m.profile_bookings };

export const head: PageHead = ({ location }) =>
  pageHead({
    title: titles[panelFrom(new URLSearchParams(location.search))](),
    description: m.profile_description(),
  });

/** `/profile` and `/profile?panel=bookings`: one menu, two panels. */
export default function ProfilePage() {
  return (
    <MembersOnly guestsTo={paths.home()}>
      <Account />
    </MembersOnly>
  );
}

function Account() {
  const [search] = useSearchParams();
  const panel = panelFrom(search);
  const profile = useMemberProfile();
  if (profile.data?.type === 'Guest') return <Navigate to={paths.home()} replace />;

  return (
    <>
      <Banner title={titles[panel]()} />
      <div className="page-width grid items-start gap-6 py-7 sm:py-10 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-10">
        <AccountMenu name={profile.data?.name ?? null} />
        {panel === 'profile' ? <ProfilePanel profile={profile} /> : <BookingsPanel />}
      </div>
    </>
  );
}
