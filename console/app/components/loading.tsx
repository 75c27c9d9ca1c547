import { m } from 'messages/messages.js';
import { Spinner } from 'ui/feedback/spinner.tsx';

export function Loading() {
  return (
    <output className="flex min-h-[50vh] items-center justify-center gap-3 text-text-muted">
      <Spinner />
      {m.shell_page_loading()}
    </output>
  );
}
