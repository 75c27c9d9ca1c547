import { pathIn } from 'contract/values/language.ts';
import type { ComponentProps } from 'react';
import { Link as RouterLink, useLocation } from 'react-router';
import { useHydrated } from '#app/hydrated.tsx';
import { PAGE_LINK } from '#app/routing/links.ts';
import { language } from '#language';

interface LinkProps extends ComponentProps<'a'> {
  /** A path of `paths.ts`. */
  to: string;
}

const isPageLink = { [PAGE_LINK]: '' };

/** A link to a page, which `followLinks` opens. The router's own would take half of the time of hydration. */
export function Link(props: LinkProps) {
  return <DocumentLink {...isPageLink} {...props} />;
}

/** A link that loads its page anew. */
export function DocumentLink({ to, children, ...rest }: LinkProps) {
  return (
    <a href={pathIn(language, to)} {...rest}>
      {children}
    </a>
  );
}

/**
 * A `Link` that marks the current page. Only after hydration: one HTML file serves many paths, and hydration
 * does not correct attributes.
 */
export function NavLink(props: LinkProps) {
  const hydrated = useHydrated();
  const { pathname } = useLocation();
  const isCurrent = hydrated && props.to === (pathname.replace(/\/$/, '') || '/');
  return <Link aria-current={isCurrent ? 'page' : undefined} {...props} />;
}

/** A link that gives its page a state, or replaces the current entry of the browser's history. */
export function StateLink(props: ComponentProps<typeof RouterLink>) {
  return <RouterLink viewTransition {...isPageLink} {...props} />;
}
