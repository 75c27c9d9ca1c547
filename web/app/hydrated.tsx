import { localDate } from 'contract/values/time.ts';
import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';

/** Event after hydration, for `hydrate-when-seen.ts`. */
const HYDRATED = 'hydrated';

const Hydrated = createContext(false);

/**
 * Provides the hydration state. Browser-specific content renders in a transition, because rendering it during
 * hydration would block input on a phone.
 */
export function Hydration({ children }: { children: ReactNode }) {
  const [isHydrated, setIsHydrated] = useState(false);
  useEffect(() => startTransition(() => setIsHydrated(true)), []);
  useEffect(() => {
    if (!isHydrated) return;
    const { dataset } = document.documentElement;
    dataset.hydrated = '';
    // For `app.css`.
    const markScrolled = () => {
      dataset.scrolled = '';
    };
    addEventListener('scroll', markScrolled, { once: true, passive: true });
    window.dispatchEvent(new Event(HYDRATED));
  }, [isHydrated]);
  return <Hydrated value={isHydrated}>{children}</Hydrated>;
}

/** Whether the page is hydrated: false in prerendered HTML and during hydration. */
export function useHydrated(): boolean {
  return use(Hydrated);
}

/** Today's local date, `YYYY-MM-DD`; empty in prerendered HTML, which may be read on a later day. */
export function useToday(): string {
  const isHydrated = useHydrated();
  const today = useSyncExternalStore(never, localToday, localToday);
  return isHydrated ? today : '';
}

/** No event marks the end of a day; the date is read at each render. */
const never = () => () => {};

function localToday(): string {
  return localDate(new Date());
}
