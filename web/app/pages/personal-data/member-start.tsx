import { m } from 'messages/messages.js';
import { useState } from 'react';
import { Button } from 'ui/button.tsx';
import { Card } from 'ui/card.tsx';
import { Notice } from 'ui/feedback/notice.tsx';
import type { Refusal } from '#app/api/client.ts';
import type { DataSubject } from './use-data-request.ts';

/** A signed-in user also confirms by a code, in case the phone is borrowed. */
export function MemberStart({ onAsk }: { onAsk: (subject: DataSubject) => Promise<Refusal | null> }) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  async function ask() {
    setBusy(true);
    const refused = await onAsk('member');
    setBusy(false);
    setRefusal(refused);
  }

  return (
    <Card className="max-w-2xl px-5 py-6 sm:px-8 sm:py-8">
      <h2 className="text-3xl">{m.personal_member_title()}</h2>
      <p className="mt-3">{m.personal_member_text()}</p>
      {refusal && (
        <Notice tone="danger" urgent className="mt-5">
          {refusal.message}
        </Notice>
      )}
      <Button className="mt-6" busy={busy} busyText={m.personal_sending()} onClick={() => void ask()}>
        {m.personal_send()}
      </Button>
    </Card>
  );
}
