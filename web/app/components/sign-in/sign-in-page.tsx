import type { ReactNode } from 'react';
import { Card } from 'ui/card.tsx';
import { FanMark } from '#app/components/shell/wordmark.tsx';

interface SignInPageProps {
  title: string;
  text?: ReactNode;
  children: ReactNode;
}

export function SignInPage({ title, text, children }: SignInPageProps) {
  return (
    <div className="relative">
      <div
        aria-hidden="true"
        className="on-night absolute inset-x-0 top-0 h-60 overflow-hidden bg-surface sm:h-80"
      >
        <svg
          viewBox="0 0 400 200"
          className="absolute -bottom-px left-1/2 h-[130%] -translate-x-1/2 text-ornament"
          fill="none"
          stroke="currentColor"
        >
          {RINGS.map(([radius, opacity]) => (
            <circle key={radius} cx="200" cy="200" r={radius} opacity={opacity} strokeWidth=".7" />
          ))}
        </svg>
      </div>
      <div className="page-width relative pt-8 pb-14 sm:pt-16 sm:pb-24">
        <Card className="mx-auto max-w-[31rem] p-2 shadow-float">
          <div className="rounded-[0.625rem] border border-ornament/45 px-5 pt-8 pb-7 sm:px-10 sm:pt-11 sm:pb-9">
            <header className="text-center">
              <FanMark className="mx-auto size-12 text-ornament" />
              <h1 className="mt-4 text-[2.25rem] sm:text-[2.75rem]">{title}</h1>
              {text && <p className="mx-auto mt-2 max-w-sm text-balance text-text-muted">{text}</p>}
              <div className="gold-rule mx-auto mt-6 mb-8 w-44 [--surface:var(--surface-raised)]" />
            </header>
            {children}
          </div>
        </Card>
      </div>
    </div>
  );
}

const RINGS = [
  [70, 0.5],
  [100, 0.38],
  [136, 0.28],
  [178, 0.2],
] as const;
