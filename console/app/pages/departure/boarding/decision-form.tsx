import type { DepartureDetail } from 'contract/console/departures.ts';
import { taskName } from 'messages/staff/task-names.ts';
import { useState } from 'react';
import { toast } from 'ui/feedback/toast.ts';
import { act } from '#app/api/act.ts';
import { useSubmit } from '#app/api/use-submit.ts';
import { ReasonPanel } from '#app/components/act-panel.tsx';
import { RefusalNotice } from '#app/components/refusal-notice.tsx';
import { type Decision, decisionTexts, type Task } from './task-text.ts';

interface DecisionFormProps {
  departure: DepartureDetail;
  task: Task;
  decision: Decision;
  onChange: () => unknown;
  onClose: () => void;
}

/** Decides a task with a reason: sends or withdraws its held refund, or closes it. */
export function DecisionForm({
  departure: { tripId },
  task: { kind, ticket, seat },
  decision,
  onChange,
  onClose,
}: DecisionFormProps) {
  const [reason, setReason] = useState('');
  const { isBusy, refusal, fields, submit } = useSubmit();
  const texts = decisionTexts[decision];

  async function decide() {
    const params = { tripId };
    const body = { ticket, reason };
    const decided = await submit(() => {
      if (kind !== 'refund_held') return act('closeBoardingTask', { params, body: { ...body, kind } });
      return act(decision === 'withdraw' ? 'withdrawHeldRefund' : 'releaseHeldRefund', { params, body });
    });
    onChange();
    if (!decided) return;
    toast.success(texts.done());
    onClose();
  }

  return (
    <ReasonPanel
      title={[seat ?? ticket, taskName(kind)].join(' · ')}
      notice={<RefusalNotice refusal={refusal} />}
      preview={texts.preview()}
      action={texts.button()}
      isBusy={isBusy}
      reason={reason}
      onReason={setReason}
      error={fields.reason}
      onAct={() => void decide()}
      onClose={onClose}
    />
  );
}
