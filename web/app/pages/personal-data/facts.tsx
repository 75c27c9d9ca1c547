import type { ReactNode } from 'react';
import { Breakable } from '#app/components/breakable.tsx';

export interface NamedFact {
  name: string;
  /** Nothing where nothing is held. */
  value: ReactNode;
  /** Takes the whole width: its lines are long. */
  wide?: boolean;
}

/** Named values, two beside each other where there is room; what is not held is left out. */
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

/** Lines of one fact, one below the other; nothing where there are none. */
export function lines(texts: ReactNode[]): ReactNode {
  if (texts.length === 0) return null;
  return texts.map((text, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two may read alike, and their order never changes.
    <span key={index} className="block not-first:mt-1">
      {typeof text === 'string' ? <Breakable>{text}</Breakable> : text}
    </span>
  ));
}

/** A part of a line that goes to the next one as a whole: a number, an address, a moment. */
export function Whole({ children }: { children: ReactNode }) {
  return <span className="inline-block">{children}</span>;
}
