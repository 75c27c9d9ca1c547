import type { DepartureDetail } from 'contract/console/departures.ts';
import { localInstant } from 'contract/values/time.ts';
import { m } from 'messages/messages.js';
import { type FormEvent, useState } from 'react';
import { Button } from 'ui/button.tsx';
import { toast } from 'ui/feedback/toast.ts';
import { Field } from 'ui/fields/field.tsx';
import { Select } from 'ui/fields/select.tsx';
import { TextInput } from 'ui/fields/text-input.tsx';
import { act } from '#app/api/act.ts';
import { useSubmit } from '#app/api/use-submit.ts';
import { RefusalNotice } from '#app/components/refusal-notice.tsx';
import { ReasonField } from '#app/components/text-field.tsx';
import { timeOf } from '#app/components/times.ts';

interface BlockFormProps {
  departure: DepartureDetail;
  seats: readonly string[];
  onClear: () => void;
  onBlocked: () => void;
}

/** Keeps the selected seats from sale. A refusal names the PNR or the hold that has a seat. */
export function BlockForm({ departure, seats, onClear, onBlocked }: BlockFormProps) {
  const { tripId, stops } = departure;
  const [from, setFrom] = useState(() => firstStop(stops));
  const [wantedTo, setTo] = useState(stops.length);
  const to = wantedTo > from ? wantedTo : stops.length;
  const [reason, setReason] = useState('');
  const [release, setRelease] = useState('');
  const { isBusy, refusal, fields, submit } = useSubmit();

  async function block(event: FormEvent) {
    event.preventDefault();
    const body = { seats: [...seats], from, to, reason, releaseAt: release ? instantOf(release) : null };
    const reply = await submit(() => act('blockSeats', { params: { tripId }, body }));
    if (!reply) return;
    toast.success(m.departures_blocked_done({ seats: seats.join(', ') }));
    onBlocked();
  }

  return (
    <form
      aria-labelledby="block-title"
      onSubmit={(event) => void block(event)}
      className="mt-4 grid gap-4 rounded-card border border-accent bg-surface-raised p-4 sm:grid-cols-2 xl:grid-cols-4"
    >
      <h3 id="block-title" className="col-span-full">
        {m.departures_block_title({ seats: seats.join(', ') })}
      </h3>
      <RefusalNotice refusal={refusal} className="col-span-full" />
      <Field label={m.departures_block_from()} error={fields.from}>
        {(control) => (
          <Select {...control} value={from} onChange={(event) => setFrom(Number(event.target.value))}>
            {stops.slice(0, -1).map(({ number, counterName, departsAt }) => (
              <option key={number} value={number}>
                {`${counterName}, ${timeOf(departsAt)}`}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={m.departures_block_to()} error={fields.to}>
        {(control) => (
          <Select {...control} value={to} onChange={(event) => setTo(Number(event.target.value))}>
            {stops.slice(from).map(({ number, counterName, arrivesAt }) => (
              <option key={number} value={number}>
                {`${counterName}, ${timeOf(arrivesAt)}`}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <ReasonField required value={reason} onValue={setReason} error={fields.reason} />
      <Field
        label={m.departures_block_release()}
        description={m.departures_block_release_hint()}
        error={fields.releaseAt}
      >
        {(control) => (
          <TextInput
            {...control}
            type="datetime-local"
            className="figures"
            value={release}
            onChange={(event) => setRelease(event.target.value)}
          />
        )}
      </Field>
      <div className="col-span-full flex gap-3">
        <Button type="submit" busy={isBusy}>
          {m.departures_block_action({ count: seats.length })}
        </Button>
        <Button variant="quiet" onClick={onClear}>
          {m.departures_block_clear()}
        </Button>
      </div>
    </form>
  );
}

/** The number of the first stop that the coach has not left; of the last but one if it has left them all. */
function firstStop(stops: DepartureDetail['stops']): number {
  return stops.slice(0, -1).find(({ passed }) => !passed)?.number ?? stops.length - 1;
}

/** The instant of a local time in India, `2026-11-26T06:30`. */
function instantOf(local: string): string {
  const [date = '', time = ''] = local.split('T');
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return localInstant(date, hours * 3600 + minutes * 60).toISOString();
}
