import { m } from 'messages/messages.js';
import { Button } from 'ui/button.tsx';
import { Notice } from 'ui/feedback/notice.tsx';
import type { Refusal } from '#app/api/client.ts';

interface RefusalNoticeProps {
  refusal: Refusal | null | undefined;
  retry?: () => unknown;
  className?: string;
}

/** Repeating the call gives the same. */
const LASTING = new Set<Refusal['code']>(['forbidden', 'not_found']);

/** Why a call failed, with its reference for a report, and a button to repeat it where that may help. */
export function RefusalNotice({ refusal, retry, className = '' }: RefusalNoticeProps) {
  if (!refusal) return null;
  return (
    <Notice tone="danger" urgent className={className}>
      {refusal.message}
      {refusal.reference && <span className="figures ml-2 text-text-muted">{refusal.reference}</span>}
      {retry && !LASTING.has(refusal.code) && (
        <Button variant="quiet" className="ml-2 min-h-0! p-0!" onClick={() => void retry()}>
          {m.shell_try_again()}
        </Button>
      )}
    </Notice>
  );
}
