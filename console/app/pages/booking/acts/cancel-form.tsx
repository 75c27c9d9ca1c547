import type { BookingDetail } from 'contract/console/desk/bookings.ts';
import { formatRupees } from 'contract/prices/money.ts';
import { m } from 'messages/messages.js';
import { useState } from 'react';
import { toast } from 'ui/feedback/toast.ts';
import { Checkbox } from 'ui/fields/checkbox.tsx';
import { act } from '#app/api/act.ts';
import { ActPanel } from '#app/components/act-panel.tsx';
import { ReasonField } from '#app/components/text-field.tsx';
import { useMember } from '#app/session/session.ts';
import { nameOf } from '../names.ts';
import { isClosed, isReturnable, mustBeApproved, policyPercent, refundAt } from '../refunds.ts';
import { ActRefusal } from './act-refusal.tsx';
import { RefundField } from './refund-field.tsx';
import { type ActProps, useBookingAct } from './use-booking-act.ts';

interface CancelFormProps extends ActProps {
  /** After a request that another member must approve, with its amount in rupees. */
  onWait: (refund: number) => void;
}

/** Cancels tickets: by policy, beyond it, or against money that the gateway has returned. */
export function CancelForm({ booking, onChange, onClose, onWait }: CancelFormProps) {
  const { may } = useMember();
  const open = booking.tickets.filter(({ state }) => state === 'booked');
  const [codes, setCodes] = useState<string[]>(open.length === 1 ? open.map(({ code }) => code) : []);
  /** A percentage beyond the policy; null for the policy's. */
  const [wanted, setWanted] = useState<string | null>(null);
  const [isReturned, setIsReturned] = useState(booking.disputed);
  const [reason, setReason] = useState('');
  const { isBusy, refusal, fields, send } = useBookingAct(booking, onChange);

  const chosen = open.filter(({ code }) => codes.includes(code));
  const byPolicy = policyPercent(booking, chosen);
  const isAllowed = isReturned || !isClosed(booking) || byPolicy > 0 || may('refunds.exceed');
  const beyond = isReturned ? null : wanted;
  const isPercentWrong = beyond !== null && !isReturnable(beyond, byPolicy);
  const percent = beyond === null || isPercentWrong ? byPolicy : Number(beyond);
  const refund = refundAt(booking, chosen, percent);
  const amount = formatRupees(refund);
  const isRequest = !isReturned && mustBeApproved(booking, { refund, percent, byPolicy });
  const seats = chosen.map(({ seat }) => seat).join(', ');

  async function cancel() {
    const basis = isReturned ? { alreadyReturned: true } : wanted === null ? {} : { percent };
    const reply = await send(({ params, version }) =>
      act('cancelTickets', {
        params,
        body: { version, tickets: chosen.map(({ code }) => code), reason, ...basis },
      }),
    );
    if (!reply) return;
    if (reply.data.outcome === 'waiting') onWait(reply.data.refund);
    else toast.success(doneText(reply.data, isReturned));
    onClose();
  }

  return (
    <ActPanel
      title={m.bookings_cancel()}
      notice={<ActRefusal refusal={refusal} booking={booking} />}
      preview={
        chosen.length === 0 ? (
          m.bookings_cancel_none()
        ) : (
          <>
            <span className="figures block text-lg font-semibold">
              {isReturned ? m.bookings_amount_back_most({ amount }) : m.bookings_amount_back({ amount })}
            </span>
            {isRequest && `${m.bookings_cancel_approval()} `}
            {m.bookings_cancel_preview({ seats })}
          </>
        )
      }
      action={actionText(amount, { isReturned, isRequest })}
      isDanger
      isBusy={isBusy}
      isReady={isAllowed && chosen.length > 0 && reason.trim() !== '' && !isPercentWrong}
      onAct={() => void cancel()}
      onClose={onClose}
    >
      <fieldset>
        <legend className="font-semibold">{m.bookings_tickets()}</legend>
        {open.length > 1 && (
          <Checkbox
            label={m.bookings_cancel_all()}
            checked={chosen.length === open.length}
            onChange={({ target }) => setCodes(target.checked ? open.map(({ code }) => code) : [])}
          />
        )}
        {open.map((ticket) => (
          <Checkbox
            key={ticket.code}
            label={`${ticket.seat} · ${nameOf(ticket)}`}
            description={policyText(booking, ticket)}
            checked={codes.includes(ticket.code)}
            onChange={({ target }) =>
              setCodes(
                target.checked ? [...codes, ticket.code] : codes.filter((code) => code !== ticket.code),
              )
            }
          />
        ))}
      </fieldset>
      <RefundField
        byPolicy={byPolicy}
        taxRefunded={booking.taxRefunded}
        wanted={wanted}
        onWanted={setWanted}
        mayExceed={may('refunds.exceed') && !isReturned && byPolicy < 100}
        error={isPercentWrong ? m.bookings_more_percent_wrong({ least: byPolicy }) : fields.percent}
      />
      {isClosed(booking) && byPolicy === 0 && <p className="text-danger">{m.bookings_closed()}</p>}
      <Checkbox
        label={m.bookings_already_returned()}
        description={m.bookings_already_returned_hint()}
        checked={isReturned}
        onChange={({ target }) => setIsReturned(target.checked)}
      />
      <ReasonField required value={reason} onValue={setReason} error={fields.reason} />
    </ActPanel>
  );
}

function policyText(booking: BookingDetail, ticket: BookingDetail['tickets'][number]): string {
  const percent = policyPercent(booking, [ticket]);
  return `${m.bookings_by_policy({ percent })}: ${formatRupees(refundAt(booking, [ticket], percent))}`;
}

function actionText(
  amount: string,
  { isReturned, isRequest }: { isReturned: boolean; isRequest: boolean },
): string {
  if (isReturned) return m.bookings_cancel_action_returned();
  return isRequest ? m.bookings_cancel_action_ask({ amount }) : m.bookings_cancel_action({ amount });
}

function doneText({ stillDue, refund }: { stillDue: number; refund: number }, isReturned: boolean): string {
  return m.bookings_cancel_done({ amount: formatRupees(isReturned ? stillDue : refund) });
}
