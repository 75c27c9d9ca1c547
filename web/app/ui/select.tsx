import type { ComponentProps } from 'react';
import { controlClass } from './control-class.ts';

/** The browser's own select, which works best on phones. */
export function Select({ className = '', children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className="relative block">
      <select className={`${controlClass} appearance-none truncate pr-10 ${className}`} {...rest}>
        {children}
      </select>
      <svg
        aria-hidden="true"
        viewBox="0 0 16 16"
        className="pointer-events-none absolute top-1/2 right-3.5 size-4 -translate-y-1/2 text-text-muted"
      >
        <path d="m3.5 6 4.5 4.5L12.5 6" fill="none" stroke="currentColor" strokeWidth="1.6" />
      </svg>
    </span>
  );
}
