import { m } from 'messages/messages.js';
import { useSyncExternalStore } from 'react';
import { Card } from 'ui/card.tsx';
import type { Refusal } from '#app/api/client.ts';
import { ownerLink } from '#app/api/device/owner-link.ts';
import { BookingLookUp } from '#app/components/forms/booking-look-up.tsx';
import { type CameFrom, useOrigin } from '#app/components/guards/came-from.ts';
import { TextLink } from '#app/components/text-link.tsx';
import { paths } from '#app/paths.ts';
import type { DataSubject } from './use-data-request.ts';

export function GuestStart({ onAsk }: { onAsk: (subject: DataSubject) => Promise<Refusal | null> }) {
  const cameFrom: CameFrom = { from: useOrigin() };
  const pnr = useSyncExternalStore(ownerLink.watch, ownerLink.pnr, () => '');
  return (
    <Card className="px-5 py-6 sm:px-8 sm:py-8">
      <h2 className="text-3xl">{m.personal_guest_title()}</h2>
      <p className="mt-3 max-w-2xl">{m.personal_guest_text()}</p>
      <BookingLookUp
        key={pnr}
        pnr={pnr}
        label={m.personal_guest_form()}
        emailHint={m.personal_guest_email_hint()}
        button={m.personal_send()}
        busyText={m.personal_sending()}
        onSubmit={onAsk}
        announced
        className="mt-6"
      />
      <p className="mt-6 border-t border-line pt-4">
        <TextLink to={paths.login()} state={cameFrom}>
          {m.personal_guest_account()}
        </TextLink>
      </p>
    </Card>
  );
}
