import type { Counter } from 'contract/calls/network.ts';
import { m } from 'messages/messages.js';
import { Button } from 'ui/button.tsx';
import { ChoiceField } from 'ui/fields/choice/choice-field.tsx';
import { Field } from 'ui/fields/field.tsx';
import { type CounterList, optionLabel, optionText } from './counters.ts';
import { stopChoices } from './stop-choices.ts';

interface StopFieldProps {
  name: 'from' | 'to';
  label: string;
  /** The list as it loads, and its counters with those that stay chosen. */
  list: CounterList;
  counters: Counter[];
  /** Counters that are found by typing though no coach goes there. */
  elsewhere?: Counter[];
  chosen: Counter | undefined;
  onChoose: (counter: Counter | undefined) => void;
  error: string | undefined;
  retry: () => void;
}

export function StopField(props: StopFieldProps) {
  const { name, label, list, counters, elsewhere = [], chosen, onChoose, error, retry } = props;
  const placeholder = m.home_please_select();
  const empty = list?.state === 'loading' ? m.home_counters_loading() : placeholder;
  return (
    <Field label={label} error={error}>
      {(control) => (
        <>
          <ChoiceField
            {...control}
            name={name}
            value={chosen ? optionText(chosen) : ''}
            text={chosen ? optionLabel(chosen) : empty}
            groups={stopChoices(counters, placeholder, elsewhere)}
            onChoose={(value) =>
              onChoose([...counters, ...elsewhere].find((counter) => optionText(counter) === value))
            }
            texts={{
              search: name === 'from' ? m.home_find_pickup() : m.home_find_dropoff(),
              none: name === 'to' && !list ? m.home_from_empty() : m.home_no_stop(),
              notLoaded: m.shell_call_unreachable(),
            }}
          />
          {list?.state === 'failed' && (
            <Button variant="quiet" onClick={retry} className="mt-1 min-h-8 px-0 py-0 text-sm">
              {m.home_counters_retry()}
            </Button>
          )}
        </>
      )}
    </Field>
  );
}
