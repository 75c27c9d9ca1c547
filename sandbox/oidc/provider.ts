import type { Configuration, JWK, KoaContextWithOIDC } from 'oidc-provider';
import { createMemoryAdapter } from 'oidc-provider/lib/adapters/memory_adapter.js';
import { base, Prompt } from 'oidc-provider/lib/helpers/interaction_policy/index.js';
import { Provider } from 'oidc-provider/lib/provider.js';
import { noticePage } from '../pages/notices.ts';
import type { OidcClient } from '../running/config.ts';
import type { Accounts } from './accounts.ts';

/** In seconds. */
const HOUR = 3600;
const CODE_VALIDITY = 600;
const SCOPES = ['openid', 'email', 'profile'];

/** Google lists a site's exact addresses; the sandbox allows every port of this machine. */
const REDIRECT_PATH = '/user/google';

export interface ProviderDependencies {
  client: OidcClient;
  accounts: Accounts;
  /** Signs the ID tokens; includes the private part. */
  signingKey: JWK;
  cookieKey: string;
  /** Path of the provider's addresses; the issuer ends with it. */
  path: string;
}

/** Creates an OpenID provider that behaves like Google's towards one site. */
export function createProvider(issuer: string, deps: ProviderDependencies): Provider {
  const provider = new Provider(issuer, {
    ...offered,
    adapter: createMemoryAdapter(),
    clients: [clientOf(deps.client)],
    jwks: { keys: [deps.signingKey] },
    cookies: {
      keys: [deps.cookieKey],
      // No page has this path: browsers never send the cookie, so every visit shows the chooser.
      long: { httpOnly: true, sameSite: 'lax', path: `${deps.path}/nobody-is-remembered` },
      short: { httpOnly: true, sameSite: 'lax' },
    },
    interactions: {
      policy: choosing(),
      url: (_ctx, interaction) => `${deps.path}/interaction/${interaction.uid}`,
    },
    findAccount(_ctx, subject) {
      const account = deps.accounts.find(subject);
      if (!account) return undefined;
      const { name, email, verified } = account;
      return {
        accountId: subject,
        claims: () => ({ sub: subject, name, email, email_verified: verified }),
      };
    },
    loadExistingGrant: grantEverything,
    renderError(ctx, { error, error_description }) {
      ctx.type = 'html';
      ctx.body = noticePage('This sign-in cannot go on', error_description ?? error);
    },
  });
  provider.on('server_error', (_ctx, error) => console.error(error));
  return provider;
}

/** The library's features that Google has; all others are off. */
const offered = {
  scopes: SCOPES,
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
  // Google puts name and e-mail into the ID token; the standard leaves them to the userinfo call.
  conformIdTokenClaims: false,
  responseTypes: ['code'],
  clientAuthMethods: ['client_secret_basic', 'client_secret_post'],
  enabledJWA: { idTokenSigningAlgValues: ['RS256'] },
  pkce: { required: () => true },
  features: {
    devInteractions: { enabled: false },
    dPoP: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    resourceIndicators: { enabled: false },
    rpInitiatedLogout: { enabled: false },
  },
  ttl: {
    AccessToken: HOUR,
    AuthorizationCode: CODE_VALIDITY,
    Grant: HOUR,
    IdToken: HOUR,
    Interaction: HOUR,
    Session: HOUR,
  },
  expiresWithSession: () => false,
  clientBasedCORS: () => false,
} satisfies Configuration;

function clientOf({ clientId, clientSecret }: OidcClient) {
  return {
    client_id: clientId,
    client_secret: clientSecret,
    // RFC 8252 allows native clients any port of a loopback address.
    application_type: 'native' as const,
    redirect_uris: ['localhost', '127.0.0.1', '[::1]'].map((name) => `http://${name}${REDIRECT_PATH}`),
  };
}

/** Returns a policy with Google's prompts; choosing an account satisfies all of them. */
function choosing() {
  const policy = base();
  policy.add(new Prompt({ name: 'select_account', requestable: true }), 0);
  return policy;
}

/** Choosing an account grants everything that the site requests: there is no consent page. */
async function grantEverything({ oidc }: KoaContextWithOIDC) {
  const grant = new oidc.provider.Grant({
    accountId: oidc.session?.accountId,
    clientId: oidc.client?.clientId,
  });
  grant.addOIDCScope(SCOPES.join(' '));
  await grant.save();
  return grant;
}
