import { m } from 'messages/messages.js';
import { buttonClass } from 'ui/button.tsx';
import { Notice } from 'ui/feedback/notice.tsx';
import { paths } from '#app/paths.ts';
import { Link } from '../link.tsx';

/** Says that a journey was taken away. Only the link that its contact has, or the account, may choose what becomes of it. */
export function TakenAwayNotice() {
  return (
    <Notice tone="danger" title={m.offers_notice()} className="mb-6">
      {m.offers_pnr_text()}
    </Notice>
  );
}

/** Says on a booking's page that its journey was taken away, with the way to its offer. */
export function OfferNotice({ token }: { token: string | null | undefined }) {
  if (!token) return null;
  return (
    <Notice tone="danger" title={m.offers_notice()} className="mb-6">
      <p>{m.offers_notice_text()}</p>
      <Link to={paths.offer(token)} className={buttonClass('primary', 'mt-3')}>
        {m.offers_mail_button()}
      </Link>
    </Notice>
  );
}
