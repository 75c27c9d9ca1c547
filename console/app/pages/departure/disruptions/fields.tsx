import type { DepartureDetail } from 'contract/console/departures.ts';
import { type DisruptionCause, disruptionCauses, MAX_REFUND_HOURS } from 'contract/offers/causes.ts';
import { causeText } from 'messages/bookings/cause-texts.ts';
import { m } from 'messages/messages.js';
import { Field } from 'ui/fields/field.tsx';
import { Select } from 'ui/fields/select.tsx';
import { TextInput } from 'ui/fields/text-input.tsx';
import { timeOf } from '#app/components/times.ts';

/** What every form of a disruption gets. */
export interface DisruptionFormProps {
  departure: DepartureDetail;
  /** Numbers of skipped stops. */
  skipped: ReadonlySet<number>;
  onDone: () => void;
  onClose: () => void;
}

interface CauseFieldProps {
  value: DisruptionCause;
  onValue: (cause: DisruptionCause) => void;
  error: string | undefined;
}

/** Why, as travellers read it. */
export function CauseField({ value, onValue, error }: CauseFieldProps) {
  return (
    <Field label={m.disruptions_cause()} description={m.disruptions_cause_hint()} error={error}>
      {(control) => (
        <Select
          {...control}
          value={value}
          onChange={({ target }) =>
            onValue(disruptionCauses.find((each) => each === target.value) ?? 'operations')
          }
        >
          {disruptionCauses.map((cause) => (
            <option key={cause} value={cause}>
              {causeText(cause)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

interface StopFieldProps {
  label: string;
  stops: DepartureDetail['stops'];
  value: number;
  onValue: (number: number) => void;
  error: string | undefined;
}

export function StopField({ label, stops, value, onValue, error }: StopFieldProps) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <Select {...control} value={value} onChange={({ target }) => onValue(Number(target.value))}>
          {stops.map(({ number, counterName, departsAt }) => (
            <option key={number} value={number}>
              {`${counterName}, ${timeOf(departsAt)}`}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** Returns whether a text is a number of hours that the calls accept. */
export function isHours(text: string): boolean {
  return /^[1-9]\d*$/.test(text) && Number(text) <= MAX_REFUND_HOURS;
}

interface HoursFieldProps {
  value: string;
  onValue: (hours: string) => void;
  error: string | undefined;
}

/** After how many hours silence means a refund. */
export function HoursField({ value, onValue, error }: HoursFieldProps) {
  const max = MAX_REFUND_HOURS;
  const wrong = isHours(value) ? undefined : m.disruptions_hours_wrong({ max });
  return (
    <Field
      label={m.disruptions_hours()}
      description={m.disruptions_hours_hint({ max })}
      error={wrong ?? error}
    >
      {(control) => (
        <TextInput
          {...control}
          inputMode="numeric"
          className="figures"
          value={value}
          onChange={({ target }) => onValue(target.value.trim())}
        />
      )}
    </Field>
  );
}
