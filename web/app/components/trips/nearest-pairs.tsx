import { m } from 'messages/messages.js';
import { ArrowRight } from 'ui/icons/forms.tsx';
import { paths } from '#app/paths.ts';
import { Link } from '../link.tsx';
import type { ServedPair } from './use-nearest.ts';

/** Links to the trips of pairs on a day. */
export function NearestPairs({ pairs, date }: { pairs: ServedPair[]; date: string }) {
  return (
    <ul className="mt-2 grid gap-2">
      {pairs.map((pair) => (
        <li key={`${pair.from._id} ${pair.to._id}`}>
          <Link
            to={paths.booking(pair.from.counter, pair.to.counter, date)}
            className="flex min-h-11 items-center justify-between gap-3 rounded-control border border-line-strong bg-surface-raised px-3.5 py-2 text-sm font-medium transition-colors hover:border-accent hover:text-link"
          >
            {m.trips_heading({ from: pair.from.countername, to: pair.to.countername })}
            <ArrowRight aria-hidden="true" className="size-4 shrink-0" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
