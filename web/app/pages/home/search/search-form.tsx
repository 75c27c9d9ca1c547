import type { Counter } from 'contract/calls/network.ts';
import { m } from 'messages/messages.js';
import { type FormEvent, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { rememberDropoff, rememberedJourney, rememberPickup } from '#app/api/session/session.ts';
import { useHydrated, useToday } from '#app/hydrated.tsx';
import { paths } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { toast } from '#app/ui/feedback/toast.ts';
import { DateInput } from '#app/ui/fields/date-input.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { Select } from '#app/ui/fields/select.tsx';
import { ArrowRight } from '#app/ui/icons/forms.tsx';
import { type CounterList, optionText, storedChoice, useDropoffs } from './counters.ts';
import {
  firstInvalidField,
  type Search,
  type SearchField,
  type SearchProblem,
  type SearchProblems,
  searchProblems,
} from './search-rules.ts';

interface SearchFormProps {
  pickups: CounterList;
  retryPickups: () => void;
}

/** Untouched fields are undefined and show the last search. */
export function SearchForm({ pickups, retryPickups }: SearchFormProps) {
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const leaving = useNavigation().state !== 'idle';
  const [touched, setTouched] = useState<Partial<Search>>({});
  const [problems, setProblems] = useState<SearchProblems>({});

  const today = useToday();
  const remembered = hydrated ? rememberedJourney() : { pickup: null, dropoff: null };
  const pickupList = counters(pickups);
  const from = touched.from ?? storedChoice(pickupList, remembered.pickup)?.counter ?? '';
  const { list: dropoffs, retry: retryDropoffs } = useDropoffs(from || null);
  const dropoff = touched.to ?? remembered.dropoff;
  // A drop-off equal to the pickup stays selected, so that its error shows.
  const caughtUp = dropoff === from ? pickupList.filter((counter) => counter.counter === from) : [];
  const dropoffList = [...counters(dropoffs), ...caughtUp];
  const to = storedChoice(dropoffList, dropoff)?.counter ?? '';
  const search: Search = { from, to, date: touched.date ?? today };

  function choose(field: SearchField, value: string) {
    setTouched({ ...touched, [field]: value });
    setProblems({ ...problems, [field]: undefined });
  }

  function choosePickup(value: string) {
    const counter = chosen(pickupList, value);
    choose('from', counter);
    if (counter) rememberPickup(counter);
  }

  function chooseDropoff(value: string) {
    const counter = chosen(dropoffList, value);
    choose('to', counter);
    if (counter) rememberDropoff(counter);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const found = searchProblems(search, today);
    setProblems(found);
    const field = firstInvalidField(found);
    if (!field) return void navigate(paths.booking(from, to, search.date), { viewTransition: true });
    toast.error(toastText(found), { id: 'search' });
    const control = event.currentTarget.elements.namedItem(field);
    if (control instanceof HTMLElement) control.focus();
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      aria-label={m.home_tab_booking()}
      className="grid gap-4 sm:grid-cols-2 lg:grid-cols-[1.35fr_1.35fr_1fr_auto] lg:gap-5"
    >
      <Field label={m.home_from()} error={problemText('from', problems.from)}>
        {(control) => (
          <>
            <Select
              {...control}
              name="from"
              required
              value={optionValue(pickupList, from)}
              onChange={(event) => choosePickup(event.target.value)}
            >
              <option value="">{placeholder(pickups)}</option>
              <Options counters={pickupList} />
            </Select>
            {pickups?.state === 'failed' && <Retry onClick={retryPickups} />}
          </>
        )}
      </Field>
      <Field label={m.home_to()} error={problemText('to', problems.to)}>
        {(control) => (
          <>
            <Select
              {...control}
              name="to"
              required
              value={optionValue(dropoffList, to)}
              onChange={(event) => chooseDropoff(event.target.value)}
            >
              <option value="">{placeholder(dropoffs)}</option>
              <Options counters={dropoffList} />
            </Select>
            {dropoffs?.state === 'failed' && <Retry onClick={retryDropoffs} />}
          </>
        )}
      </Field>
      <Field label={m.home_date()} error={problemText('date', problems.date)}>
        {(control) => (
          <DateInput
            {...control}
            name="date"
            required
            min={today}
            value={search.date}
            onChange={(event) => choose('date', event.target.value)}
          />
        )}
      </Field>
      <Button
        type="submit"
        busy={leaving}
        aria-label={m.home_search()}
        className="group self-start sm:mt-[1.72rem] lg:w-16 lg:px-0"
      >
        <span className="lg:sr-only">{m.home_search()}</span>
        <ArrowRight aria-hidden="true" className="size-5 transition-transform group-hover:translate-x-0.5" />
      </Button>
    </form>
  );
}

function Options({ counters: list }: { counters: Counter[] }) {
  return list.map((counter) => (
    <option key={counter._id} value={optionText(counter)}>
      {optionText(counter)}
    </option>
  ));
}

function Retry({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="quiet" onClick={onClick} className="mt-1 min-h-8 px-0 py-0 text-sm">
      {m.home_counters_retry()}
    </Button>
  );
}

function counters(list: CounterList): Counter[] {
  return list?.state === 'loaded' ? list.counters : [];
}

function chosen(list: Counter[], value: string): string {
  return list.find((counter) => optionText(counter) === value)?.counter ?? '';
}

function optionValue(list: Counter[], counterText: string): string {
  const counter = list.find((one) => one.counter === counterText);
  return counter ? optionText(counter) : '';
}

function placeholder(list: CounterList): string {
  return list?.state === 'loading' ? m.home_counters_loading() : m.home_please_select();
}

/** Returns the text of the form's one toast; each field shows its own error. */
function toastText(problems: SearchProblems): string {
  const kinds = Object.values(problems);
  if (kinds.includes('empty')) return m.home_toast_empty();
  if (kinds.includes('same_place')) return m.home_toast_same_place();
  return m.home_past_date();
}

function problemText(field: SearchField, problem: SearchProblem | undefined): string | undefined {
  if (!problem) return undefined;
  if (problem === 'same_place') return m.home_same_place();
  if (problem === 'past_date') return m.home_past_date();
  return { from: m.home_from_empty(), to: m.home_to_empty(), date: m.home_date_empty() }[field];
}
