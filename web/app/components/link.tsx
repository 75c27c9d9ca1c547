import type { ComponentProps } from 'react';
import { Link as RouterLink, NavLink as RouterNavLink } from 'react-router';
import { useHydrated } from '#app/hydrated.tsx';

/** A link within the site: fades from page to page, and fetches the next page's code when it is about to be followed. */
export function Link(props: ComponentProps<typeof RouterLink>) {
  return <RouterLink prefetch="intent" viewTransition {...props} />;
}

/**
 * The same, knowing whether it leads to the page that is open. One HTML file starts every page that is not prerendered, and waking
 * up does not mend its attributes: so nothing is current before.
 */
export function NavLink(props: ComponentProps<typeof RouterNavLink>) {
  const hydrated = useHydrated();
  return (
    <RouterNavLink prefetch="intent" viewTransition aria-current={hydrated ? 'page' : 'false'} {...props} />
  );
}
