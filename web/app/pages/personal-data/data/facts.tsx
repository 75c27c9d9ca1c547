import type { ReactNode } from 'react';
import { Breakable } from '#app/components/text/breakable.tsx';

export interface NamedFact {
  name: string;
  /** Empty values are left out. */
  value: ReactNode;
  /** Takes the full width, for long lines. */
  wide?: boolean;
}

/** Named values in two columns where there is room. */
export function Facts({ facts }: { facts: NamedFact[] }) {
  const held = facts.filter(({ value }) => value !== null && value !== undefined && value !== '');
  return (
    <dl className="figures grid gap-x-10 gap-y-3 sm:grid-cols-2">
      {held.map(({ name, value, wide }) => (
        <div key={name} className={wide ? 'min-w-0 sm:col-span-2' : 'min-w-0'}>
          <dt className="text-sm text-text-muted">{name}</dt>
          <dd className="font-semibold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function lines(texts: ReactNode[]): ReactNode {
  if (texts.length === 0) return null;
  return texts.map((text, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two may read alike, and their order never changes.
    <span key={index} className="block not-first:mt-1">
      {typeof text === 'string' ? <Breakable>{text}</Breakable> : text}
    </span>
  ));
}

/** Keeps text on one line, such as a number, an address or an instant. */
export function NoBreak({ children }: { children: ReactNode }) {
  return <span className="inline-block">{children}</span>;
}
