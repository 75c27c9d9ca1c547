import { useQuery } from '@tanstack/react-query';
import { m } from 'messages/messages.js';
import { useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { buttonClass } from 'ui/button.tsx';
import { Notice } from 'ui/feedback/notice.tsx';
import type { Data } from '#app/api/call-types.ts';
import { ask } from '#app/api/queries.ts';
import { EntrancePage } from '#app/components/entrance-page.tsx';
import { Loading } from '#app/components/loading.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { RefusalNotice } from '#app/components/refusal-notice.tsx';
import { AcceptForm } from './accept-form.tsx';
import { PasskeyOffer } from './passkey-offer.tsx';
import { SecondFactor } from './second-factor.tsx';

export const meta = () => pageTitle(m.console_join_title());

type Step =
  | { name: 'accept' }
  | { name: 'factor'; keys: Data<'acceptInvitation'> }
  | { name: 'passkey' }
  | { name: 'done' };

interface AcceptProps {
  token: string;
  onAccept: (keys: Data<'acceptInvitation'>) => void;
}

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
      {step.name === 'accept' && (
        <Accept token={token} onAccept={(keys) => setStep({ name: 'factor', keys })} />
      )}
      {step.name === 'factor' && (
        <SecondFactor token={token} keys={step.keys} onJoin={() => setStep({ name: 'passkey' })} />
      )}
      {step.name === 'passkey' && <PasskeyOffer onEnd={() => setStep({ name: 'done' })} />}
    </EntrancePage>
  );
}

/** Name and password, once the invitation is known to be open: a form that is refused only when sent wastes its filling. */
function Accept({ token, onAccept }: AcceptProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => ask('showInvitation', { body: { token } }),
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!token || error?.code === 'link_expired') return <DeadLink />;
  if (error) return <RefusalNotice refusal={error} retry={refetch} />;
  return data ? <AcceptForm token={token} invited={data.data} onAccept={onAccept} /> : <Loading />;
}

/** Whoever has joined by the link before only needs to sign in. */
function DeadLink() {
  return (
    <>
      <Notice tone="danger" urgent>
        {m.console_invitation_unknown()}
      </Notice>
      <Link to="/sign-in" className={buttonClass('secondary', 'mt-6')}>
        {m.console_sign_in_action()}
      </Link>
    </>
  );
}

const titles = {
  accept: m.console_join_title,
  factor: m.console_join_factor_title,
  passkey: m.console_join_passkey_title,
};
