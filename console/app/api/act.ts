import type { CallName, Reply } from './call-types.ts';
import { type Arguments, type CallResult, call } from './client.ts';
import { noteEndedSession } from './queries.ts';
import { requestFactor } from './step-up.ts';

/** Makes a call, with a fresh factor if it needs one. */
export function act<Name extends CallName>(
  name: Name,
  ...inputs: Arguments<Name>
): Promise<CallResult<Reply<Name>>> {
  return withFactor(() => call(name, ...inputs));
}

/**
 * Makes a call. If it needs a fresh factor, asks for one and makes the call again. An ended session leads to the
 * sign-in page.
 */
export async function withFactor<Value>(send: () => Promise<CallResult<Value>>): Promise<CallResult<Value>> {
  const result = await sendNoted(send);
  if (result.ok || result.refusal.code !== 'step_up_required' || !(await requestFactor())) return result;
  return sendNoted(send);
}

async function sendNoted<Value>(send: () => Promise<CallResult<Value>>): Promise<CallResult<Value>> {
  const result = await send();
  if (!result.ok) noteEndedSession(result.refusal);
  return result;
}
