import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from './link.tsx';

interface TextLinkProps {
  to: string;
  /** What the next page is told. */
  state?: unknown;
  children: ReactNode;
}

/** A way on, below a text. */
export function TextLink({ to, state, children }: TextLinkProps) {
  return (
    <Link
      to={to}
      state={state}
      className="group inline-flex items-center gap-2 py-1 font-semibold text-link underline-offset-4 hover:underline"
    >
      {children}
      <ArrowRight
        aria-hidden="true"
        strokeWidth={1.6}
        className="size-4 transition-transform group-hover:translate-x-0.5"
      />
    </Link>
  );
}
