import { departureStates } from 'contract/console/departure-states.ts';
import type { DepartureRow } from 'contract/console/departures.ts';
import { addDays, isRealDate } from 'contract/values/time.ts';
import { m } from 'messages/messages.js';
import { DateInput } from 'ui/fields/date-input.tsx';
import { Field } from 'ui/fields/field.tsx';
import { Select } from 'ui/fields/select.tsx';
import { SmallButton } from '#app/components/small-button.tsx';
import { today, writtenDate } from '#app/components/times.ts';
import { StateMark } from '#app/departures/state-mark.tsx';
import type { View } from './filters.ts';

interface FilterBarProps {
  view: View;
  /** All departures of the day. */
  rows: readonly DepartureRow[];
  onChange: (changed: Partial<View>) => void;
}

const toggleClass =
  'inline-flex min-h-10 items-center gap-2 rounded-control border border-line px-3 transition-colors hover:border-accent ' +
  'aria-pressed:border-accent aria-pressed:bg-accent-soft';

export function FilterBar({ view, rows, onChange }: FilterBarProps) {
  const lines = [...new Map(rows.map(({ line, lineName }) => [line, lineName]))];
  const alerts = rows.filter((row) => row.alerts.length > 0).length;
  return (
    <div className="mt-3 flex flex-wrap items-end gap-x-6 gap-y-3">
      <div className="flex items-end gap-2">
        <Field label={m.departures_date()} className="w-44">
          {(control) => (
            <DateInput
              {...control}
              className="h-10! px-3!"
              value={view.date}
              onChange={(event) => isRealDate(event.target.value) && onChange({ date: event.target.value })}
            />
          )}
        </Field>
        <SmallButton
          className="min-h-10!"
          aria-label={m.departures_day_before({ date: writtenDate(addDays(view.date, -1)) })}
          onClick={() => onChange({ date: addDays(view.date, -1) })}
        >
          ‹
        </SmallButton>
        <SmallButton
          className="min-h-10!"
          aria-label={m.departures_day_after({ date: writtenDate(addDays(view.date, 1)) })}
          onClick={() => onChange({ date: addDays(view.date, 1) })}
        >
          ›
        </SmallButton>
        {view.date !== today() && (
          <SmallButton className="min-h-10!" onClick={() => onChange({ date: today() })}>
            {m.departures_today()}
          </SmallButton>
        )}
      </div>
      <Field label={m.departures_line()} className="w-60">
        {(control) => (
          <Select
            {...control}
            className="h-10! px-3!"
            value={view.line}
            onChange={(event) => onChange({ line: event.target.value })}
          >
            <option value="">{m.departures_all_lines()}</option>
            {lines.map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <fieldset className="flex flex-wrap gap-1.5">
        <legend className="mb-1.5 text-sm font-semibold tracking-wide">{m.departures_state()}</legend>
        {departureStates.map((state) => {
          const isOn = view.states.includes(state);
          const states = isOn ? view.states.filter((each) => each !== state) : [...view.states, state];
          return (
            <button
              key={state}
              type="button"
              aria-pressed={isOn}
              onClick={() => onChange({ states })}
              className={toggleClass}
            >
              <StateMark state={state} />
            </button>
          );
        })}
      </fieldset>
      <button
        type="button"
        aria-pressed={view.alertsOnly}
        onClick={() => onChange({ alertsOnly: !view.alertsOnly })}
        className={toggleClass}
      >
        {m.departures_needs_attention()} <span className="figures font-semibold">{alerts}</span>
      </button>
    </div>
  );
}
