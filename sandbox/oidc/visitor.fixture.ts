import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientAuth,
  ClientSecretPost,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import type { OidcClient } from '../running/config.ts';

export const siteAddress = 'http://localhost:3000/user/google';

interface Cookie {
  name: string;
  value: string;
  path: string;
}

/** What a browser shows: a page, or the address outside the sandbox that it was redirected to. */
export interface Shown {
  status: number;
  text: string;
  address: URL;
}

/** Creates a browser without a screen: it has cookies by path, and follows redirects until one leaves the sandbox. */
export function createBrowser(origin: string) {
  const cookies = new Map<string, Cookie>();

  function keep(header: string) {
    const [pair = '', ...attributes] = header.split(/; */);
    const [name = '', value = ''] = pair.split('=');
    const path = attributes.find((text) => /^path=/i.test(text))?.slice(5) ?? '/';
    cookies.set(`${name} ${path}`, { name, value, path });
  }

  function cookieHeader(pathname: string): string {
    return [...cookies.values()]
      .filter(({ path }) => pathname === path || pathname.startsWith(path.replace(/\/?$/, '/')))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
  }

  async function visit(target: string | URL, fields?: Record<string, string>): Promise<Shown> {
    const address = new URL(target, origin);
    if (address.origin !== origin) return { status: 0, text: '', address };
    const response = await fetch(address, {
      method: fields ? 'POST' : 'GET',
      body: fields && new URLSearchParams(fields),
      headers: { accept: 'text/html', cookie: cookieHeader(address.pathname) },
      redirect: 'manual',
    });
    for (const header of response.headers.getSetCookie()) keep(header);
    const location = response.headers.get('location');
    if (location) return visit(new URL(location, address));
    return { status: response.status, text: await response.text(), address };
  }

  return { visit };
}

export interface SignIn {
  url: URL;
  verifier: string;
  state: string;
  nonce: string;
}

/** Creates a site with "Sign in with Google", using an independent library. */
export async function createSite(
  issuer: string,
  { clientId, clientSecret }: OidcClient,
  authentication: ClientAuth = ClientSecretPost(clientSecret),
) {
  const configuration: Configuration = await discovery(new URL(issuer), clientId, undefined, authentication, {
    execute: [allowInsecureRequests],
  });

  async function start(extra: Record<string, string> = {}): Promise<SignIn> {
    const [verifier, state, nonce] = [randomPKCECodeVerifier(), randomState(), randomNonce()];
    const url = buildAuthorizationUrl(configuration, {
      redirect_uri: siteAddress,
      scope: 'openid email profile',
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
      nonce,
      ...extra,
    });
    return { url, verifier, state, nonce };
  }

  /** Finishes the sign-in: exchanges the code for tokens, checks them, and returns the ID token's claims. */
  async function finish(returned: URL, { verifier, state, nonce }: SignIn) {
    const tokens = await authorizationCodeGrant(configuration, returned, {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
    });
    return tokens.claims();
  }

  return { metadata: configuration.serverMetadata(), start, finish };
}
