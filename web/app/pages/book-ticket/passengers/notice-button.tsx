import { lazy, type ReactNode, Suspense, useState } from 'react';

const DataNotice = lazy(() => import('./data-notice.tsx'));

/** A button that opens the notice for consent. */
export function NoticeButton({ className, children }: { className: string; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className={`font-semibold text-link underline underline-offset-4 ${className}`}
      >
        {children}
      </button>
      {isOpen && (
        <Suspense>
          <DataNotice onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
