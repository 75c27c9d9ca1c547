import { type AuthenticationResponseJSON, startAuthentication, WebAuthnError } from '@simplewebauthn/browser';
import { m } from 'messages/messages.js';
import type { Reply } from '#app/api/call-types.ts';
import { type CallResult, call } from '#app/api/client.ts';

/** Signs in with a passkey of this device; null if the member closed the browser's dialog. */
export function signInWithPasskey(): Promise<CallResult<Reply<'signInWithPasskey'>> | null> {
  return withPasskey((body) => call('signInWithPasskey', { body }));
}

/** Shows a factor again by the member's own passkey; null if the browser's dialog was closed. */
export function confirmPasskey(): Promise<CallResult<Reply<'confirmPasskey'>> | null> {
  return withPasskey((body) => call('confirmPasskey', { body }));
}

async function withPasskey<Sent>(
  send: (body: { credential: AuthenticationResponseJSON }) => Promise<CallResult<Sent>>,
): Promise<CallResult<Sent> | null> {
  const options = await call('startPasskeySignIn');
  if (!options.ok) return options;
  const credential = await fromBrowser(() => startAuthentication({ optionsJSON: options.reply.data }));
  if (!credential.ok || !credential.reply) return credential.ok ? null : credential;
  return send({ credential: credential.reply });
}

/** Returns what the browser's dialog gives; null if it was closed. */
export async function fromBrowser<Credential>(
  open: () => Promise<Credential>,
): Promise<CallResult<Credential | null>> {
  try {
    return { ok: true, reply: await open() };
  } catch (error) {
    if (error instanceof Error && error.name === 'NotAllowedError') return { ok: true, reply: null };
    const isKnown =
      error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
    const message = isKnown ? m.console_passkey_here_already() : m.console_passkey_refused();
    return { ok: false, refusal: { code: 'passkey_refused', message } };
  }
}
