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

/** Creates an account through the API; returns its session token. `confirmed`: the contact that it signs in by. */
export async function makeAccount(
  { run, sandbox }: RunningApp,
  person: Person,
  confirmed: 'mobile' | 'email' = 'mobile',
): Promise<string> {
  const signUp = await beginSignUp(run, person);
  const otp = await sandbox.codeTo(person[confirmed]);
  await callApp(run, 'verifySignUp', { token: signUp, body: { otp } });
  const body = { password: PASSWORD, cnfpassword: PASSWORD };
  return (await callApp(run, 'createPassword', { token: signUp, body })).token;
}

/** Confirms an email or number that the profile holds unconfirmed. */
export async function confirmContact(
  { run, sandbox }: RunningApp,
  token: string,
  contact: { contact: 'email' | 'phoneno'; address: string },
): Promise<void> {
  await callApp(run, 'stepUp', { token, body: { password: PASSWORD } });
  await callApp(run, 'sendContactCode', { token, body: { contact: contact.contact } });
  // The first code belongs to the sign-up.
  const otp = await sandbox.codeTo(contact.address, 2);
  await callApp(run, 'confirmContact', { token, body: { contact: contact.contact, otp } });
}

/** Starts a sign-up; returns its token. */
export async function beginSignUp(run: Run, person: Person): Promise<string> {
  const body = { name: fullName(person), email: person.email, phoneno: person.mobile };
  return (await callApp(run, 'register', { body })).token;
}

export function withSession(run: Run, token: string, type: 'User' | 'Guest' = 'User'): BrowserContextOptions {
  const localStorage = [
    { name: 'token', value: JSON.stringify(token) },
    { name: 'type', value: type },
  ];
  return { storageState: { cookies: [], origins: [{ origin: run.site, localStorage }] } };
}

export async function endEverySession(run: Run, token: string): Promise<void> {
  await callApp(run, 'logOutEverywhere', { token });
}
