import { ClientSecretBasic } from 'openid-client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../index.ts';
import { sandboxAccounts } from './accounts.ts';
import { createBrowser, createSite, type Shown, type SignIn, siteAddress } from './visitor.fixture.ts';

let sandbox: Sandbox;
let site: Awaited<ReturnType<typeof createSite>>;

beforeAll(async () => {
  sandbox = await startSandbox();
  site = await createSite(sandbox.issuer, sandbox.oidcClient);
});
afterEach(() => sandbox.faults.set('oidc', 'ok'));
afterAll(() => sandbox.close());

const browse = () => createBrowser(sandbox.url);
type Browser = ReturnType<typeof browse>;

function addressOf(page: Shown, form: 'choose' | 'other' | 'cancel'): string {
  return new RegExp(`action="([^"]+/${form})"`).exec(page.text)?.[1] ?? '';
}

/** Opens the chooser and chooses; returns the address that the site gets. */
async function choose(signIn: SignIn, email: string, browser: Browser = browse()): Promise<URL> {
  const page = await browser.visit(signIn.url);
  return (await browser.visit(addressOf(page, 'choose'), { email })).address;
}

async function chooseOther(fields: Record<string, string>) {
  const signIn = await site.start();
  const browser = browse();
  const page = await browser.visit(signIn.url);
  const shown = await browser.visit(addressOf(page, 'other'), fields);
  return { signIn, shown };
}

async function subjectOf(fields: Record<string, string>) {
  const { signIn, shown } = await chooseOther(fields);
  return (await site.finish(shown.address, signIn))?.sub;
}

describe('discovery', () => {
  it("names addresses under the issuer, and Google's methods", () => {
    expect(site.metadata).toMatchObject({
      issuer: `${sandbox.url}/oidc`,
      authorization_endpoint: expect.stringContaining(`${sandbox.issuer}/`),
      token_endpoint: expect.stringContaining(`${sandbox.issuer}/`),
      jwks_uri: expect.stringContaining(`${sandbox.issuer}/`),
      code_challenge_methods_supported: ['S256'],
      response_types_supported: ['code'],
      scopes_supported: ['openid', 'email', 'profile'],
      token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
    });
  });

  it("has the requested host name, if it is this machine's", async () => {
    const asked = sandbox.issuer.replace('127.0.0.1', 'localhost');
    const byName = await createSite(asked, sandbox.oidcClient);
    expect(byName.metadata.issuer).toBe(asked);
    expect(byName.metadata.token_endpoint).toMatch(/^http:\/\/localhost:/);
  });
});

it('is explained on the front page, with every account', async () => {
  const text = await (await fetch(sandbox.url)).text();
  for (const { email } of sandboxAccounts) expect(text).toContain(email);
  expect(text).toContain('<input type="hidden" name="party" value="oidc">');
});

describe('a person who chooses an account', () => {
  it('reaches the site with subject, name and verified e-mail', async () => {
    const signIn = await site.start();
    const returned = await choose(signIn, 'asha@example.com');
    expect(returned.href).toContain(siteAddress);
    expect(await site.finish(returned, signIn)).toMatchObject({
      sub: expect.stringMatching(/^\d{21}$/),
      email: 'asha@example.com',
      email_verified: true,
      name: "Asha D'Souza",
      nonce: signIn.nonce,
    });
  });

  it('may have an unverified e-mail, and sees a warning', async () => {
    const signIn = await site.start();
    const { text } = await browse().visit(signIn.url);
    expect(text).toMatch(/meera@example\.com<\/span>\s*<span class="unverified">E-mail not verified/);
    const claims = await site.finish(await choose(signIn, 'meera@example.com'), signIn);
    expect(claims).toMatchObject({ email: 'meera@example.com', email_verified: false, name: 'Meera Iyer' });
  });

  it('has an unchanged name beyond ASCII', async () => {
    const signIn = await site.start();
    const claims = await site.finish(await choose(signIn, 'lukasz@example.com'), signIn);
    expect(claims?.name).toBe('Łukasz Wójcik');
  });

  it('is asked again at the next visit, and may choose another account', async () => {
    const browser = browse();
    const first = await site.start();
    const asha = await site.finish(await choose(first, 'asha@example.com', browser), first);
    const second = await site.start({ prompt: 'select_account' });
    const ravi = await site.finish(await choose(second, 'ravi@example.com', browser), second);
    expect([asha?.email, ravi?.email]).toEqual(['asha@example.com', 'ravi@example.com']);
    expect(asha?.sub).not.toBe(ravi?.sub);
  });

  it('may cancel', async () => {
    const { url, state } = await site.start();
    const browser = browse();
    const page = await browser.visit(url);
    const { address } = await browser.visit(addressOf(page, 'cancel'), {});
    expect(address.href).toContain(siteAddress);
    expect(Object.fromEntries(address.searchParams)).toMatchObject({ error: 'access_denied', state });
  });

  it('cannot choose again afterwards', async () => {
    const signIn = await site.start();
    const browser = browse();
    const page = await browser.visit(signIn.url);
    await browser.visit(addressOf(page, 'choose'), { email: 'asha@example.com' });
    const again = await browser.visit(page.address);
    expect(again.status).toBe(404);
    expect(again.text).toContain('This sign-in is over');
  });
});

describe('another account', () => {
  it('has the typed name and e-mail, verified if the box is ticked', async () => {
    const ticked = await chooseOther({ name: ' Noor Khan ', email: 'Noor@Example.com', verified: 'yes' });
    expect(await site.finish(ticked.shown.address, ticked.signIn)).toMatchObject({
      name: 'Noor Khan',
      email: 'Noor@Example.com',
      email_verified: true,
    });
    const unticked = await chooseOther({ name: 'Noor Khan', email: 'noor@example.com' });
    expect(await site.finish(unticked.shown.address, unticked.signIn)).toMatchObject({
      email_verified: false,
    });
  });

  it('has the same subject in any letter case and in another sandbox', async () => {
    const noor = await subjectOf({ name: 'Noor', email: 'noor@example.com' });
    expect(await subjectOf({ name: 'Noor Khan', email: 'NOOR@example.COM', verified: 'yes' })).toBe(noor);
    const signIn = await site.start();
    const asha = await site.finish(await choose(signIn, 'asha@example.com'), signIn);
    expect(await subjectOf({ name: 'A', email: 'Asha@example.com' })).toBe(asha?.sub);
  });

  it('needs a name and an e-mail, and the form retains the input', async () => {
    const { shown } = await chooseOther({ name: '', email: '"noor', verified: 'yes' });
    expect(shown.status).toBe(200);
    expect(shown.text).toContain('<details class="other" open>');
    expect(shown.text).toContain('Please enter a name.');
    expect(shown.text).toContain('Please enter an e-mail address');
    expect(shown.text).toContain('value="&quot;noor"');
    expect(shown.text).toMatch(/name="verified" value="yes" checked/);
  });
});

describe("a site's duties", () => {
  const denied = (code: string, status: number) => expect.objectContaining({ error: code, status });

  it('the proof that it started this sign-in', async () => {
    const signIn = await site.start();
    const returned = await choose(signIn, 'asha@example.com');
    const { verifier } = await site.start();
    await expect(site.finish(returned, { ...signIn, verifier })).rejects.toEqual(
      denied('invalid_grant', 400),
    );
  });

  it('the proof at all', async () => {
    const { url } = await site.start();
    url.searchParams.delete('code_challenge');
    url.searchParams.delete('code_challenge_method');
    const { address } = await browse().visit(url);
    expect(address.searchParams.get('error')).toBe('invalid_request');
  });

  it('each code once', async () => {
    const signIn = await site.start();
    const returned = await choose(signIn, 'asha@example.com');
    await site.finish(returned, signIn);
    await expect(site.finish(returned, signIn)).rejects.toEqual(denied('invalid_grant', 400));
  });

  it('its secret, in a header or in the form', async () => {
    const { clientSecret } = sandbox.oidcClient;
    const inHeader = await createSite(sandbox.issuer, sandbox.oidcClient, ClientSecretBasic(clientSecret));
    const signIn = await inHeader.start();
    const returned = await choose(signIn, 'asha@example.com');
    expect(await inHeader.finish(returned, signIn)).toMatchObject({ email: 'asha@example.com' });

    const thief = await createSite(sandbox.issuer, { ...sandbox.oidcClient, clientSecret: 'guessed' });
    const stolen = await site.start();
    const code = await choose(stolen, 'asha@example.com');
    await expect(thief.finish(code, stolen)).rejects.toEqual(denied('invalid_client', 401));
  });

  it.each([
    'http://coaches.example/user/google',
    'https://localhost:3000/user/google',
    'http://localhost:3000/elsewhere',
    'http://localhost.coaches.example/user/google',
    'http://localhost@coaches.example/user/google',
  ])('its own return address, which %s is not', async (redirect_uri) => {
    const { url } = await site.start({ redirect_uri });
    const { status, text } = await browse().visit(url);
    expect(status).toBe(400);
    expect(text).toContain('This sign-in cannot go on');
  });

  it.each(['http://localhost:5173/user/google', 'http://127.0.0.1:41234/user/google'])(
    'such as %s',
    async (redirect_uri) => {
      const { url } = await site.start({ redirect_uri });
      expect((await browse().visit(url)).text).toContain('Choose an account');
    },
  );
});

describe('a provider with a fault', () => {
  it('down: closes connections of browser and site', async () => {
    const signIn = await site.start();
    const returned = await choose(signIn, 'asha@example.com');
    sandbox.faults.set('oidc', 'down');
    await expect(createSite(sandbox.issuer, sandbox.oidcClient)).rejects.toThrow();
    await expect(site.finish(returned, signIn)).rejects.toThrow();
    await expect(fetch(site.metadata.jwks_uri ?? '')).rejects.toThrow();
    await expect(browse().visit(signIn.url)).rejects.toThrow();
    expect((await fetch(sandbox.url)).status).toBe(200);
  });

  it('garbage: responds with something unreadable', async () => {
    const signIn = await site.start();
    const returned = await choose(signIn, 'asha@example.com');
    sandbox.faults.set('oidc', 'garbage');
    await expect(createSite(sandbox.issuer, sandbox.oidcClient)).rejects.toThrow();
    await expect(site.finish(returned, signIn)).rejects.toThrow();
  });

  it('slow: responds once the fault ends', async () => {
    const signIn = await site.start();
    const returned = await choose(signIn, 'asha@example.com');
    sandbox.faults.set('oidc', 'slow');
    const held = site.finish(returned, signIn);
    expect(await Promise.race([held, manyOtherStates()])).toBe('nothing yet');
    sandbox.faults.set('oidc', 'ok');
    expect(await held).toMatchObject({ email: 'asha@example.com' });
  });
});

async function manyOtherStates() {
  for (let count = 1; count <= 25; count += 1) await (await fetch(sandbox.url)).text();
  return 'nothing yet';
}
