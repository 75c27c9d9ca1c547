import type { Offer } from 'contract/offers/offers.ts';
import { formatRupees } from 'contract/prices/money.ts';
import { m } from 'messages/messages.js';
import { buttonClass } from 'ui/button.tsx';
import { Notice } from 'ui/feedback/notice.tsx';
import { Link } from '#app/components/link.tsx';
import { JourneyCard } from '#app/components/trips/journey-card.tsx';
import { paths } from '#app/paths.ts';

/** What was decided about an offer, and what comes next. */
export function Decided({ offer }: { offer: Offer }) {
  const { state, pnr, busid, seats } = offer;
  if (state === 'moved') {
    return (
      <>
        <Notice tone="success" title={m.offers_moved()} urgent className="mb-6">
          <p>{m.offers_moved_text()}</p>
        </Notice>
        <JourneyCard
          booking={offer}
          facts={[
            { name: m.pnr_pnr(), value: pnr },
            { name: m.pnr_bus(), value: busid },
            { name: m.pnr_seat(), value: seats.join(', ') },
          ]}
        />
        <Link to={paths.searchPnr(pnr)} className={buttonClass('primary', 'mt-6 max-sm:w-full')}>
          {m.offers_to_booking()}
        </Link>
      </>
    );
  }
  return (
    <>
      <Notice
        tone="success"
        title={
          state === 'refunded' ? m.offers_refunded({ amount: formatRupees(offer.refund) }) : m.offers_ended()
        }
        urgent
      >
        <p>{state === 'refunded' ? m.offers_refunded_text() : m.offers_ended_text()}</p>
      </Notice>
      <Link to={paths.home()} className={buttonClass('secondary', 'mt-6 max-sm:w-full')}>
        {m.offers_home()}
      </Link>
    </>
  );
}
