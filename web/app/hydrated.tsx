import { localDate } from 'contract/time.ts';
import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';

/** Told when a page answers to its reader: `hydrate-when-seen.ts` waits for it, and `app.css` for the mark at the root. */
const AWAKE = 'awake';

const Hydrated = createContext(false);

/**
 * Knows whether prerendered HTML has woken up. What only the reader's own browser knows comes in a transition, in small steps: all at
 * once, in the task of waking up, it would keep a phone from answering.
 */
export function Hydration({ children }: { children: ReactNode }) {
  const [isHydrated, setIsHydrated] = useState(false);
  useEffect(() => startTransition(() => setIsHydrated(true)), []);
  useEffect(() => {
    if (!isHydrated) return;
    document.documentElement.dataset.awake = '';
    window.dispatchEvent(new Event(AWAKE));
  }, [isHydrated]);
  return <Hydrated value={isHydrated}>{children}</Hydrated>;
}

/** False in prerendered HTML and while it wakes up, true afterwards: for what only the reader's own browser knows. */
export function useHydrated(): boolean {
  return use(Hydrated);
}

/** Today's date on the road, `YYYY-MM-DD`; empty in prerendered HTML, which may be read on any later day. */
export function useToday(): string {
  const isHydrated = useHydrated();
  const today = useSyncExternalStore(never, localToday, localToday);
  return isHydrated ? today : '';
}

/** The clock tells nobody when its day is over: a page asks it whenever it is drawn. */
const never = () => () => {};

function localToday(): string {
  return localDate(new Date());
}
