import type { User } from 'contract/calls/accounts.ts';
import { m } from 'messages/messages.js';
import { lazy, Suspense, useState } from 'react';
import { Button } from 'ui/button.tsx';
import { toast } from 'ui/feedback/toast.ts';
import { CircleDashed } from 'ui/icons/states.tsx';
import { call } from '#app/api/client.ts';
import { asMember } from '#app/components/guards/as-member.ts';
import { Breakable } from '#app/components/text/breakable.tsx';
import { contactText } from '#app/components/text/contact-text.ts';
import { type Contact, contactState } from './profile-rules.ts';
import { useStepUp } from './step-up/use-step-up.tsx';

const ConfirmContactDialog = lazy(() => import('./confirm-contact-dialog.tsx'));

const confirmLabels = { phoneno: m.profile_confirm_phone, email: m.profile_confirm_email };

/** A mobile number or email of the account, with Confirm if unconfirmed. */
export function ContactFact({ user, contact }: { user: User; contact: Contact }) {
  const { given, needsConfirming, inUse } = contactState(user, contact);
  return (
    <>
      {given === null ? (
        <span className="font-normal text-text-muted">{m.profile_not_given()}</span>
      ) : (
        <Breakable>{contactText(given)}</Breakable>
      )}
      {given !== null && needsConfirming && (
        <NotConfirmed user={user} contact={contact} given={given} inUse={inUse} />
      )}
    </>
  );
}

interface NotConfirmedProps {
  user: User;
  contact: Contact;
  given: string;
  inUse: string | null;
}

function NotConfirmed({ user, contact, given, inUse }: NotConfirmedProps) {
  const [isSending, setIsSending] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const { guarded, dialog } = useStepUp(user);

  /** Opens the dialog only after a code was sent. */
  async function sendCode() {
    const result = await guarded(
      () => {
        setIsSending(true);
        return asMember(call('sendContactCode', { body: { contact } }));
      },
      () => setIsSending(false),
    );
    setIsSending(false);
    if (!result) return;
    if (!result.ok) return toast.error(result.error.message);
    setIsOpen(true);
  }

  return (
    <span className="mt-2.5 block rounded-control border border-line bg-surface px-4 py-3 font-normal">
      <span className="flex items-center gap-2 text-sm font-semibold">
        <CircleDashed aria-hidden="true" className="size-4 text-ornament" strokeWidth={2} />
        {m.profile_not_confirmed()}
      </span>
      <span className="mt-1 block text-sm text-text-muted">
        {m.profile_confirm_why()} {inUse && m.profile_in_use({ contact: contactText(inUse) })}
      </span>
      <Button
        variant="secondary"
        aria-label={confirmLabels[contact]()}
        busy={isSending}
        busyText={m.profile_confirming()}
        onClick={() => void sendCode()}
        className="mt-3 min-h-11! py-2! text-sm!"
      >
        {m.profile_confirm()}
      </Button>
      {dialog}
      {isOpen && (
        <Suspense>
          <ConfirmContactDialog
            user={user}
            contact={contact}
            given={given}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </span>
  );
}
