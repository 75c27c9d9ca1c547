import type { DepartureDetail } from 'contract/console/departures.ts';
import { m } from 'messages/messages.js';
import { useState } from 'react';
import { toast } from 'ui/feedback/toast.ts';
import { act } from '#app/api/act.ts';
import { useSubmit } from '#app/api/use-submit.ts';
import { ActPanel } from '#app/components/act-panel.tsx';
import { RefusalNotice } from '#app/components/refusal-notice.tsx';
import { ReasonField } from '#app/components/text-field.tsx';
import { type Task, taskName } from './task-text.ts';

interface SettleFormProps {
  departure: DepartureDetail;
  task: Task;
  onChange: () => unknown;
  onClose: () => void;
}

/** Settles a task with a reason: sends its held refund, or closes it. */
export function SettleForm({ departure: { tripId }, task, onChange, onClose }: SettleFormProps) {
  const { kind, ticket } = task;
  const [reason, setReason] = useState('');
  const { isBusy, refusal, fields, submit } = useSubmit();
  const isRefund = kind === 'refund_held';

  async function settle() {
    const params = { tripId };
    const settled = await submit(() =>
      kind === 'refund_held'
        ? act('releaseHeldRefund', { params, body: { ticket, reason } })
        : act('closeBoardingTask', { params, body: { ticket, kind, reason } }),
    );
    onChange();
    if (!settled) return;
    toast.success(isRefund ? m.departures_task_released() : m.departures_task_settled());
    onClose();
  }

  return (
    <ActPanel
      title={[task.seat ?? ticket, taskName(kind)].join(' · ')}
      notice={<RefusalNotice refusal={refusal} />}
      preview={isRefund ? m.departures_task_release_preview() : m.departures_task_settle_preview()}
      action={isRefund ? m.departures_task_release() : m.departures_task_settle()}
      isBusy={isBusy}
      isReady={reason.trim() !== ''}
      onAct={() => void settle()}
      onClose={onClose}
    >
      <ReasonField required value={reason} onValue={setReason} error={fields.reason} />
    </ActPanel>
  );
}
