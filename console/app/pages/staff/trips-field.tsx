import { useQuery } from '@tanstack/react-query';
import { isRealDate } from 'contract/values/time.ts';
import { m } from 'messages/messages.js';
import { useState } from 'react';
import { Checkbox } from 'ui/fields/checkbox.tsx';
import { DateInput } from 'ui/fields/date-input.tsx';
import { Field } from 'ui/fields/field.tsx';
import { timeOf, today } from '#app/components/times.ts';
import { departuresQuery } from '#app/departures/departure-query.ts';
import { toggled } from './counters-field.tsx';
import { canToggle } from './role-rules.ts';

interface TripsFieldProps {
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Chooses departures, day by day. */
export function TripsField({ chosen, onChange }: TripsFieldProps) {
  const [date, setDate] = useState(today);
  const { data = [] } = useQuery(departuresQuery(date));
  return (
    <div>
      <Field
        label={m.departures_date()}
        description={m.staff_chosen({ count: chosen.length })}
        className="max-w-56"
      >
        {(control) => (
          <DateInput
            {...control}
            value={date}
            onChange={(event) => isRealDate(event.target.value) && setDate(event.target.value)}
          />
        )}
      </Field>
      <fieldset className="mt-2 grid max-h-72 overflow-y-auto sm:grid-cols-2">
        <legend className="sr-only">{m.console_departures()}</legend>
        {data.map(({ tripId, service, startsAt, fromName, toName }) => (
          <Checkbox
            key={tripId}
            label={
              <span className="figures">{`${timeOf(startsAt)} ${service}, ${m.departures_leg_name({ from: fromName, to: toName })}`}</span>
            }
            checked={chosen.includes(tripId)}
            disabled={!canToggle(chosen, tripId)}
            onChange={() => onChange(toggled(chosen, tripId))}
          />
        ))}
      </fieldset>
    </div>
  );
}
