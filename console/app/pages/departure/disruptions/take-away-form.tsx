import { useQuery } from '@tanstack/react-query';
import type { OffersPreview } from 'contract/console/disruptions/cancellation.ts';
import type { DisruptionCause } from 'contract/offers/causes.ts';
import { formatRupees } from 'contract/prices/money.ts';
import { m } from 'messages/messages.js';
import { useState } from 'react';
import { toast } from 'ui/feedback/toast.ts';
import { Field } from 'ui/fields/field.tsx';
import { TextInput } from 'ui/fields/text-input.tsx';
import { act } from '#app/api/act.ts';
import { useSubmit } from '#app/api/use-submit.ts';
import { ActPanel } from '#app/components/act-panel.tsx';
import { RefusalNotice } from '#app/components/refusal-notice.tsx';
import { dateTimeOf } from '#app/components/times.ts';
import { CauseField, type DisruptionFormProps, StopField } from './fields.tsx';
import { takeAwayPreviewQuery } from './queries.ts';

/** Cancels the trip, or skips a stop: everybody concerned gets an offer. */
export function TakeAwayForm({
  departure,
  skipped,
  what,
  onDone,
  onClose,
}: DisruptionFormProps & { what: 'trip' | 'stop' }) {
  const { tripId } = departure;
  const ahead = departure.stops.filter(({ number, passed }) => !passed && !skipped.includes(number));
  const [stop, setStop] = useState(ahead[0]?.number ?? 1);
  const [hours, setHours] = useState('24');
  const [cause, setCause] = useState<DisruptionCause>('operations');
  const { isBusy, refusal, fields, submit } = useSubmit();
  const isComplete = /^[1-9]\d{0,2}$/.test(hours);
  const wanted = { cause, refundAfterHours: Number(hours) };
  const fromStop = what === 'stop' ? stop : null;
  const { data: preview, error } = useQuery(
    takeAwayPreviewQuery(tripId, isComplete ? { ...wanted, fromStop } : null),
  );

  async function takeAway() {
    const params = { tripId };
    const reply = await submit(() =>
      fromStop === null
        ? act('cancelTrip', { params, body: wanted })
        : act('skipStop', { params, body: { ...wanted, fromStop } }),
    );
    if (!reply) return;
    if (reply.data.outcome === 'waiting') toast.success(m.disruptions_waits());
    else toast.success(m.disruptions_offers_done({ count: reply.data.bookings }));
    onDone();
  }

  return (
    <ActPanel
      title={what === 'stop' ? m.disruptions_skip() : m.disruptions_cancel()}
      notice={<RefusalNotice refusal={refusal ?? error} />}
      preview={preview ? <OffersText preview={preview} /> : m.disruptions_preview_waits()}
      action={
        preview?.approval
          ? m.disruptions_request_action()
          : what === 'stop'
            ? m.disruptions_skip_action()
            : m.disruptions_cancel_action()
      }
      isDanger
      isBusy={isBusy}
      isReady={preview !== undefined}
      onAct={() => void takeAway()}
      onClose={onClose}
    >
      {what === 'stop' && (
        <StopField
          label={m.disruptions_skipped_stop()}
          stops={ahead}
          value={stop}
          onValue={setStop}
          error={fields.fromStop}
        />
      )}
      <CauseField value={cause} onValue={setCause} error={fields.cause} />
      <Field
        label={m.disruptions_hours()}
        description={m.disruptions_hours_hint()}
        error={fields.refundAfterHours}
      >
        {(control) => (
          <TextInput
            {...control}
            inputMode="numeric"
            className="figures"
            value={hours}
            onChange={({ target }) => setHours(target.value.trim())}
          />
        )}
      </Field>
    </ActPanel>
  );
}

function OffersText({ preview }: { preview: OffersPreview }) {
  const { people, bookings, messages, refund, refundAt, holds, paying, boarded, disputed } = preview;
  return (
    <>
      <span className="figures block text-lg font-semibold">
        {m.disruptions_offers_most({ amount: formatRupees(refund) })}
      </span>
      <span className="block">
        {m.disruptions_offers_people({ people, bookings, email: messages.email, sms: messages.sms })}
      </span>
      <span className="block">{m.disruptions_offers_silence({ time: dateTimeOf(refundAt) })}</span>
      {holds > 0 && <span className="block">{m.disruptions_offers_holds({ holds, paying })}</span>}
      {boarded > 0 && <span className="block">{m.disruptions_offers_boarded({ count: boarded })}</span>}
      {disputed > 0 && <span className="block">{m.disruptions_offers_disputed({ count: disputed })}</span>}
      {preview.approval && <span className="block font-semibold">{m.disruptions_offers_approval()}</span>}
    </>
  );
}
