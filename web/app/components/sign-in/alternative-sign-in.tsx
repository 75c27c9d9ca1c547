import { m } from 'messages/messages.js';

export function AlternativeSignIn() {
  return (
    <p className="my-5 flex items-center gap-4 text-sm text-text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {m.account_or()}
    </p>
  );
}
