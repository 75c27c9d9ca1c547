import { m } from 'messages/messages.js';
import { useState } from 'react';
import { toast } from 'ui/feedback/toast.ts';
import type { CallResult } from '#app/api/client.ts';
import { SmallButton } from './small-button.tsx';

interface DownloadButtonProps {
  download: () => Promise<CallResult<null>>;
  children: string;
}

/** Saves a file, and shows whether it is saved. */
export function DownloadButton({ download, children }: DownloadButtonProps) {
  const [isBusy, setIsBusy] = useState(false);

  async function save() {
    setIsBusy(true);
    const result = await download();
    setIsBusy(false);
    if (result.ok) toast.success(m.money_exported());
    else toast.error(result.refusal.message);
  }

  return (
    <SmallButton className="min-h-10!" busy={isBusy} onClick={() => void save()}>
      {children}
    </SmallButton>
  );
}
