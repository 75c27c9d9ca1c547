import { m } from 'messages/messages.js';
import { useState } from 'react';
import { Button } from 'ui/button.tsx';
import { Dialog } from 'ui/feedback/dialog.tsx';

interface EraseDialogProps {
  onErase: () => Promise<void>;
  onClose: () => void;
}

export default function EraseDialog({ onErase, onClose }: EraseDialogProps) {
  const [busy, setBusy] = useState(false);

  async function erase() {
    setBusy(true);
    await onErase();
    setBusy(false);
  }

  return (
    <Dialog
      open
      onClose={() => !busy && onClose()}
      title={m.personal_erase_question()}
      closeLabel={m.personal_erase_close()}
      actions={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            {m.personal_erase_no()}
          </Button>
          <Button
            variant="danger"
            busy={busy}
            busyText={m.personal_erase_busy()}
            onClick={() => void erase()}
          >
            {m.personal_erase_yes()}
          </Button>
        </>
      }
    >
      <p>{m.personal_erase_question_text()}</p>
    </Dialog>
  );
}
