import { m } from 'messages/messages.js';
import { useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { Notice } from 'ui/feedback/notice.tsx';
import type { Data } from '#app/api/call-types.ts';
import { EntrancePage } from '#app/components/entrance-page.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { AcceptForm } from './accept-form.tsx';
import { PasskeyOffer } from './passkey-offer.tsx';
import { SecondFactor } from './second-factor.tsx';

export const meta = () => pageTitle(m.console_join_title());

type Step =
  | { name: 'accept' }
  | { name: 'factor'; keys: Data<'acceptInvitation'> }
  | { name: 'passkey' }
  | { name: 'done' };

/** The link's token is in the fragment, which browsers send nowhere. Another link begins anew. */
export default function InvitationPage() {
  const token = useLocation().hash.slice(1);
  return <Joining key={token} token={token} />;
}

/** A new member's steps: name and password, authenticator and recovery codes, then perhaps a passkey. */
function Joining({ token }: { token: string }) {
  const [step, setStep] = useState<Step>({ name: 'accept' });
  if (step.name === 'done') return <Navigate to="/" replace />;
  return (
    <EntrancePage title={titles[step.name]()} isWide={step.name === 'factor'}>
      {!token && <Notice tone="danger">{m.console_invitation_unknown()}</Notice>}
      {token && step.name === 'accept' && (
        <AcceptForm token={token} onAccept={(keys) => setStep({ name: 'factor', keys })} />
      )}
      {step.name === 'factor' && (
        <SecondFactor token={token} keys={step.keys} onJoin={() => setStep({ name: 'passkey' })} />
      )}
      {step.name === 'passkey' && <PasskeyOffer onEnd={() => setStep({ name: 'done' })} />}
    </EntrancePage>
  );
}

const titles = {
  accept: m.console_join_title,
  factor: m.console_join_factor_title,
  passkey: m.console_join_passkey_title,
};
