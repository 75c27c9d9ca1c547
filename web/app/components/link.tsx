import type { ComponentProps } from 'react';
import { Link as RouterLink, NavLink as RouterNavLink } from 'react-router';

/** A link within the site: fades from page to page, and fetches the next page's code when it is about to be followed. */
export function Link(props: ComponentProps<typeof RouterLink>) {
  return <RouterLink prefetch="intent" viewTransition {...props} />;
}

/** The same, knowing whether it leads to the page that is open. */
export function NavLink(props: ComponentProps<typeof RouterNavLink>) {
  return <RouterNavLink prefetch="intent" viewTransition {...props} />;
}
