import { SEND_ACCOUNT_MESSAGE } from '#platform/messages/sending.ts';
import { defineTemplates } from '#platform/messages/templates.ts';

/** Messages with codes, and about an account's access and contacts. */
export const accountTemplates = defineTemplates('account', SEND_ACCOUNT_MESSAGE, [
  'sign-up-code',
  'contact-code',
  'step-up-code',
  'password-link',
  'password-set',
  'password-changed',
  'email-added',
  'email-changed',
  'phone-added',
  'phone-changed',
  'phone-dropped',
  'google-added',
]);
export type AccountTemplate = keyof typeof accountTemplates;
