import type { ReactNode } from 'react';
import { WholeRanges } from '#app/components/text/whole-ranges.tsx';

export function Topic({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="max-w-3xl">
      <h2 className="text-3xl sm:text-4xl">{title}</h2>
      <div className="mt-7 divide-y divide-line border-t border-ornament">{children}</div>
    </div>
  );
}

interface HelpEntryProps {
  title: string;
  text?: string;
  children?: ReactNode;
}

export function HelpEntry({ title, text, children }: HelpEntryProps) {
  return (
    <section className="py-7">
      <h3 className="text-2xl">{title}</h3>
      {text && (
        <p className="figures mt-2 leading-relaxed">
          <WholeRanges>{text}</WholeRanges>
        </p>
      )}
      {children && <div className="mt-3">{children}</div>}
    </section>
  );
}
