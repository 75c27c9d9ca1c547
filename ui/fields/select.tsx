import type { ComponentProps } from 'react';
import { Chevron } from '../chevron.tsx';
import { controlClass } from './control-class.ts';

/** The browser's own select, which works best on phones. */
export function Select({ className = '', children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className="relative block">
      <select className={`${controlClass} appearance-none truncate pr-10 ${className}`} {...rest}>
        {children}
      </select>
      <Chevron className="pointer-events-none absolute top-1/2 right-3.5 size-4 -translate-y-1/2 text-text-muted" />
    </span>
  );
}
