import type { KeyboardEvent, ReactNode } from 'react';
import { Link } from 'react-router';

/** The link of a row of a table, which covers the row. Arrow keys, J and K move between rows. */
export function RowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      data-row-link
      onKeyDown={moveToRow}
      className="figures font-semibold text-link after:absolute after:inset-0 after:content-[''] focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
    >
      {children}
    </Link>
  );
}

/** Focuses the first row's link; returns whether there is one. */
export function focusFirstRow(): boolean {
  const first = document.querySelector<HTMLElement>('[data-row-link]');
  first?.focus();
  return first !== null;
}

const steps: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

function moveToRow(event: KeyboardEvent<HTMLAnchorElement>): void {
  const step = steps[event.key];
  if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  const links = [...document.querySelectorAll<HTMLElement>('[data-row-link]')];
  links[links.indexOf(event.currentTarget) + step]?.focus();
}
