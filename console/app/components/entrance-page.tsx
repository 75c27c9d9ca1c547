import { brand } from 'brand/brand.ts';
import { m } from 'messages/messages.js';
import type { ReactNode } from 'react';
import { LanguageSwitch } from '#app/shell/language-switch.tsx';

interface EntrancePageProps {
  title: string;
  isWide?: boolean;
  children: ReactNode;
}

/** The frame of pages without a session: sign-in and invitation. */
export function EntrancePage({ title, isWide = false, children }: EntrancePageProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="on-night flex h-16 items-center justify-between gap-4 border-b border-line bg-surface px-6 text-text">
        <p className="flex items-baseline gap-2">
          <span className="font-display text-3xl leading-none font-semibold">{brand.name}</span>
          <span className="text-text-muted">{m.console_word()}</span>
        </p>
        <LanguageSwitch />
      </header>
      <main className={`mx-auto w-full px-6 py-12 ${isWide ? 'max-w-3xl' : 'max-w-md'}`}>
        <h1 tabIndex={-1} className="text-4xl">
          {title}
        </h1>
        <div aria-hidden="true" className="mt-4 mb-7 gold-rule" />
        {children}
      </main>
    </div>
  );
}
