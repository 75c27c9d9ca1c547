import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import type { JWK, Provider } from 'oidc-provider';
import type { OidcClient } from '../running/config.ts';
import type { Accounts } from './accounts.ts';

const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/;

/** Path of the provider on the sandbox's server; an issuer ends with it. */
export const OIDC_PATH = '/oidc';

/**
 * Creates one provider for each name of this machine: an issuer is fixed, and browser and site must both use it.
 * Created on first use, since most runs see no sign-in.
 */
export function createProviders(client: OidcClient, accounts: Accounts) {
  const providers = new Map<string, Promise<Provider>>();
  const cookieKey = randomBytes(32).toString('base64url');
  let signingKey: Promise<JWK> | undefined;

  async function create(host: string): Promise<Provider> {
    signingKey ??= createSigningKey();
    const { createProvider } = await import('./provider.ts');
    return createProvider(`http://${host}${OIDC_PATH}`, {
      client,
      accounts,
      path: OIDC_PATH,
      cookieKey,
      signingKey: await signingKey,
    });
  }

  return {
    /** Returns the provider of a Host header; null unless it names this machine. */
    async at(host: string): Promise<Provider | null> {
      const name = host.toLowerCase();
      if (!LOOPBACK.test(name)) return null;
      const provider = providers.get(name) ?? create(name);
      providers.set(name, provider);
      return provider;
    },
  };
}

async function createSigningKey(): Promise<JWK> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig' };
}
