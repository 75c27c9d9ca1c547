import type { PersonalData } from 'contract/personal-data.ts';
import { useState } from 'react';
import { type CallResult, call, type Refusal } from '#app/api/client.ts';
import { queryClient } from '#app/api/queries.ts';
import { clearDevice, signOut } from '#app/api/session.ts';
import { asMember } from '#app/components/as-member.ts';

/** Whose data: the signed-in account's, or a guest's by PNR and email. */
export type Whose = 'member' | { pnr: string; email: string };

/** Progress of the request. The code that showed the data also erases it. */
export type Step =
  | { at: 'start' }
  | { at: 'code'; whose: Whose; sentTo: readonly string[] }
  | { at: 'shown'; whose: Whose; otp: string; data: PersonalData }
  | { at: 'erased'; reference: string };

/** Requests a code, shows the data and erases it. Each function returns the refusal, or null. */
export function useDataRequest() {
  const [step, setStep] = useState<Step>({ at: 'start' });

  async function ask(whose: Whose): Promise<Refusal | null> {
    const sent = await withReply(whose, call('sendDataCode', { body: bodyOf(whose) }));
    if (!sent.ok) return sent.error;
    setStep({ at: 'code', whose, sentTo: sent.data.data.sentto });
    return null;
  }

  async function show(whose: Whose, otp: string): Promise<Refusal | null> {
    const shown = await withReply(whose, call('showPersonalData', { body: { ...bodyOf(whose), otp } }));
    if (!shown.ok) return shown.error;
    setStep({ at: 'shown', whose, otp, data: shown.data.data });
    return null;
  }

  async function erase(whose: Whose, otp: string): Promise<Refusal | null> {
    const erased = await withReply(whose, call('erasePersonalData', { body: { ...bodyOf(whose), otp } }));
    if (!erased.ok) return erased.error;
    setStep({ at: 'erased', reference: erased.data.data.reference });
    // Erasure ended every session; also remove this device's session and stored tickets.
    if (whose === 'member') {
      clearDevice();
      queryClient.clear();
      signOut();
    }
    return null;
  }

  return { step, ask, show, erase, startAgain: () => setStep({ at: 'start' }) };
}

function bodyOf(whose: Whose): { pnr?: string; email?: string } {
  return whose === 'member' ? {} : whose;
}

/** Signs a member out if the server has ended the session. */
function withReply<Data>(whose: Whose, result: Promise<CallResult<Data>>): Promise<CallResult<Data>> {
  return whose === 'member' ? asMember(result) : result;
}
