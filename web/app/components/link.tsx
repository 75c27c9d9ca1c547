import type { ComponentProps, SyntheticEvent } from 'react';
import { Link as RouterLink, NavLink as RouterNavLink } from 'react-router';
import { useHydrated } from '#app/hydrated.tsx';
import { prefetchPage } from '#app/routing/page-code.ts';

/** A pointer that only crosses a link is gone by then. */
const INTENT_MS = 100;
let timer: ReturnType<typeof setTimeout> | undefined;

const cancel = () => clearTimeout(timer);
const prefetch = ({ currentTarget: { pathname } }: SyntheticEvent<HTMLAnchorElement>) => {
  cancel();
  timer = setTimeout(() => prefetchPage(pathname), INTENT_MS);
};
const prefetchOnIntent = {
  onPointerEnter: prefetch,
  onPointerLeave: cancel,
  onFocus: prefetch,
  onBlur: cancel,
};

/** An internal link with a view transition. It prefetches the page's code on intent. */
export function Link(props: ComponentProps<typeof RouterLink>) {
  return <RouterLink viewTransition {...prefetchOnIntent} {...props} />;
}

/**
 * A `Link` that marks the current page. Only after hydration: one HTML file serves many paths, and hydration
 * does not correct attributes.
 */
export function NavLink(props: ComponentProps<typeof RouterNavLink>) {
  const hydrated = useHydrated();
  return (
    <RouterNavLink
      viewTransition
      aria-current={hydrated ? 'page' : 'false'}
      {...prefetchOnIntent}
      {...props}
    />
  );
}
