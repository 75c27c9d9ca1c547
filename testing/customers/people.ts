import type { registerBody, user as userSchema } from 'contract/calls/accounts.ts';
import type { z } from 'zod';
import type { TestApp } from '../app/test-app.ts';
import { type ApiResponse, call } from './customer.ts';

export const PASSWORD = 'Peacock#2026';

/** Fields of account replies besides status and message. */
export interface SignInReply {
  token: string;
  type: 'User' | 'Guest';
  redirect: string;
}

export type Person = z.input<typeof registerBody>;

let people = 0;

/** Returns a person with an email address and phone number that no other test uses. */
export function somebody(name = 'Asha Verma'): Person & { phoneno: string } {
  people += 1;
  const own = String(people).padStart(4, '0');
  return {
    name,
    email: `person${own}@example.com`,
    phoneno: `981${process.pid % 900}${own}`.padEnd(10, '0'),
  };
}

/** Sends all queued account messages, as the worker does. */
export async function postMessages(app: TestApp): Promise<void> {
  const requests = await app.db.query('SELECT id FROM password_requests');
  for (const { id } of requests) await app.runJob('accounts.password-request', { requestId: id });
  const messages = await app.db.query(
    `SELECT id FROM outbound_messages WHERE state = 'queued' AND booking_id IS NULL AND member_id IS NULL ORDER BY created_at, id`,
  );
  for (const { id } of messages) await app.runJob('accounts.send-message', { messageId: id });
}

/** Sends all queued messages about bookings, oldest first. */
export async function postBookingMessages(app: TestApp): Promise<void> {
  const messages = await app.db.query(
    `SELECT id FROM outbound_messages WHERE state = 'queued' AND booking_id IS NOT NULL ORDER BY created_at, id`,
  );
  for (const { id } of messages) await app.runJob('messages.send', { messageId: id });
}

/** Returns the messages to an email address or phone number, newest first. */
export function messagesTo(app: TestApp, to: string) {
  return app.sandbox.messages.list({ to, limit: 50 });
}

/** Returns the newest code sent to an email address or phone number. */
export function codeTo(app: TestApp, to: string): string {
  const code = messagesTo(app, to)[0]?.code;
  if (!code) throw new Error(`no code came to ${to}`);
  return code;
}

/** Returns both parts of the newest password link sent to an email address or phone number. */
export function linkTo(app: TestApp, to: string): { otp: string; token: string } {
  const text = messagesTo(app, to)[0]?.text ?? '';
  const [, otp, token] = /\/user\/change-password\/(\d{6})\/([\w-]+)/.exec(text) ?? [];
  if (!otp || !token) throw new Error(`no link came to ${to}`);
  return { otp, token };
}

/** Returns the token of the owner link in the newest message to an email address that has one. */
export function ownerTokenTo(app: TestApp, to: string): string {
  for (const { text } of messagesTo(app, to)) {
    const [, token] = /\/guest-manage-ticket#pnr=\w+&token=([\w-]+)/.exec(text) ?? [];
    if (token) return token;
  }
  throw new Error(`no owner link came to ${to}`);
}

export function otherThan(...codes: string[]): string {
  for (let digits = 100_000; ; digits += 1) if (!codes.includes(String(digits))) return String(digits);
}

export function register(
  app: TestApp,
  person: Person,
  headers: Record<string, string> = {},
): Promise<ApiResponse<SignInReply>> {
  return call<SignInReply>(app, 'POST', '/api/v1/user/register', { body: person, headers });
}

export function verify(
  app: TestApp,
  token: string,
  otp: unknown,
  headers: Record<string, string> = {},
): Promise<ApiResponse<SignInReply>> {
  const body = { otp };
  return call<SignInReply>(app, 'POST', '/api/v1/user/otp/verification', { token, body, headers });
}

export function createPassword(
  app: TestApp,
  token: string,
  password = PASSWORD,
): Promise<ApiResponse<SignInReply>> {
  const body = { password, cnfpassword: password };
  return call<SignInReply>(app, 'POST', '/api/v1/user/password/create', { token, body });
}

/** Signs up with a code by SMS or email; returns the session's token. */
export async function signUp(app: TestApp, person: Person, by: 'sms' | 'email' = 'sms'): Promise<string> {
  const begun = await register(app, person);
  await postMessages(app);
  const code = codeTo(app, by === 'sms' ? (person.phoneno as string) : person.email);
  await verify(app, begun.body.token, code);
  const made = await createPassword(app, begun.body.token);
  if (made.status !== 200) throw new Error(`no account for ${person.email}: ${made.body.message}`);
  return made.body.token;
}

export function signIn(
  app: Pick<TestApp, 'url'>,
  name: { phoneno: string } | { email: string },
  password = PASSWORD,
  headers: Record<string, string> = {},
): Promise<ApiResponse<SignInReply>> {
  return call<SignInReply>(app, 'POST', '/api/v1/user/login', { body: { ...name, password }, headers });
}

export function me(
  app: Pick<TestApp, 'url'>,
  token: string,
): Promise<ApiResponse<{ user: z.infer<typeof userSchema> }>> {
  return call<{ user: z.infer<typeof userSchema> }>(app, 'GET', '/api/v1/user/me', { token });
}

export async function isSignedIn(app: Pick<TestApp, 'url'>, token: string): Promise<boolean> {
  return (await me(app, token)).status === 200;
}

/** Proves, by password or code, that the account's owner uses this session. */
export function stepUp(
  app: Pick<TestApp, 'url'>,
  token: string,
  body: object = { password: PASSWORD },
): Promise<ApiResponse<Record<string, unknown>>> {
  return call(app, 'POST', '/api/v1/user/step-up', { token, body });
}

/** Returns a reply's browser cookie as a cookie header. */
export function cookieOf(reply: { headers: Headers }): string {
  return reply.headers.get('set-cookie')?.split(';')[0] ?? '';
}
