import type { DepartureRow } from 'contract/console/departures.ts';
import type { DisruptionCause } from 'contract/offers/causes.ts';
import { m } from 'messages/messages.js';
import { useId, useRef, useState } from 'react';
import { Button } from 'ui/button.tsx';
import { Notice } from 'ui/feedback/notice.tsx';
import { CauseField, HoursField, isHours } from '../departure/disruptions/fields.tsx';
import { OfferFigures } from '../departure/disruptions/offers-text.tsx';
import { isSoldSince } from './choice.ts';
import { Failures, Outdated, SoldSince } from './outcome-notices.tsx';
import { type Cancellations, cancelEach, type Previews, previewEach, type ShownRun } from './runs.ts';
import { sumPreviews } from './sum-previews.ts';
import { usePreviewed } from './use-previewed.ts';

interface CancelPanelProps {
  departures: readonly DepartureRow[];
  run: ShownRun;
  onDone: (done: readonly DepartureRow[]) => void;
}

/**
 * Cancels the chosen departures, each as its own page does, after a preview of all. The buttons have places of their own:
 * the second press of a double click must cancel nothing.
 */
export function CancelPanel({ departures, run, onDone }: CancelPanelProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [cause, setCause] = useState<DisruptionCause>('weather');
  const [hours, setHours] = useState('24');
  const body = { cause, refundAfterHours: Number(hours) };
  const wanted = JSON.stringify([body, departures.map(({ tripId }) => tripId)]);
  const { previewed, isOutdated, setPreviewed } = usePreviewed<Previews>(wanted, run.isBusy);
  const isPreviewed = run.step === 'preview' || run.isAt('cancel');
  const shown = isPreviewed ? previewed : null;

  async function preview() {
    heading.current?.focus();
    setPreviewed(null);
    setPreviewed(await previewEach(departures, body));
  }

  async function cancel(possible: readonly DepartureRow[]) {
    heading.current?.focus();
    const { done } = await cancelEach(possible, body);
    setPreviewed(null);
    onDone(done.map(({ item }) => item));
  }

  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-4 rounded-card border border-accent bg-surface-raised p-4"
    >
      <h2 id={id} ref={heading} tabIndex={-1} className="text-lg">
        {m.disruptions_several_chosen({ count: departures.length })}
      </h2>
      <fieldset disabled={run.isBusy} className="contents">
        <CauseField value={cause} onValue={setCause} error={undefined} />
        <HoursField value={hours} onValue={setHours} error={undefined} />
      </fieldset>
      <Button
        variant="secondary"
        busy={run.isAt('preview')}
        disabled={run.isBusy || departures.length === 0 || !isHours(hours)}
        onClick={() => void preview()}
      >
        {m.disruptions_several_preview()}
      </Button>
      <output className="block border-l-3 border-accent pl-3 font-medium empty:-mt-4 empty:border-0">
        {shown && <Figures previews={shown} hours={body.refundAfterHours} departures={departures} />}
        {isOutdated && isPreviewed && departures.length > 0 && <Outdated />}
      </output>
      {shown && <Failures {...shown} />}
      {run.cancelled && <Ended cancelled={run.cancelled} />}
      {shown && shown.done.length > 0 && (
        <Button
          variant="danger"
          busy={run.isAt('cancel')}
          disabled={run.isBusy}
          onClick={() => void cancel(shown.done.map(({ item }) => item))}
        >
          {actionOf(shown)}
        </Button>
      )}
    </section>
  );
}

const approvalsOf = ({ done }: Previews) => done.filter(({ value }) => value.data.approval).length;

function actionOf(previews: Previews): string {
  const requests = approvalsOf(previews);
  const count = previews.done.length - requests;
  if (requests === 0) return m.disruptions_several_act({ count });
  if (count === 0) return m.disruptions_several_request({ count: requests });
  return m.disruptions_several_act_and_request({ count, requests });
}

interface FiguresProps {
  previews: Previews;
  hours: number;
  /** The departures as they are now. */
  departures: readonly DepartureRow[];
}

function Figures({ previews, hours, departures }: FiguresProps) {
  const figures = sumPreviews(previews.done.map(({ value }) => value.data));
  if (!figures) return null;
  const approvals = approvalsOf(previews);
  return (
    <>
      <OfferFigures figures={figures} silence={m.disruptions_several_silence({ count: hours })} />
      {approvals > 0 && (
        <span className="block font-semibold">{m.disruptions_several_approval({ count: approvals })}</span>
      )}
      {previews.done.some(({ item }) => isSoldSince(item, departures)) && <SoldSince />}
    </>
  );
}

function Ended({ cancelled }: { cancelled: Cancellations }) {
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
