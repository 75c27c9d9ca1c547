import { calls } from 'contract/calls.ts';
import { createBrowser } from 'sandbox/oidc/visitor.fixture.ts';
import { type TestApp } from 'testing/app/test-app.ts';
import { call } from 'testing/customers/customer.ts';
import type { Person, SignInReply } from 'testing/customers/people.ts';

type ProfileCall = 'updateMe' | 'sendContactCode' | 'confirmContact';

/** Returns a function that makes a call of the profile page with a session's token. */
export const createProfileSender = (app: TestApp) => (token: string, name: ProfileCall, body: unknown) =>
  call(app, calls[name][0], calls[name][1], { token, body });

/** Returns the body of `updateMe` that changes nothing. */
export const profileOf = (person: Person) => ({
  name: person.name,
  phoneno: person.phoneno,
  email: person.email,
});

/** Creates an account by Google, with a proven email and no password; returns its session's token. */
export async function signUpWithGoogle(app: TestApp, person: Person): Promise<string> {
  const begun = await call<{ url: string; state: string }>(app, 'GET', calls.startGoogle[1]);
  const browser = createBrowser(app.sandbox.url);
  const page = await browser.visit(begun.body.url);
  const form = /action="([^"]+\/other)"/.exec(page.text)?.[1] ?? '';
  const { address } = await browser.visit(form, { name: person.name, email: person.email, verified: 'yes' });
  const query = new URLSearchParams({
    code: address.searchParams.get('code') ?? '',
    state: begun.body.state,
  });
  const response = await call<SignInReply>(app, 'GET', `${calls.signInWithGoogle[1]}?${query}`);
  return response.body.token;
}
