import { addDays } from 'contract/values/time.ts';
import { m } from 'messages/messages.js';
import { DateInput } from 'ui/fields/date-input.tsx';
import type { ControlProps } from 'ui/fields/field.tsx';

interface DayFieldProps extends ControlProps {
  /** Local dates, `YYYY-MM-DD`; `today` is empty before hydration. */
  today: string;
  value: string;
  onChange: (date: string) => void;
}

/** The day of travel, with buttons for today and tomorrow. */
export function DayField({ today, value, onChange, ...control }: DayFieldProps) {
  const days = [
    { date: today, text: m.home_today() },
    { date: today && addDays(today, 1), text: m.home_tomorrow() },
  ];
  return (
    <div className="flex flex-wrap gap-1.5">
      <DateInput
        {...control}
        name="date"
        required
        min={today}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="min-w-35 flex-1 max-sm:px-2"
      />
      <div className="flex gap-1.5">
        {days.map((day) => (
          // Without a pointer it changes at once: hydration presses it, and a transition would cost ten frames.
          <button
            key={day.text}
            type="button"
            aria-pressed={day.date !== '' && day.date === value}
            onClick={() => onChange(day.date)}
            className="h-12 min-w-11 rounded-control border border-line-strong px-1.5 text-sm font-semibold hover:border-accent hover:transition-colors aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-link sm:px-3"
          >
            {day.text}
          </button>
        ))}
      </div>
    </div>
  );
}
