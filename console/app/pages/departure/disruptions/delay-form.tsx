import { useQuery } from '@tanstack/react-query';
import { type DisruptionCause, MAX_DELAY_MINUTES } from 'contract/offers/causes.ts';
import { m } from 'messages/messages.js';
import { useState } from 'react';
import { toast } from 'ui/feedback/toast.ts';
import { Field } from 'ui/fields/field.tsx';
import { TextInput } from 'ui/fields/text-input.tsx';
import { act } from '#app/api/act.ts';
import { useSubmit } from '#app/api/use-submit.ts';
import { ActPanel } from '#app/components/act-panel.tsx';
import { RefusalNotice } from '#app/components/refusal-notice.tsx';
import { timeOf } from '#app/components/times.ts';
import { CauseField, type DisruptionFormProps, StopField } from './fields.tsx';
import { delayPreviewQuery } from './queries.ts';

/** Announces a delay; suggests what the coach's position says. */
export function DelayForm({ departure, skipped, onDone, onClose }: DisruptionFormProps) {
  const { tripId, delayMinutes } = departure;
  const ahead = departure.stops.slice(0, -1).filter(({ number, passed }) => !passed && !skipped.has(number));
  const [fromStop, setFromStop] = useState(ahead[0]?.number ?? 1);
  const [minutes, setMinutes] = useState(delayMinutes ? String(delayMinutes) : '');
  const [cause, setCause] = useState<DisruptionCause>('traffic');
  const { isBusy, refusal, fields, submit } = useSubmit();
  const isComplete = /^\d{1,3}$/.test(minutes) && Number(minutes) <= MAX_DELAY_MINUTES;
  const body = isComplete ? { fromStop, minutes: Number(minutes), cause } : null;
  const { data: preview, error } = useQuery(delayPreviewQuery(tripId, body));

  async function announce() {
    if (!body) return;
    const reply = await submit(() => act('delayTrip', { params: { tripId }, body }));
    if (!reply) return;
    toast.success(m.disruptions_delay_done({ count: reply.data.notified }));
    onDone();
  }

  return (
    <ActPanel
      title={m.disruptions_delay()}
      notice={<RefusalNotice refusal={refusal ?? error} />}
      preview={
        preview
          ? m.disruptions_delay_preview({
              people: preview.people,
              time: timeOf(preview.expectedAt),
              email: preview.messages.email,
              sms: preview.messages.sms,
            })
          : m.disruptions_preview_waits()
      }
      action={m.disruptions_delay_action()}
      isBusy={isBusy}
      isReady={preview !== undefined}
      onAct={() => void announce()}
      onClose={onClose}
    >
      <StopField
        label={m.disruptions_from_stop()}
        stops={ahead}
        value={fromStop}
        onValue={setFromStop}
        error={fields.fromStop}
      />
      <Field
        label={m.disruptions_minutes()}
        description={
          delayMinutes ? m.disruptions_suggested({ minutes: delayMinutes }) : m.disruptions_minutes_hint()
        }
        error={fields.minutes}
      >
        {(control) => (
          <TextInput
            {...control}
            inputMode="numeric"
            className="figures"
            value={minutes}
            onChange={({ target }) => setMinutes(target.value.trim())}
          />
        )}
      </Field>
      <CauseField value={cause} onValue={setCause} error={fields.cause} />
    </ActPanel>
  );
}
