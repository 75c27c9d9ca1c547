import type { Counter } from 'contract/calls/network.ts';
import { m } from 'messages/messages.js';
import { type ReactNode, useEffect, useState } from 'react';
import { ArrowRight } from 'ui/icons/forms.tsx';
import { call } from '#app/api/client.ts';
import { paths } from '#app/paths.ts';
import { Link } from '../link.tsx';

interface NearestTripsProps {
  /** Counters by name or id. */
  from: string;
  to: string;
  date: string;
  /** Shown instead for a pair that runs, or if this cannot be loaded. */
  otherwise?: ReactNode;
}

/**
 * Says that no coach runs between two stops, with links to the nearest pairs that run. Until this is known,
 * `otherwise` takes its place unseen.
 */
export default function NearestTrips({ from, to, date, otherwise = null }: NearestTripsProps) {
  const pairs = useNearest(from, to);
  if (!pairs) return <div className="invisible">{otherwise}</div>;
  const [first] = pairs;
  if (!first || (isStop(first.from, from) && isStop(first.to, to))) return otherwise;
  return (
    <div className="text-left">
      <p className="font-semibold">{m.trips_unserved()}</p>
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
    </div>
  );
}

const isStop = (counter: Counter, named: string) => counter.counter === named || counter._id === named;

/** Loads the served pairs nearest to a pair; undefined until then, none after a failure: it is an offer. */
function useNearest(from: string, to: string) {
  const [found, setFound] = useState<{ of: string; pairs: { from: Counter; to: Counter }[] }>();
  const pair = JSON.stringify([from, to]);
  useEffect(() => {
    const controller = new AbortController();
    void call('listNearest', { query: { from, to }, signal: controller.signal }).then((result) => {
      if (!controller.signal.aborted) setFound({ of: pair, pairs: result.ok ? result.data.data : [] });
    });
    return () => controller.abort();
  }, [from, to, pair]);
  return found?.of === pair ? found.pairs : undefined;
}
