import { m } from 'messages/messages.js';
import { useSearchParams } from 'react-router';
import { type Order, readOrder } from './order.ts';

/** Chooses the order of trips, which the address keeps. */
export function SortChoice() {
  const [query, setQuery] = useSearchParams();
  const order = readOrder(query);
  const orders: [Order, string][] = [
    ['departure', m.trips_sort_departure()],
    ['length', m.trips_sort_length()],
  ];

  function choose(next: Order) {
    setQuery(next === 'length' ? { sort: next } : {}, { replace: true, preventScrollReset: true });
  }

  return (
    <fieldset className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <legend className="sr-only">{m.trips_sort()}</legend>
      <span aria-hidden="true" className="text-sm text-text-muted">
        {m.trips_sort()}
      </span>
      <span className="inline-flex rounded-control border border-line-strong bg-surface-raised p-0.5">
        {orders.map(([value, text]) => (
          <label
            key={value}
            className="flex min-h-11 cursor-pointer items-center rounded-[0.375rem] px-3.5 text-sm font-semibold transition-colors has-checked:bg-accent has-checked:text-accent-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="sort"
              value={value}
              checked={order === value}
              onChange={() => choose(value)}
              className="sr-only"
            />
            {text}
          </label>
        ))}
      </span>
    </fieldset>
  );
}
