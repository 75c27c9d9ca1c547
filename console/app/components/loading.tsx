import { m } from 'messages/messages.js';
import { Skeleton } from 'ui/feedback/skeleton.tsx';
import { Spinner } from 'ui/feedback/spinner.tsx';

export function Loading() {
  return (
    <output className="flex min-h-[50vh] items-center justify-center gap-3 text-text-muted">
      <Spinner />
      {m.shell_page_loading()}
    </output>
  );
}

/** In place of a table that has not arrived. */
export function TableLoading({ className = '' }: { className?: string }) {
  return (
    <output aria-label={m.shell_page_loading()} className={`block ${className}`}>
      <Skeleton className="h-40" />
    </output>
  );
}
