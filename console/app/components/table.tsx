import type { ComponentProps, ReactNode } from 'react';

interface TableProps {
  label: string;
  className?: string;
  children: ReactNode;
}

/** A dense table in a frame that scrolls sideways where it is too wide, with its texts for screen readers. */
export function Table({ label, className = '', children }: TableProps) {
  return (
    <section
      aria-label={label}
      // A frame that scrolls must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={`relative overflow-x-auto rounded-card border border-line bg-surface-raised ${className}`}
    >
      <table className="w-full border-collapse text-[0.9375rem]">{children}</table>
    </section>
  );
}

interface HeadCellProps extends ComponentProps<'th'> {
  /** For screen readers only: a column of controls. */
  isHidden?: boolean;
}

export function HeadCell({ isHidden = false, className = '', children, ...rest }: HeadCellProps) {
  return (
    <th
      scope="col"
      className={`border-b border-line bg-surface-sunk px-3 py-2 text-left font-semibold whitespace-nowrap text-text-muted ${className}`}
      {...rest}
    >
      {isHidden ? <span className="sr-only">{children}</span> : children}
    </th>
  );
}

export function Cell({ className = '', ...rest }: ComponentProps<'td'>) {
  return (
    <td className={`border-b border-line px-3 py-1.5 in-[tr:last-child]:border-b-0 ${className}`} {...rest} />
  );
}
