import type { BrowserContextOptions } from '@playwright/test';
import { callApp } from './app-calls.ts';
import { fullName, type Person } from './people.ts';
import type { Run } from './run.ts';
import type { Sandbox } from './sandbox.ts';

export const PASSWORD = 'Peacock#2026';

interface RunningApp {
  run: Run;
  sandbox: Sandbox;
}

/**
 * Makes an account by the calls that the pages make, for journeys that begin with one, and returns the token of its session.
 * `proven` is what its code came to, and so what it signs in by.
 */
export async function makeAccount(
  { run, sandbox }: RunningApp,
  person: Person,
  proven: 'mobile' | 'email' = 'mobile',
): Promise<string> {
  const signUp = await beginSignUp(run, person);
  const otp = await sandbox.codeTo(person[proven]);
  await callApp(run, 'verifySignUp', { token: signUp, body: { otp } });
  const body = { password: PASSWORD, cnfpassword: PASSWORD };
  return (await callApp(run, 'createPassword', { token: signUp, body })).token;
}

/** Proves the e-mail or number that an account has typed in its profile, as the profile page does. */
export async function proveContact(
  { run, sandbox }: RunningApp,
  token: string,
  contact: { contact: 'email' | 'phoneno'; address: string },
): Promise<void> {
  await callApp(run, 'stepUp', { token, body: { password: PASSWORD } });
  await callApp(run, 'sendContactCode', { token, body: { contact: contact.contact } });
  // The first code came with the sign-up.
  const otp = await sandbox.codeTo(contact.address, 2);
  await callApp(run, 'confirmContact', { token, body: { contact: contact.contact, otp } });
}

/** Registers somebody, who then goes away before the code comes; returns the token of the sign-up. */
export async function beginSignUp(run: Run, person: Person): Promise<string> {
  const body = { name: fullName(person), email: person.email, phoneno: person.mobile };
  return (await callApp(run, 'register', { body })).token;
}

/** A browser in which somebody is signed in already. */
export function withSession(run: Run, token: string): BrowserContextOptions {
  const localStorage = [
    { name: 'token', value: JSON.stringify(token) },
    { name: 'type', value: 'User' },
  ];
  return { storageState: { cookies: [], origins: [{ origin: run.site, localStorage }] } };
}

/** Ends every session of the account that a token belongs to, as its owner may from another device. */
export async function endEverySession(run: Run, token: string): Promise<void> {
  await callApp(run, 'logOutEverywhere', { token });
}
