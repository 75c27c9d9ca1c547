import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { m } from 'messages/messages.js';
import { Button } from 'ui/button.tsx';
import { PasskeyForm } from '#app/components/passkey-form.tsx';

/** Offers a new member a passkey for the next sign-in. */
export function PasskeyOffer({ onEnd }: { onEnd: () => void }) {
  return (
    <div className="flex flex-col items-start gap-6">
      <p className="text-text-muted">{m.console_join_passkey_text()}</p>
      {browserSupportsWebAuthn() && <PasskeyForm onAdd={onEnd} />}
      <Button variant="quiet" className="px-0!" onClick={onEnd}>
        {m.console_join_later()}
      </Button>
    </div>
  );
}
