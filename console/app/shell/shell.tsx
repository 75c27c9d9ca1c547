import { m } from 'messages/messages.js';
import type { ReactNode } from 'react';
import { StepUpDialog } from '#app/session/step-up-dialog.tsx';
import { Header } from './header.tsx';
import { PageChange } from './page-change.tsx';
import { Shortcuts } from './shortcuts.tsx';

/** Header, dialogs and shortcuts around every page for signed-in members. */
export function Shell({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="fixed top-2 left-2 z-60 -translate-y-24 rounded-control bg-accent px-4 py-3 font-semibold text-accent-text focus:translate-y-0"
      >
        {m.shell_skip_to_content()}
      </a>
      <Header />
      <main id="main" tabIndex={-1} className="flex-1 px-4 py-5 xl:px-6">
        {children}
      </main>
      <PageChange />
      <Shortcuts />
      <StepUpDialog />
    </div>
  );
}
