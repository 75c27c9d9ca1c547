import type { Offer, OfferChoice } from 'contract/offers/offers.ts';
import { formatRupees } from 'contract/prices/money.ts';
import { formatTime, localDate, localTime } from 'contract/values/time.ts';
import { causeText } from 'messages/bookings/cause-texts.ts';
import { m } from 'messages/messages.js';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from 'ui/button.tsx';
import { Notice } from 'ui/feedback/notice.tsx';
import { call, type Refusal } from '#app/api/client.ts';
import { unbroken } from '#app/components/text/unbroken.ts';
import { writtenDate } from '#app/components/text/written.ts';
import { journeyEnds } from '#app/components/tickets/ticket-text.ts';

interface OpenOfferProps {
  token: string;
  offer: Offer;
  onChange: (offer: Offer) => void;
  /** After a refusal that another look at the offer explains. */
  onRefused: () => void;
}

const REFUND = 'refund';

/** What happened, the choices, and one button that says what it does. */
export function OpenOffer({ token, offer, onChange, onRefused }: OpenOfferProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const departure = offer.departures.find(({ tripId }) => tripId === chosen);
  const amount = formatRupees(offer.refund);

  async function choose(event: FormEvent) {
    event.preventDefault();
    if (isBusy || !(departure || chosen === REFUND)) return;
    const body: OfferChoice = departure
      ? { choice: 'departure', tripId: departure.tripId }
      : { choice: 'refund' };
    setIsBusy(true);
    const result = await call('chooseOffer', { params: { token }, body });
    setIsBusy(false);
    if (result.ok) return onChange(result.data.data);
    setRefusal(result.error);
    onRefused();
  }

  return (
    <>
      <WhatHappened offer={offer} />
      <form onSubmit={(event) => void choose(event)} className="mt-8">
        <fieldset className="grid gap-3">
          <legend className="font-display text-2xl font-semibold">{m.offers_choose()}</legend>
          {offer.departures.length > 0 && <p className="text-text-muted">{m.offers_choose_text()}</p>}
          {offer.departures.map((one) => (
            <Choice key={one.tripId} value={one.tripId} chosen={chosen} onChoose={setChosen}>
              <span className="figures text-lg font-semibold">
                {formatTime(one.starttime)} – {formatTime(one.endtime)}
              </span>
              <span className="figures text-text-muted">
                {m.offers_departure({
                  date: writtenDate(one.journeystartdate),
                  seats: one.seats.join(', '),
                  count: one.seats.length,
                })}
              </span>
            </Choice>
          ))}
          <Choice value={REFUND} chosen={chosen} onChoose={setChosen}>
            <span className="figures text-lg font-semibold">{m.offers_money({ amount })}</span>
            <span className="text-text-muted">{m.offers_money_where()}</span>
          </Choice>
        </fieldset>
        {offer.departures.length === 0 && <p className="mt-3 text-text-muted">{m.offers_no_departure()}</p>}
        {refusal && (
          <Notice tone="danger" urgent className="mt-4">
            <p>{refusal.message}</p>
          </Notice>
        )}
        <Button type="submit" busy={isBusy} disabled={chosen === null} className="mt-6 w-full sm:w-auto">
          {buttonText(departure, chosen, amount)}
        </Button>
        <p className="mt-4 text-text-muted">{silenceText(offer)}</p>
      </form>
    </>
  );
}

/** What the operator took away, in a sentence. */
const LOST = {
  cancellation: m.offers_trip_lost,
  stop_skipped: m.offers_stop_lost,
  coach_change: m.offers_seat_lost,
};

function WhatHappened({ offer }: { offer: Offer }) {
  const words = {
    ...journeyEnds(offer),
    date: writtenDate(offer.journeystartdate),
    time: unbroken(formatTime(offer.starttime)),
    cause: causeText(offer.cause),
  };
  return (
    <Notice tone="danger">
      <p className="text-lg font-semibold">{LOST[offer.kind](words)}</p>
      <p>{m.offers_sorry({ cause: words.cause })}</p>
    </Notice>
  );
}

interface ChoiceProps {
  value: string;
  chosen: string | null;
  onChoose: (value: string) => void;
  children: ReactNode;
}

function Choice({ value, chosen, onChoose, children }: ChoiceProps) {
  return (
    <label className="flex min-h-16 cursor-pointer items-center gap-4 rounded-card border border-line-strong bg-surface-raised px-5 py-3 hover:border-accent has-checked:border-accent has-checked:bg-accent-soft">
      <input
        type="radio"
        name="choice"
        value={value}
        checked={chosen === value}
        onChange={() => onChoose(value)}
        className="size-5 shrink-0 choice-mark"
      />
      <span className="flex min-w-0 flex-col">{children}</span>
    </label>
  );
}

function buttonText(
  departure: Offer['departures'][number] | undefined,
  chosen: string | null,
  amount: string,
): string {
  if (departure) {
    const { journeystartdate, starttime } = departure;
    return m.offers_take({ date: writtenDate(journeystartdate), time: formatTime(starttime) });
  }
  return chosen === null ? m.offers_choose() : m.offers_take_money({ amount });
}

function silenceText({ refundat, refund }: Offer): string {
  const until = new Date(refundat);
  return m.offers_silence({
    date: writtenDate(localDate(until)),
    time: unbroken(formatTime(localTime(until))),
    amount: formatRupees(refund),
  });
}
