import { defaultLanguage } from 'contract/values/language.ts';
import { m } from 'messages/messages.js';
import { currentLanguage } from './language.ts';

type Rule = (values: { label: string; count: string }, options?: { locale?: 'en' }) => string;

/** Messages of the catalogue for the contract's checks. The first match counts. */
const rules: Rule[] = [
  (_, options) => m.account_error_mobile_not_numeric({}, options),
  ({ count }, options) => m.account_error_mobile_too_short({ digits: count }, options),
  ({ count }, options) => m.account_error_mobile_too_long({ digits: count }, options),
  ({ count }, options) => m.booking_error_mobile({ digits: count }, options),
  ({ count }, options) => m.account_error_password_too_long({ max: count }, options),
  ({ count }, options) => m.account_error_password_short_login({ count }, options),
  ({ count }, options) => m.account_error_password_short({ count }, options),
  (_, options) => m.account_error_password_uppercase({}, options),
  (_, options) => m.account_error_password_number({}, options),
  (_, options) => m.account_error_password_special({}, options),
  (_, options) => m.account_error_password_mismatch({}, options),
  ({ count }, options) => m.account_error_otp({ digits: count }, options),
  ({ count }, options) => m.booking_error_age_too_high({ max: count }, options),
  (_, options) => m.booking_error_gender({}, options),
  (_, options) => m.booking_error_email({}, options),
  (_, options) => m.booking_select_one({}, options),
  ({ count }, options) => m.booking_select_maximum({ max: count }, options),
  (_, options) => m.errors_pnr_unknown({}, options),
  (_, options) => m.tickets_guest_pnr_empty({}, options),
  (_, options) => m.tickets_guest_email_empty({}, options),
  (_, options) => m.cancellation_reason_missing_guest({}, options),
  (_, options) => m.contact_message_required({}, options),
  ({ count }, options) => m.contact_message_too_long({ max: count }, options),
  ({ label }, options) => m.booking_error_required({ label }, options),
  ({ label, count }, options) => m.booking_error_too_long({ label, max: count }, options),
  ({ label }, options) => m.booking_error_control({ label }, options),
  ({ label }, options) => m.booking_error_markup({ label }, options),
  ({ label }, options) => m.booking_error_number({ label }, options),
];

/** Catalogue names of contract fields. */
const labels = [
  m.booking_first_name,
  m.booking_last_name,
  m.booking_age,
  m.booking_selected_seat,
  m.profile_name,
  m.profile_address,
];

const LABEL = '\u0001';
const COUNT = '\u0002';
const patterns = rules.map((rule) => ({
  rule,
  english: new RegExp(
    `^${RegExp.escape(rule({ label: LABEL, count: COUNT }, { locale: 'en' }))
      .replace(RegExp.escape(LABEL), '(?<label>.+)')
      .replace(RegExp.escape(COUNT), '(?<count>\\d+)')}$`,
  ),
}));

/**
 * Returns a contract error, which is English, in the current language. Errors that our pages cannot cause
 * share one general sentence.
 */
export function contractSentence(english: string): string {
  if (currentLanguage() === defaultLanguage) return english;
  for (const { rule, english: pattern } of patterns) {
    const found = pattern.exec(english);
    if (!found) continue;
    const { label: written, count = '' } = found.groups ?? {};
    const label = written === undefined ? '' : labelOf(written);
    if (label !== undefined) return rule({ label, count });
  }
  return m.errors_invalid();
}

function labelOf(english: string): string | undefined {
  return labels.find((label) => label({}, { locale: 'en' }) === english)?.();
}
