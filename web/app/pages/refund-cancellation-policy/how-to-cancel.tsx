import { brand } from 'brand/brand.ts';
import { m } from 'messages/messages.js';
import { buttonClass } from 'ui/button.tsx';
import { Link } from '#app/components/link.tsx';
import { unbroken } from '#app/components/text/unbroken.ts';
import { paths } from '#app/paths.ts';
import { words } from '#language';

const steps = [
  m.policies_refund_how_open,
  m.policies_refund_how_tick,
  m.policies_refund_how_code,
  m.policies_refund_how_done,
];

export function HowToCancel() {
  return (
    <>
      <ol className="list-decimal space-y-2 pl-5 marker:font-semibold marker:text-ornament">
        {steps.map((step) => (
          <li key={step()}>{step()}</li>
        ))}
      </ol>
      <p className="figures">
        {m.policies_refund_how_call({ phone: unbroken(brand.phone), supportHours: words.supportHours })}
      </p>
      <div className="not-printed flex flex-wrap gap-3 pt-2">
        <Link to={paths.manageTicket()} className={buttonClass('secondary')}>
          {m.policies_refund_how_member()}
        </Link>
        <Link to={paths.guestManageTicket()} className={buttonClass('secondary')}>
          {m.policies_refund_how_guest()}
        </Link>
      </div>
    </>
  );
}
