import type { DepartureRow } from 'contract/console/departures.ts';
import type { DisruptionCause } from 'contract/offers/causes.ts';
import { m } from 'messages/messages.js';
import { useId, useRef, useState } from 'react';
import { Button } from 'ui/button.tsx';
import { Notice } from 'ui/feedback/notice.tsx';
import { toast } from 'ui/feedback/toast.ts';
import { act } from '#app/api/act.ts';
import type { Reply } from '#app/api/call-types.ts';
import { CauseField, HoursField, isHours } from '../departure/disruptions/fields.tsx';
import { OfferFigures } from '../departure/disruptions/offers-text.tsx';
import { Failures } from './outcome-notices.tsx';
import { type DoneWith, doneWith, type Sorted, sumPreviews } from './sums.ts';
import type { Calls } from './use-each.ts';
import { usePreviewed } from './use-previewed.ts';

interface CancelPanelProps {
  departures: readonly DepartureRow[];
  calls: Calls;
  onDone: (done: DoneWith) => void;
}

type Previewed = Sorted<DepartureRow, Reply<'previewCancellation'>>;
type Cancelled = Sorted<DepartureRow, Reply<'cancelTrip'>>;

/**
 * Cancels the chosen departures, each as its own page does, after a preview of all. The buttons have places of their own:
 * the second press of a double click must cancel nothing.
 */
export function CancelPanel({ departures, calls, onDone }: CancelPanelProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [cause, setCause] = useState<DisruptionCause>('weather');
  const [hours, setHours] = useState('24');
  const [cancelled, setCancelled] = useState<Cancelled | null>(null);
  const body = { cause, refundAfterHours: Number(hours) };
  const wanted = JSON.stringify([body, departures.map(({ tripId }) => tripId)]);
  const { previewed, setPreviewed } = usePreviewed<Previewed>(wanted);
  const isShown = calls.last === 'preview' || calls.last === 'cancel';
  const fields = previewed?.refused.find(({ refusal }) => refusal.fields)?.refusal.fields ?? {};

  async function preview() {
    setPreviewed(null);
    setCancelled(null);
    setPreviewed(
      await calls.each('preview', departures, ({ tripId }) =>
        act('previewCancellation', { params: { tripId }, body }),
      ),
    );
  }

  async function cancel(possible: readonly DepartureRow[]) {
    const sorted = await calls.each('cancel', possible, ({ tripId }) =>
      act('cancelTrip', { params: { tripId }, body }),
    );
    const done = sorted.done.map(({ item, value }) => ({ item, isCancelled: value.data.outcome === 'done' }));
    setPreviewed(null);
    setCancelled(sorted);
    onDone(doneWith(done));
    heading.current?.focus();
    // The member may be on another page by now.
    toast.blank(m.disruptions_several_finished({ done: done.length, all: possible.length }));
  }

  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-4 rounded-card border border-accent bg-surface-raised p-4"
    >
      <h2 id={id} ref={heading} tabIndex={-1} className="text-lg">
        {m.disruptions_several_chosen({ count: departures.length })}
      </h2>
      <fieldset disabled={calls.isBusy} className="contents">
        <CauseField value={cause} onValue={setCause} error={fields.cause} />
        <HoursField value={hours} onValue={setHours} error={fields.refundAfterHours} />
      </fieldset>
      <Button
        variant="secondary"
        busy={calls.isAt('preview')}
        disabled={calls.isBusy || departures.length === 0 || !isHours(hours)}
        onClick={() => void preview()}
      >
        {m.disruptions_several_preview()}
      </Button>
      <output className="block border-l-3 border-accent pl-3 font-medium empty:-mt-4 empty:border-0">
        {isShown && previewed && <Figures previewed={previewed} hours={body.refundAfterHours} />}
      </output>
      {isShown && previewed && <Failures {...previewed} />}
      {isShown && cancelled && <Done cancelled={cancelled} />}
      {isShown && previewed && previewed.done.length > 0 && (
        <Button
          variant="danger"
          busy={calls.isAt('cancel')}
          disabled={calls.isBusy}
          onClick={() => void cancel(previewed.done.map(({ item }) => item))}
        >
          {actionOf(previewed)}
        </Button>
      )}
    </section>
  );
}

const approvalsOf = ({ done }: Previewed) => done.filter(({ value }) => value.data.approval).length;

function actionOf(previewed: Previewed): string {
  const requests = approvalsOf(previewed);
  const count = previewed.done.length - requests;
  if (requests === 0) return m.disruptions_several_act({ count });
  if (count === 0) return m.disruptions_several_request({ count: requests });
  return m.disruptions_several_act_and_request({ count, requests });
}

function Figures({ previewed, hours }: { previewed: Previewed; hours: number }) {
  const figures = sumPreviews(previewed.done.map(({ value }) => value.data));
  const approvals = approvalsOf(previewed);
  if (!figures) return null;
  return (
    <>
      <OfferFigures figures={figures} silence={m.disruptions_several_silence({ count: hours })} />
      {approvals > 0 && (
        <span className="block font-semibold">{m.disruptions_several_approval({ count: approvals })}</span>
      )}
    </>
  );
}

function Done({ cancelled }: { cancelled: Cancelled }) {
  const { done } = cancelled;
  const waiting = done.filter(({ value }) => value.data.outcome === 'waiting').length;
  return (
    <>
      {done.length > 0 && (
        <Notice tone="success" urgent>
          {done.length > waiting && (
            <p>{m.disruptions_several_cancelled({ count: done.length - waiting })}</p>
          )}
          {waiting > 0 && <p>{m.disruptions_several_requested({ count: waiting })}</p>}
        </Notice>
      )}
      <Failures {...cancelled} />
    </>
  );
}
