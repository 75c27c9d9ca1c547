import type { ComponentProps } from 'react';
import { Link as RouterLink, NavLink as RouterNavLink } from 'react-router';
import { useHydrated } from '#app/hydrated.tsx';

/** An internal link with a view transition. It prefetches the page's code on intent. */
export function Link(props: ComponentProps<typeof RouterLink>) {
  return <RouterLink prefetch="intent" viewTransition {...props} />;
}

/**
 * A `Link` that marks the current page. Only after hydration: one HTML file serves many paths, and hydration
 * does not correct attributes.
 */
export function NavLink(props: ComponentProps<typeof RouterNavLink>) {
  const hydrated = useHydrated();
  return (
    <RouterNavLink prefetch="intent" viewTransition aria-current={hydrated ? 'page' : 'false'} {...props} />
  );
}
