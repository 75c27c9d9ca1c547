import type { Approval } from 'contract/console/desk/approvals.ts';
import { formatRupees } from 'contract/prices/money.ts';
import { m } from 'messages/messages.js';
import { useState } from 'react';
import { toast } from 'ui/feedback/toast.ts';
import { act } from '#app/api/act.ts';
import { useSubmit } from '#app/api/use-submit.ts';
import { ReasonPanel } from '#app/components/act-panel.tsx';
import { RefusalNotice } from '#app/components/refusal-notice.tsx';
import { type Choice, choiceName, doneText } from './approval-text.ts';

interface DecisionPanelProps {
  approval: Approval;
  choice: Choice;
  /** Whether it was decided meanwhile, or ended because the booking changed. */
  isOver: boolean;
  onDecide: () => Promise<unknown>;
  onClose: () => void;
}

/** Approves, rejects or withdraws a request, with a reason. */
export function DecisionPanel({ approval, choice, isOver, onDecide, onClose }: DecisionPanelProps) {
  const [reason, setReason] = useState('');
  const { isBusy, refusal, fields, submit } = useSubmit();
  const decision = choice === 'approve' ? 'approve' : 'reject';

  async function decide() {
    const body = { decision, reason } as const;
    const reply = await submit(() => act('decideApproval', { params: { id: approval.id }, body }));
    await onDecide();
    if (!reply) return;
    toast.success(doneText(choice));
    onClose();
  }

  return (
    <ReasonPanel
      title={`${choiceName(choice)}, ${approval.pnr}`}
      notice={<RefusalNotice refusal={refusal} />}
      preview={<Effect approval={approval} choice={choice} />}
      action={choiceName(choice)}
      isDanger={choice === 'approve'}
      isBusy={isBusy}
      isOver={isOver}
      reason={reason}
      onReason={setReason}
      error={fields.reason}
      onAct={() => void decide()}
      onClose={onClose}
    />
  );
}

function Effect({ approval: { seats, refund }, choice }: Pick<DecisionPanelProps, 'approval' | 'choice'>) {
  if (choice !== 'approve') return m.approvals_preview_reject();
  return (
    <>
      <span className="figures block text-lg font-semibold">
        {m.bookings_amount_back({ amount: formatRupees(refund) })}
      </span>
      {m.bookings_cancel_preview({ seats: seats.join(', ') })}
    </>
  );
}
