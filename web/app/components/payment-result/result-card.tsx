import { brand } from 'brand/brand.ts';
import type { ReactNode } from 'react';
import { Card } from 'ui/card.tsx';
import { Spinner } from 'ui/feedback/spinner.tsx';
import { CircleQuestionMark, RotateCcw, WifiOff } from 'ui/icons/results.tsx';
import { Check, Hourglass, X } from 'ui/icons/states.tsx';

export type Outcome = 'asking' | 'unreachable' | 'unknown' | 'waiting' | 'paid' | 'unpaid' | 'returned';

const signs = {
  unreachable: { Sign: WifiOff, colour: 'bg-accent-soft text-link' },
  unknown: { Sign: CircleQuestionMark, colour: 'bg-accent-soft text-link' },
  waiting: { Sign: Hourglass, colour: 'bg-accent-soft text-link' },
  paid: { Sign: Check, colour: 'bg-success-soft text-success' },
  unpaid: { Sign: X, colour: 'bg-danger-soft text-danger' },
  returned: { Sign: RotateCcw, colour: 'bg-accent-soft text-link' },
} as const;

interface ResultCardProps {
  outcome: Outcome;
  title: string;
  children?: ReactNode;
}

/** The state of a payment in a card. Sets the page's title. */
export function ResultCard({ outcome, title, children }: ResultCardProps) {
  return (
    <div className="page-width py-12 sm:py-20">
      <title>{`${title} · ${brand.name}`}</title>
      <Card className="mx-auto max-w-xl px-6 py-9 sm:px-10">
        <ResultSign outcome={outcome} />
        <div aria-live="polite">
          <h1 className="mt-6 text-4xl">{title}</h1>
        </div>
        {children}
      </Card>
    </div>
  );
}

export function ResultSign({ outcome, className = 'size-14' }: { outcome: Outcome; className?: string }) {
  if (outcome === 'asking') return <Spinner className={`${className} text-link`} />;
  const { Sign, colour } = signs[outcome];
  return (
    <span className={`grid shrink-0 place-items-center rounded-full ${className} ${colour}`}>
      <Sign aria-hidden="true" className="size-1/2" strokeWidth={1.8} />
    </span>
  );
}
