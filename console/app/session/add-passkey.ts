import {
  type PublicKeyCredentialCreationOptionsJSON as CreationOptions,
  startRegistration,
} from '@simplewebauthn/browser';
import { act } from '#app/api/act.ts';
import type { Reply } from '#app/api/call-types.ts';
import type { CallResult } from '#app/api/client.ts';
import { fromBrowser } from './passkey.ts';

/** Adds a passkey of this device; null if the member closed the browser's dialog. */
export async function addPasskey(name: string): Promise<CallResult<Reply<'addPasskey'>> | null> {
  const options = await act('startPasskey');
  if (!options.ok) return options;
  const credential = await fromBrowser(() =>
    startRegistration({ optionsJSON: options.reply.data as unknown as CreationOptions }),
  );
  if (!credential.ok || !credential.reply) return credential.ok ? null : credential;
  return act('addPasskey', { body: { name, credential: credential.reply } });
}
