import { useQuery } from '@tanstack/react-query';
import { m } from 'messages/messages.js';
import { Checkbox } from 'ui/fields/checkbox.tsx';
import { language } from '#language';
import { canToggle } from './role-rules.ts';
import { countersQuery } from './staff-query.ts';

interface ChoiceProps {
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

export function CountersField({ chosen, onChange }: ChoiceProps) {
  const { data = [] } = useQuery(countersQuery);
  const counters = data.toSorted((one, other) => one.countername.localeCompare(other.countername, language));
  return (
    <fieldset className="grid max-h-72 overflow-y-auto sm:grid-cols-2">
      <legend className="text-sm font-semibold tracking-wide">
        {m.staff_scope_counters()}
        <span className="ml-2 font-normal text-text-muted">{m.staff_chosen({ count: chosen.length })}</span>
      </legend>
      {counters.map(({ _id, countername }) => (
        <Checkbox
          key={_id}
          label={countername}
          checked={chosen.includes(_id)}
          disabled={!canToggle(chosen, _id)}
          onChange={() => onChange(toggled(chosen, _id))}
        />
      ))}
    </fieldset>
  );
}

/** Returns the choice with a value added, or without it if it was there. */
export function toggled(chosen: readonly string[], value: string): string[] {
  return chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value];
}
