import { m } from 'messages/messages.js';
import { useState } from 'react';
import { Button } from 'ui/button.tsx';
import { toast } from 'ui/feedback/toast.ts';
import { Download } from 'ui/icons/documents.tsx';
import type { CallResult } from '#app/api/client.ts';
import { saveFile } from './save-file.ts';

interface DownloadTicketProps {
  fetchTicket: () => Promise<CallResult<File>>;
  className?: string;
}

export function DownloadTicket({ fetchTicket, className }: DownloadTicketProps) {
  const [busy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    const result = await fetchTicket();
    setBusy(false);
    if (result.ok) saveFile(result.data);
    else toast.error(result.error.message, { id: 'download-ticket' });
  }

  return (
    <Button
      variant="secondary"
      busy={busy}
      busyText={m.cancellation_download_busy()}
      onClick={() => void save()}
      className={className}
    >
      <Download aria-hidden="true" className="size-4.5" strokeWidth={1.8} />
      {m.cancellation_download()}
    </Button>
  );
}
