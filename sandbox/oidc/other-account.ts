import type { Account } from './accounts.ts';

export interface OtherForm {
  name: string;
  email: string;
  verified: boolean;
}

export type OtherErrors = Partial<Record<'name' | 'email', string>>;

export const emptyForm: OtherForm = { name: '', email: '', verified: true };

/** Reads the posted form; a box that is not ticked is not posted. */
export function readOtherForm(body: unknown): OtherForm {
  const posted = { ...(body as Record<string, unknown>) };
  const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '');
  return { name: text(posted.name), email: text(posted.email), verified: posted.verified === 'yes' };
}

/** Returns an account from the form, or its errors. */
export function chooseOther(
  form: OtherForm,
): { ok: true; account: Account } | { ok: false; errors: OtherErrors } {
  const errors: OtherErrors = {};
  if (form.name === '') errors.name = 'Please enter a name.';
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(form.email)) {
    errors.email = 'Please enter an e-mail address, such as name@example.com.';
  }
  return Object.keys(errors).length === 0 ? { ok: true, account: form } : { ok: false, errors };
}
