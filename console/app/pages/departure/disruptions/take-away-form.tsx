import { useQuery } from '@tanstack/react-query';
import type { DisruptionCause } from 'contract/offers/causes.ts';
import { m } from 'messages/messages.js';
import { useState } from 'react';
import { toast } from 'ui/feedback/toast.ts';
import { act } from '#app/api/act.ts';
import { useSubmit } from '#app/api/use-submit.ts';
import { ActPanel } from '#app/components/act-panel.tsx';
import { RefusalNotice } from '#app/components/refusal-notice.tsx';
import { CauseField, type DisruptionFormProps, HoursField, isHours, StopField } from './fields.tsx';
import { OffersText } from './offers-text.tsx';
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
  const ahead = departure.stops.filter(({ number, passed }) => !passed && !skipped.has(number));
  const [stop, setStop] = useState(ahead[0]?.number ?? 1);
  const [hours, setHours] = useState('24');
  const [cause, setCause] = useState<DisruptionCause>('operations');
  const { isBusy, refusal, fields, submit } = useSubmit();
  const isComplete = isHours(hours);
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
      <HoursField value={hours} onValue={setHours} error={fields.refundAfterHours} />
    </ActPanel>
  );
}
