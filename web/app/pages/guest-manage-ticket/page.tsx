import { m } from 'messages/messages.js';
import { useState } from 'react';
import { Banner } from '#app/components/banner.tsx';
import { pageHead } from '#app/components/page-head.tsx';
import { TextLink } from '#app/components/text-link.tsx';
import { paths } from '#app/paths.ts';
import type { PageHead } from '#app/routing/route.tsx';
import { FoundBooking } from './found-booking.tsx';
import { type FoundBooking as Found, LookUpForm } from './look-up-form.tsx';
import { StoredPasses } from './stored-passes.tsx';
import { useOwnerLink } from './use-owner-link.ts';

export const head: PageHead = () =>
  pageHead({
    title: m.tickets_guest_title(),
    description: m.tickets_guest_description(),
    canonical: paths.guestManageTicket(),
    card: 'manage-ticket',
  });

/** Shows a booking by its PNR and one of its emails; without a connection also the passes that the guest has opened. */
export default function GuestManageTicketPage() {
  const [found, setFound] = useState<Found | null>(null);
  const pnr = useOwnerLink();

  /** Another booking may have been looked up meanwhile. */
  const update = (next: Found) =>
    setFound((before) => (before?.booking.pnr === next.booking.pnr ? next : before));

  return (
    <>
      <Banner title={m.tickets_guest_title()}>
        <p>{m.tickets_guest_intro()}</p>
      </Banner>
      <div className="page-width py-8 sm:py-10">
        <StoredPasses />
        <LookUpForm key={`form ${pnr}`} pnr={pnr} onResult={setFound} />
        {found && <FoundBooking key={found.booking.pnr} found={found} onChange={update} />}
        <p className="not-printed mt-8">
          <TextLink to={paths.personalData()}>{m.personal_to_page()}</TextLink>
        </p>
      </div>
    </>
  );
}
