import type { PersonalData } from 'contract/calls/personal-data.ts';
import { m } from 'messages/messages.js';
import { contactText } from '#app/components/text/contact-text.ts';
import { genderNames } from '#app/pages/profile/gender-names.ts';
import { Facts, lines } from './facts.tsx';
import { SignIns } from './sign-ins.tsx';
import { writtenDay, writtenInstant } from './written-instant.ts';

type Account = NonNullable<PersonalData['account']>;

export function AccountData({ account, asOf }: { account: Account; asOf: string }) {
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
          value: account.signins.length > 0 ? <SignIns signIns={account.signins} asOf={asOf} /> : null,
          wide: true,
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
