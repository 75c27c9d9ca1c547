import type { PersonalData } from 'contract/personal-data.ts';
import { m } from 'messages/messages.js';
import { contactText } from '#app/components/contact-text.ts';
import { deviceText } from '#app/components/device-text.ts';
import { timeZoneText } from '#app/components/time-zone-text.ts';
import { genderNames } from '#app/pages/profile/gender-names.ts';
import { Facts, lines } from './facts.tsx';
import { writtenDay, writtenInstant } from './written-instant.ts';

type Account = NonNullable<PersonalData['account']>;

/** What an account holds besides its bookings. */
export function AccountData({ account }: { account: Account }) {
  const contacts = (proven: string | null, typed: string | null) => [
    ...(proven ? [contactText(proven)] : []),
    ...(typed ? [m.personal_account_unconfirmed({ contact: contactText(typed) })] : []),
  ];
  return (
    <Facts
      facts={[
        { name: m.profile_name(), value: account.name },
        { name: m.profile_age(), value: account.age },
        { name: m.profile_gender(), value: account.gender && genderNames[account.gender]() },
        { name: m.profile_address(), value: account.address },
        { name: m.profile_phone(), value: lines(contacts(account.phoneno, account.unconfirmedphoneno)) },
        { name: m.profile_email(), value: lines(contacts(account.email, account.unconfirmedemail)) },
        { name: m.personal_account_since(), value: writtenDay(account.since) },
        {
          name: m.personal_account_password(),
          value: account.haspassword ? m.personal_account_password_hash() : m.personal_account_none(),
        },
        {
          name: m.personal_account_sign_ins(),
          value: lines(account.signins.map(signInText)),
        },
        {
          name: m.personal_account_browsers(),
          value: lines(account.browsers.map(({ lastused }) => writtenInstant(lastused))),
        },
        {
          name: m.personal_account_providers(),
          value: lines(account.providers.map(({ provider }) => provider)),
        },
      ]}
    />
  );
}

function signInText(signIn: Account['signins'][number]): string {
  const { since, browser, system, timezone } = signIn;
  const device = browser || system ? [deviceText({ browser, system })] : [];
  return [writtenInstant(since), ...device, ...(timezone ? [timeZoneText(timezone)] : [])].join(', ');
}
