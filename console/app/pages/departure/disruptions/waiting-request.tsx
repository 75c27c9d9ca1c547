import type { DepartureDetail } from 'contract/console/departures.ts';
import type { CancellationRequest } from 'contract/console/disruptions/disruptions.ts';
import { formatRupees } from 'contract/prices/money.ts';
import { causeText } from 'messages/bookings/cause-texts.ts';
import { m } from 'messages/messages.js';
import { Button } from 'ui/button.tsx';
import { Notice } from 'ui/feedback/notice.tsx';
import { toast } from 'ui/feedback/toast.ts';
import { act } from '#app/api/act.ts';
import { useSubmit } from '#app/api/use-submit.ts';
import { RefusalNotice } from '#app/components/refusal-notice.tsx';
import { useMember } from '#app/session/session.ts';
import { stopName } from '../seat-map/seat-uses.ts';

interface WaitingRequestProps {
  request: CancellationRequest;
  departure: DepartureDetail;
  onDone: () => void;
}

const outcomes = {
  approved: m.disruptions_approved,
  rejected: m.disruptions_rejected,
  outdated: m.disruptions_outdated,
};

/** A cancellation, skipped stop or coach change that waits for a second member, who approves or rejects it. Its own member may withdraw it. */
export function WaitingRequest({ request, departure, onDone }: WaitingRequestProps) {
  const { may } = useMember();
  const { isBusy, refusal, submit } = useSubmit();
  const { id, fromStop, busid, cause, people, refund, requestedBy, own } = request;

  async function decide(decision: 'approve' | 'reject') {
    const body = decision === 'approve' ? { decision, refund } : { decision };
    const reply = await submit(async () => {
      const result = await act('decideCancellation', { params: { id }, body });
      // The new sum is shown beside the refusal.
      if (!result.ok && result.refusal.code === 'seats_changed') onDone();
      return result;
    });
    if (!reply) return;
    toast.success(outcomes[reply.data.state]());
    onDone();
  }

  const words = {
    name: requestedBy,
    people,
    amount: formatRupees(refund),
    cause: causeText(cause),
    stop: fromStop === null ? '' : stopName(departure, fromStop),
    busid: busid ?? '',
  };
  const sentence = busid
    ? m.disruptions_request_coach
    : fromStop === null
      ? m.disruptions_request_trip
      : m.disruptions_request_stop;
  return (
    <Notice title={m.disruptions_request_title()} className="mt-3">
      <p>{sentence(words)}</p>
      <RefusalNotice refusal={refusal} className="mt-2" />
      {may('disruptions.manage') && (
        <div className="mt-3 flex flex-wrap gap-3">
          {!own && (
            <Button variant="danger" busy={isBusy} onClick={() => void decide('approve')}>
              {m.disruptions_approve()}
            </Button>
          )}
          <Button variant="secondary" busy={isBusy} onClick={() => void decide('reject')}>
            {own ? m.disruptions_withdraw() : m.disruptions_reject()}
          </Button>
        </div>
      )}
    </Notice>
  );
}
