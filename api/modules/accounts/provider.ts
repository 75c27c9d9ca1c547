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

/** What the provider says about a person. `email` is given only where the provider has verified it itself. */
export interface Identity {
  issuer: string;
  subject: string;
  email: string | null;
  name: string;
}

/** What has to be kept until the browser comes back, to see that it is the same one and that the answer is fresh. */
export interface PendingSignIn {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** Sign-in by OpenID Connect: authorization code with PKCE, state and nonce, at whatever provider the issuer's discovery names. */
export interface IdentityProvider {
  /** Where to send a browser, and what to keep; `away` when the provider does not answer. */
  begin(): Promise<{ url: string; pending: PendingSignIn } | 'unavailable'>;
  /** Exchanges a code for who the person is; `refused` when it is not one that this visit was given. */
  finish(code: string, pending: PendingSignIn): Promise<Identity | 'refused' | 'unavailable'>;
}

export interface ProviderSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The page that the provider sends the browser back to. */
  redirectUri: string;
}

const SECONDS = 8;

/** Makes a provider's client. Discovery happens when it is first needed, and again after a failure. */
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
  // Only the sandbox speaks plain HTTP: in production an address of this machine is refused at start.
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
  // The page passes on `code` and `state` alone. There is one provider, so the `iss` that tells several apart is known.
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

/** Whether the provider looked at the code and said no, rather than being out of reach or out of order. */
function isRefusal(error: unknown): boolean {
  if (error instanceof ResponseBodyError) return error.status < 500 && error.error !== 'invalid_client';
  return error instanceof ClientError && /^OAUTH_(JWT|INVALID)_/.test(error.code ?? '');
}
