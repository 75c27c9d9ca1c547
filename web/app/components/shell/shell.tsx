import { m } from 'messages/messages.js';
import type { ReactNode } from 'react';
import { Toaster } from 'ui/feedback/toaster.tsx';
import { prerendered } from '#app/components/prerendered.tsx';
import { Header } from './header.tsx';
import { PageChange } from './page-change.tsx';
import { PrintFooter, PrintHeader } from './print-layout.tsx';

const Footer = prerendered(() => import('./footer.tsx'));

export function Shell({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="not-printed fixed top-2 left-2 z-60 -translate-y-24 rounded-control bg-accent px-4 py-3 font-semibold text-accent-text focus:translate-y-0"
      >
        {m.shell_skip_to_content()}
      </a>
      <Header />
      <PrintHeader />
      <main id="main" tabIndex={-1} className="flex-1">
        {children}
      </main>
      <PrintFooter />
      <Footer />
      <PageChange />
      <Toaster dismissLabel={m.shell_toast_dismiss()} />
    </div>
  );
}
