import { useQuery } from '@tanstack/react-query';
import type { DepartureDetail } from 'contract/console/departures.ts';
import type { CoachPlan, SeatMove } from 'contract/console/disruptions/coach.ts';
import { m } from 'messages/messages.js';
import { useState } from 'react';
import { toast } from 'ui/feedback/toast.ts';
import { Field } from 'ui/fields/field.tsx';
import { Select } from 'ui/fields/select.tsx';
import { act } from '#app/api/act.ts';
import { ask } from '#app/api/queries.ts';
import { useSubmit } from '#app/api/use-submit.ts';
import { ActPanel } from '#app/components/act-panel.tsx';
import { Loading } from '#app/components/loading.tsx';
import { RefusalNotice } from '#app/components/refusal-notice.tsx';
import { isHours } from '../disruptions/fields.tsx';
import { OffersText } from '../disruptions/offers-text.tsx';
import { listCandidates } from './candidates.ts';
import { type ChosenOffers, OfferChoice } from './offer-choice.tsx';
import { Overloads } from './overloads.tsx';
import { choiceText, planSentences } from './plan-text.ts';
import { movesOf } from './seating.ts';
import { SeatingMaps } from './seating-maps.tsx';

const NO_OFFERS: ChosenOffers = { bookings: [], hours: '24' };

interface CoachChangeProps {
  departure: DepartureDetail;
  onChange: () => unknown;
  onClose: () => void;
}

/** Gives another coach to a departure: a choice, the seats before and after, what it costs people, and the act. */
export function CoachChange({ departure, onChange, onClose }: CoachChangeProps) {
  const { tripId } = departure;
  const [busid, setBusid] = useState('');
  const [plan, setPlan] = useState<CoachPlan | null>(null);
  const [chosen, setChosen] = useState(NO_OFFERS);
  const { isBusy, refusal, submit } = useSubmit();
  const coaches = useQuery({
    queryKey: ['coaches', tripId],
    queryFn: async () => (await ask('listCoaches', { params: { tripId } })).data,
  });

  async function preview(wanted: string, { moves, offers }: { moves?: SeatMove[]; offers: ChosenOffers }) {
    const body = { busid: wanted, moves, offers: offersOf(offers) };
    const reply = await submit(() => act('previewCoach', { params: { tripId }, body }));
    if (reply) setPlan(reply.data);
  }

  function choose(wanted: string) {
    setBusid(wanted);
    setPlan(null);
    setChosen(NO_OFFERS);
    if (wanted) void preview(wanted, { offers: NO_OFFERS });
  }

  function chooseOffers(offers: ChosenOffers) {
    setChosen(offers);
    if (isHours(offers.hours)) void preview(busid, { offers });
  }

  async function change() {
    if (!plan) return;
    const body = { busid, moves: movesOf(plan.claims), offers: offersOf(chosen) };
    const reply = await submit(() => act('changeCoach', { params: { tripId }, body }));
    if (!reply) return;
    toast.success(reply.data.outcome === 'waiting' ? m.disruptions_waits() : m.reseating_done({ busid }));
    onChange();
    onClose();
  }

  const isOverloaded = plan !== null && plan.overloads.length > 0;
  const candidates = plan ? listCandidates(plan) : [];
  return (
    <ActPanel
      title={m.reseating_title()}
      notice={
        <RefusalNotice
          refusal={refusal ?? coaches.error}
          {...(busid && { retry: () => preview(busid, { offers: chosen }) })}
        />
      }
      preview={plan && !isOverloaded ? <PlanText plan={plan} /> : m.reseating_hint()}
      action={actionText(plan)}
      isDanger={plan !== null && plan.offers !== null}
      isBusy={isBusy}
      isReady={plan !== null && !isOverloaded && isHours(chosen.hours)}
      onAct={() => void change()}
      onClose={onClose}
    >
      <Field label={m.reseating_coach()} className="max-w-md">
        {(control) => (
          <Select {...control} value={busid} onChange={(event) => choose(event.target.value)}>
            <option value="">{m.reseating_choose()}</option>
            {coaches.data?.map((choice) => (
              <option key={choice.busid} value={choice.busid} disabled={choice.elsewhere !== null}>
                {choiceText(choice)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {busid && !plan && isBusy && <Loading />}
      {plan && isOverloaded && <Overloads departure={departure} legs={plan.overloads} />}
      {candidates.length > 0 && (
        <OfferChoice departure={departure} candidates={candidates} chosen={chosen} onChoose={chooseOffers} />
      )}
      {plan && !isOverloaded && (
        <SeatingMaps
          departure={departure}
          plan={plan}
          onMoves={(moves) => void preview(busid, { moves, offers: chosen })}
        />
      )}
    </ActPanel>
  );
}

function actionText(plan: CoachPlan | null): string {
  if (!plan?.offers) return m.reseating_act();
  if (plan.offers.approval) return m.disruptions_request_action();
  return m.reseating_offers_act({ count: plan.offers.bookings });
}

function PlanText({ plan }: { plan: CoachPlan }) {
  return (
    <>
      <span className="block">{planSentences(plan).join(' · ')}</span>
      {plan.offers && <OffersText preview={plan.offers} />}
    </>
  );
}

/** Returns the offers as the calls take them. */
function offersOf({ bookings, hours }: ChosenOffers) {
  return bookings.length > 0 ? { bookings, refundAfterHours: Number(hours) } : undefined;
}
