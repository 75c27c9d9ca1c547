import type { PersonalData } from 'contract/calls/personal-data.ts';
import { useState } from 'react';
import { type CallResult, call, type Refusal, type Reply } from '#app/api/client.ts';
import { ownerLink } from '#app/api/device/owner-link.ts';
import { queryClient } from '#app/api/queries.ts';
import { clearDevice, signOut } from '#app/api/session/session.ts';
import { asMember } from '#app/components/guards/as-member.ts';
import { removeDetails } from '#app/components/sign-in/remove-details.ts';

/** Whose data: the signed-in account's, or a guest's by PNR and email. */
export type DataSubject = 'member' | { pnr: string; email: string };

/** Progress of the request. The code that showed the data also erases it. */
export type Step =
  | { at: 'start' }
  | { at: 'code'; subject: DataSubject; sentTo: readonly string[] }
  | { at: 'shown'; subject: DataSubject; otp: string; data: PersonalData }
  | { at: 'erased'; reference: string };

/** Requests a code, shows the data and erases it. Each returns a refusal or null. */
export function useDataRequest() {
  const [step, setStep] = useState<Step>({ at: 'start' });

  async function ask(subject: DataSubject): Promise<Refusal | null> {
    const sent = await sendCode(subject);
    if (!sent.ok) return sent.error;
    setStep({ at: 'code', subject, sentTo: sent.data.data.sentto });
    return null;
  }

  async function show(subject: DataSubject, otp: string): Promise<Refusal | null> {
    const shown = await withProof(subject, (whose) => call('showPersonalData', { body: { ...whose, otp } }));
    if (!shown.ok) return shown.error;
    setStep({ at: 'shown', subject, otp, data: shown.data.data });
    return null;
  }

  async function erase(subject: DataSubject, otp: string): Promise<Refusal | null> {
    const erased = await withProof(subject, (whose) =>
      call('erasePersonalData', { body: { ...whose, otp } }),
    );
    if (!erased.ok) return erased.error;
    setStep({ at: 'erased', reference: erased.data.data.reference });
    // Erasure ended every session of an account. Nothing of either stays on this device.
    queryClient.clear();
    if (subject === 'member') {
      clearDevice();
      signOut();
    } else void removeDetails();
    return null;
  }

  return { step, ask, show, erase, startAgain: () => setStep({ at: 'start' }) };
}

export function sendCode(subject: DataSubject): Promise<CallResult<Reply<'sendDataCode'>>> {
  return withProof(subject, (body) => call('sendDataCode', { body }));
}

/** Signs a member out if the server has ended the session. A guest sends the tab's owner link of the booking. */
function withProof<Data>(
  subject: DataSubject,
  send: (whose: { pnr?: string; email?: string; ownerToken?: string }) => Promise<CallResult<Data>>,
): Promise<CallResult<Data>> {
  if (subject === 'member') return asMember(send({}));
  return ownerLink.sendFor(subject.pnr.toUpperCase(), (ownerToken) =>
    send({ ...subject, ...(ownerToken && { ownerToken }) }),
  );
}
