import type { PnrDetails } from 'contract/calls/bookings.ts';
import { m } from 'messages/messages.js';
import { buttonClass } from 'ui/button.tsx';
import { Notice } from 'ui/feedback/notice.tsx';
import { paths } from '#app/paths.ts';
import { Link } from '../link.tsx';

type Journey = Pick<PnrDetails, 'takenaway' | 'fromname' | 'toname'>;

/** Says what was taken away of a journey. Only the link that its contact has, or the account, may choose what becomes of it. */
export function TakenAwayNotice({ journey }: { journey: Journey }) {
  return (
    <Notice tone="danger" title={titleOf(journey)} className="mb-6">
      {m.offers_pnr_text()}
    </Notice>
  );
}

/** Says on a booking's page what was taken away of its journey, with the way to its offer. */
export function OfferNotice({ token, journey }: { token: string | null | undefined; journey: Journey }) {
  if (!token) return null;
  return (
    <Notice tone="danger" title={titleOf(journey)} className="mb-6">
      <p>{m.offers_notice_text()}</p>
      <Link to={paths.offer(token)} className={buttonClass('primary', 'mt-3')}>
        {m.offers_mail_button()}
      </Link>
    </Notice>
  );
}

/** Says of a booking without booked seats that nobody travels with it. */
export function CancelledBookingNotice() {
  return (
    <Notice tone="danger" title={m.offers_notice_cancelled()} className="mb-6">
      {m.offers_notice_cancelled_text()}
    </Notice>
  );
}

function titleOf({ takenaway, fromname, toname }: Journey): string {
  switch (takenaway) {
    case 'pickup':
      return m.offers_notice_stop({ stop: fromname });
    case 'dropoff':
      return m.offers_notice_stop({ stop: toname });
    case 'seats':
      return m.offers_notice_seats();
    default:
      return m.offers_notice();
  }
}
