import type { Counter } from 'contract/calls/network.ts';
import { m } from 'messages/messages.js';
import { type FormEvent, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from 'ui/button.tsx';
import { toast } from 'ui/feedback/toast.ts';
import { Field } from 'ui/fields/field.tsx';
import { ArrowRight } from 'ui/icons/forms.tsx';
import { LineIcon } from 'ui/line-icon.tsx';
import { rememberDay, rememberDropoff, rememberedJourney, rememberPickup } from '#app/api/session/session.ts';
import { lazyPart } from '#app/components/carousel/on-view.tsx';
import { useHydrated, useToday } from '#app/hydrated.tsx';
import { paths } from '#app/paths.ts';
import { useLoading } from '#app/routing/site-router.tsx';
import { type CounterList, storedChoice, useDropoffs } from './counters.ts';
import { DayField } from './day-field.tsx';
import {
  firstInvalidField,
  isUnserved,
  type Search,
  type SearchField,
  type SearchProblem,
  type SearchProblems,
  searchProblems,
  startDay,
} from './search-rules.ts';
import { StopField } from './stop-field.tsx';

interface SearchFormProps {
  pickups: CounterList;
  retryPickups: () => void;
}

const NearestTrips = lazyPart(() => import('#app/components/trips/nearest-trips.tsx'));

/** Untouched fields are undefined and show the last search. */
export function SearchForm({ pickups, retryPickups }: SearchFormProps) {
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const { isLeaving } = useLoading();
  const [touched, setTouched] = useState<Partial<Search>>({});
  const [problems, setProblems] = useState<SearchProblems>({});

  const today = useToday();
  const remembered = hydrated ? rememberedJourney() : null;
  const pickupList = counters(pickups);
  const pickup = storedChoice(pickupList, touched.from ?? remembered?.pickup);
  const from = pickup?.counter ?? '';
  const { list: dropoffs, retry: retryDropoffs } = useDropoffs(from || null);
  const dropoffList = counters(dropoffs);
  const named = touched.to ?? remembered?.dropoff;
  // A drop-off that the pickup does not serve stays chosen, with what is offered instead.
  const dropoff = storedChoice(dropoffList, named) ?? storedChoice(pickupList, named);
  const to = from && dropoffs?.state !== 'failed' ? (dropoff?.counter ?? '') : '';
  const search: Search = { from, to, date: touched.date ?? startDay(remembered?.day, today) };
  const unserved = dropoffs?.state === 'loaded' && isUnserved(search, dropoffList);

  function change(fields: Partial<Search>) {
    setTouched({ ...touched, ...fields });
    setProblems({
      ...problems,
      ...Object.fromEntries(Object.keys(fields).map((field) => [field, undefined])),
    });
    if (fields.from) rememberPickup(fields.from);
    if (fields.to) rememberDropoff(fields.to);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const found = searchProblems(search, today);
    setProblems(found);
    const field = firstInvalidField(found);
    if (!field) {
      rememberDay(search.date);
      const state = { fromname: pickup?.countername, toname: dropoff?.countername };
      return void navigate(paths.booking(from, to, search.date), { state, viewTransition: true });
    }
    toast.error(toastText(found), { id: 'search' });
    const control = event.currentTarget.elements.namedItem(field);
    if (control instanceof HTMLElement) control.focus();
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      aria-label={m.home_tab_booking()}
      className="grid gap-3 sm:gap-4 lg:grid-cols-[1fr_auto_auto] lg:gap-5"
    >
      <div className="grid gap-3 sm:grid-cols-2 sm:gap-x-14">
        <StopField
          name="from"
          label={m.home_from()}
          list={pickups}
          counters={pickupList}
          chosen={pickup}
          onChoose={(counter) => change({ from: counter?.counter ?? '' })}
          error={problemText('from', problems.from)}
          retry={retryPickups}
        />
        <div className="relative">
          <SwapButton disabled={!from && !to} onSwap={() => change({ from: to, to: from })} />
          <StopField
            name="to"
            label={m.home_to()}
            list={dropoffs}
            counters={dropoffList}
            elsewhere={from ? pickupList : []}
            chosen={to ? dropoff : undefined}
            onChoose={(counter) => change({ to: counter?.counter ?? '' })}
            error={problemText('to', problems.to)}
            retry={retryDropoffs}
          />
        </div>
        {unserved && (
          <output className="block sm:col-span-2">
            <Suspense>
              <NearestTrips from={from} to={to} date={search.date || today} />
            </Suspense>
          </output>
        )}
      </div>
      <Field label={m.home_date()} error={problemText('date', problems.date)}>
        {(control) => (
          <DayField {...control} today={today} value={search.date} onChange={(date) => change({ date })} />
        )}
      </Field>
      <Button
        type="submit"
        busy={isLeaving}
        aria-label={m.home_search()}
        className="group max-lg:mt-1 lg:mt-[1.72rem] lg:w-16 lg:self-start lg:px-0"
      >
        <span className="lg:sr-only">{m.home_search()}</span>
        <ArrowRight aria-hidden="true" className="size-5 transition-transform group-hover:translate-x-0.5" />
      </Button>
    </form>
  );
}

/** Stands between the fields: beside the lower one's label on phones. */
function SwapButton({ disabled, onSwap }: { disabled: boolean; onSwap: () => void }) {
  return (
    <button
      type="button"
      disabled={disabled}
      onClick={onSwap}
      aria-label={m.home_swap()}
      className="group absolute -top-3.5 right-0 z-10 grid size-11 place-items-center sm:top-[1.85rem] sm:right-auto sm:-left-[3.125rem]"
    >
      <span className="grid size-9 place-items-center rounded-full border border-line-strong bg-surface-raised text-link transition-colors group-hover:border-accent group-hover:bg-accent-soft group-disabled:text-text-muted group-disabled:opacity-60">
        <LineIcon path="m21 16-4 4-4-4M17 20V4M3 8l4-4 4 4M7 4v16" className="size-4.5 sm:rotate-90" />
      </span>
    </button>
  );
}

function counters(list: CounterList): Counter[] {
  return list?.state === 'loaded' ? list.counters : [];
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
