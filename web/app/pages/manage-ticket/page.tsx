import { m } from 'messages/messages.js';
import { Banner } from '#app/components/banner.tsx';
import { MembersOnly } from '#app/components/guards/members-only.tsx';
import { pageHead } from '#app/components/page-head.tsx';
import { TicketList } from '#app/components/tickets/ticket-list.tsx';
import { paths } from '#app/paths.ts';
import type { PageHead } from '#app/routing/route.tsx';
import { Guide } from './guide.tsx';

export const head: PageHead = () =>
  pageHead({ title: m.tickets_manage_title(), description: m.tickets_manage_description() });

export default function ManageTicketPage() {
  return (
    <MembersOnly guestsTo={paths.guestManageTicket()}>
      <Banner title={m.tickets_manage_title()} />
      <div className="page-width py-8 sm:py-10">
        <section aria-labelledby="upcoming-bookings">
          <h2 id="upcoming-bookings" className="mb-5 text-3xl">
            {m.tickets_list_upcoming()}
          </h2>
          <TicketList
            list="upcoming"
            none={{ title: m.tickets_manage_none(), text: m.tickets_manage_none_text() }}
          />
        </section>
        <Guide />
      </div>
    </MembersOnly>
  );
}
