import type { ReactNode } from 'react';
import type { BoardApp } from '../app-state.ts';
import { Notices } from './notices.tsx';

/** Room below a page, so that notices cover nothing that cannot be scrolled free of them. */
export const ROOM_FOR_NOTICES = 'pb-52';

interface PageFooterProps {
  app: BoardApp;
  /** Notices of the page itself. */
  notices?: ReactNode;
  /** What is pressed most. */
  children?: ReactNode;
}

/** The lower edge of a page. Notices lie over the page above it, so that nothing moves under a finger as they come and go. */
export function PageFooter({ app, notices, children }: PageFooterProps) {
  return (
    <footer className="sticky bottom-0 z-10">
      <div className="pointer-events-none absolute inset-x-0 bottom-full flex flex-col gap-2 p-3 *:pointer-events-auto *:shadow-lg">
        <Notices app={app} />
        {notices}
      </div>
      {children && <div className="flex gap-2 border-t border-line bg-surface p-3">{children}</div>}
    </footer>
  );
}
