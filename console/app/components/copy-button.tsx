import { m } from 'messages/messages.js';
import { Button } from 'ui/button.tsx';
import { toast } from 'ui/feedback/toast.ts';

/** Copies a text. */
export function CopyButton({ text, className = '' }: { text: string; className?: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(m.console_copied());
    } catch {
      toast.error(m.console_not_copied());
    }
  }
  return (
    <Button
      variant="secondary"
      className={`min-h-9! px-3.5! py-1! text-sm! ${className}`}
      onClick={() => void copy()}
    >
      {m.console_copy()}
    </Button>
  );
}
