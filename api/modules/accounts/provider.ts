import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientError,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  ResponseBodyError,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import { callExternal } from '#platform/external-calls.ts';

/** A person's identity at the provider. `email` is set only if the provider has verified it. */
export interface Identity {
  issuer: string;
  subject: string;
  email: string | null;
  name: string;
}

/** Stored until the browser returns, to check that browser and response belong together. */
export interface PendingSignIn {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** OpenID Connect client: authorization code with PKCE, state and nonce; endpoints from the issuer's discovery. */
export interface IdentityProvider {
  /** Returns the provider's URL and the values to store; `unavailable` if discovery fails. */
  begin(): Promise<{ url: string; pending: PendingSignIn } | 'unavailable'>;
  /** Returns the identity of a code; `refused` if the code does not belong to this sign-in. */
  finish(code: string, pending: PendingSignIn): Promise<Identity | 'refused' | 'unavailable'>;
}

export interface ProviderSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  redirectUri: string;
}

const SECONDS = 8;

/** Creates a provider's client. Discovery runs on first use, and again after a failure. */
export function connectProvider(settings: ProviderSettings): IdentityProvider {
  let cached: Promise<Configuration> | undefined;
  const configuration = () => {
    cached ??= callExternal('identity', 'discovery', () => discover(settings)).catch((error: unknown) => {
      cached = undefined;
      throw error;
    });
    return cached;
  };
  return {
    async begin() {
      const config = await configuration().catch(() => undefined);
      if (!config) return 'unavailable';
      const pending = { state: randomState(), nonce: randomNonce(), codeVerifier: randomPKCECodeVerifier() };
      const url = buildAuthorizationUrl(config, {
        redirect_uri: settings.redirectUri,
        scope: 'openid email profile',
        state: pending.state,
        nonce: pending.nonce,
        code_challenge: await calculatePKCECodeChallenge(pending.codeVerifier),
        code_challenge_method: 'S256',
        prompt: 'select_account',
      });
      return { url: url.href, pending };
    },
    async finish(code, pending) {
      try {
        const config = await configuration();
        return await callExternal(
          'identity',
          'exchange',
          () => exchange(config, settings, code, pending).catch(refusedOrThrown),
          (identity) => (identity === 'refused' ? 'refused' : 'ok'),
        );
      } catch {
        return 'unavailable';
      }
    },
  };
}

function discover({ issuer, clientId, clientSecret }: ProviderSettings): Promise<Configuration> {
  const url = new URL(issuer);
  // Only the sandbox uses plain HTTP; production refuses loopback addresses at start.
  const insecure = url.protocol === 'http:' ? [allowInsecureRequests] : [];
  return discovery(url, clientId, clientSecret, undefined, {
    execute: [enableNonRepudiationChecks, ...insecure],
    timeout: SECONDS,
  });
}

async function exchange(
  config: Configuration,
  settings: ProviderSettings,
  code: string,
  pending: PendingSignIn,
): Promise<Identity | 'refused'> {
  const { issuer } = config.serverMetadata();
  const address = new URL(settings.redirectUri);
  // The page passes on only `code` and `state`; `iss` is the only provider.
  address.search = new URLSearchParams({ code, state: pending.state, iss: issuer }).toString();
  const tokens = await authorizationCodeGrant(config, address, {
    expectedState: pending.state,
    expectedNonce: pending.nonce,
    pkceCodeVerifier: pending.codeVerifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) return 'refused';
  const { email, email_verified: verified, name } = claims;
  return {
    issuer,
    subject: claims.sub,
    email: typeof email === 'string' && verified === true ? email.trim().toLowerCase() : null,
    name: typeof name === 'string' ? name : '',
  };
}

function refusedOrThrown(error: unknown): 'refused' {
  if (isRefusal(error)) return 'refused';
  throw error;
}

/** Whether the provider rejected the code, as opposed to being unreachable or misconfigured. */
function isRefusal(error: unknown): boolean {
  if (error instanceof ResponseBodyError) return error.status < 500 && error.error !== 'invalid_client';
  return error instanceof ClientError && /^OAUTH_(JWT|INVALID)_/.test(error.code ?? '');
}
