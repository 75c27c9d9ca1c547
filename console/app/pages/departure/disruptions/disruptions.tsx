import { useQuery } from '@tanstack/react-query';
import type { DepartureDetail } from 'contract/console/departures.ts';
import type { Disruption } from 'contract/console/disruptions/disruptions.ts';
import { causeText } from 'messages/bookings/cause-texts.ts';
import { m } from 'messages/messages.js';
import { useState } from 'react';
import { RefusalNotice } from '#app/components/refusal-notice.tsx';
import { SmallButton } from '#app/components/small-button.tsx';
import { dateTimeOf } from '#app/components/times.ts';
import { stopName } from '../seat-map/seat-uses.ts';
import { DelayForm } from './delay-form.tsx';
import { disruptionsQuery, skippedStops } from './queries.ts';
import { TakeAwayForm } from './take-away-form.tsx';
import { WaitingRequest } from './waiting-request.tsx';

type OpenForm = 'delay' | 'cancellation' | 'stop' | null;

interface DisruptionsProps {
  departure: DepartureDetail;
  mayManage: boolean;
  /** Opens the change of the coach; null for members who may not. */
  onChangeCoach: (() => void) | null;
  /** While it is open there are no other buttons: one of them would come under the pointer that opened it. */
  isChangingCoach: boolean;
  onChange: () => unknown;
}

/** What happened to a departure, what waits for a second member, and the forms that delay or cancel it. */
export function Disruptions(props: DisruptionsProps) {
  const { departure, mayManage, onChangeCoach, isChangingCoach, onChange } = props;
  const { data, error, refetch } = useQuery(disruptionsQuery(departure.tripId));
  const [form, setForm] = useState<OpenForm>(null);
  const isOpen = mayManage && departure.state !== 'cancelled' && departure.state !== 'arrived';
  const happened = data?.data ?? [];
  if (!isOpen && happened.length === 0 && !error) return null;

  const close = () => setForm(null);
  const changed = () => {
    close();
    void refetch();
    onChange();
  };
  const shared = { departure, skipped: skippedStops(happened), onDone: changed, onClose: close };
  return (
    <section aria-labelledby="disruptions" className="mt-5">
      <h2 id="disruptions" className="text-lg">
        {m.disruptions_title()}
      </h2>
      <RefusalNotice refusal={error} retry={refetch} className="mt-2" />
      {data?.request && <WaitingRequest request={data.request} departure={departure} onDone={changed} />}
      {happened.length > 0 && (
        <ul className="mt-2">
          {happened.map((one) => (
            <li key={one.id}>
              {sentenceOf(one, departure)}{' '}
              <span className="text-text-muted">
                {dateTimeOf(one.at)}
                {one.member && `, ${one.member}`}
              </span>
            </li>
          ))}
        </ul>
      )}
      {isOpen && form === null && !isChangingCoach && (
        <div className="mt-3 flex flex-wrap gap-2">
          <SmallButton onClick={() => setForm('delay')}>{m.disruptions_delay()}</SmallButton>
          <SmallButton onClick={() => setForm('stop')}>{m.disruptions_skip()}</SmallButton>
          {onChangeCoach && <SmallButton onClick={onChangeCoach}>{m.reseating_title()}</SmallButton>}
          <SmallButton onClick={() => setForm('cancellation')}>{m.disruptions_cancel()}</SmallButton>
        </div>
      )}
      {isOpen && form !== null && (
        <div className="mt-3 max-w-2xl">
          {form === 'delay' && <DelayForm {...shared} />}
          {form === 'stop' && <TakeAwayForm {...shared} what="stop" />}
          {form === 'cancellation' && <TakeAwayForm {...shared} what="trip" />}
        </div>
      )}
    </section>
  );
}

function sentenceOf({ kind, fromStop, minutes, cause }: Disruption, departure: DepartureDetail): string {
  const stop = fromStop === null ? '' : stopName(departure, fromStop);
  const words = { stop, minutes: minutes ?? 0, cause: causeText(cause) };
  switch (kind) {
    case 'delay':
      return words.minutes === 0 ? m.disruptions_on_time(words) : m.disruptions_delayed(words);
    case 'stop_skipped':
      return m.disruptions_skipped(words);
    case 'cancellation':
      return m.disruptions_cancelled(words);
    case 'coach_change':
      return m.disruptions_coach_changed(words);
  }
}
