import type { ReactNode } from 'react';
import { ArrowRight } from 'ui/icons/forms.tsx';
import { Link, StateLink } from './link.tsx';

interface TextLinkProps {
  to: string;
  state?: unknown;
  children: ReactNode;
}

/** Prevents a line break on either side. */
const WORD_JOINER = '\u2060';

export function TextLink({ to, state, children }: TextLinkProps) {
  const Anchor = state === undefined ? Link : StateLink;
  return (
    <Anchor
      to={to}
      {...(state === undefined ? {} : { state })}
      className="group relative inline-block py-1 font-semibold text-link underline-offset-4 after:absolute after:inset-x-0 after:-inset-y-1.5 hover:underline"
    >
      {children}
      <span aria-hidden="true">
        {WORD_JOINER}
        <ArrowRight
          strokeWidth={1.6}
          className="mb-0.5 ml-2 inline-block size-4 transition-transform group-hover:translate-x-0.5"
        />
      </span>
    </Anchor>
  );
}
