import { brand } from 'brand/brand.ts';
import { INVOICE_FINANCIAL_YEARS } from 'contract/values/retention.ts';
import { m } from 'messages/messages.js';
import { passengerNouns } from 'messages/passenger-texts.ts';
import { Dialog } from 'ui/feedback/dialog.tsx';
import { retentionText } from '#app/components/text/retention-text.ts';
import { TextLink } from '#app/components/text-link.tsx';
import { paths } from '#app/paths.ts';

/** Age in years. Below it a parent or guardian consents (DPDP Act). */
const CHILD_BELOW = 18;

/**
 * The notice for consent (DPDP Act, section 5; DPDP Rules 2025, rule 3): self-contained and itemised. The booking
 * carries its `NOTICE_VERSION`; Pay Now is the consent.
 */
export default function DataNotice({ onClose }: { onClose: () => void }) {
  const items = [
    { name: m.personal_notice_what(), text: m.personal_notice_what_text({ fields: passengerNouns() }) },
    { name: m.personal_notice_why(), text: m.personal_notice_why_text() },
    { name: m.personal_notice_who(), text: m.personal_notice_who_text() },
    {
      name: m.personal_notice_long(),
      text: m.personal_notice_long_text({
        passengers: retentionText('passengers'),
        years: INVOICE_FINANCIAL_YEARS,
      }),
    },
    {
      name: m.personal_notice_yours(),
      text: `${m.personal_notice_yours_text()} ${m.personal_notice_complain({ email: brand.email })}`,
    },
  ];
  return (
    <Dialog open onClose={onClose} title={m.personal_notice_title()} closeLabel={m.personal_notice_close()}>
      <dl className="space-y-2.5 text-sm">
        {items.map(({ name, text }) => (
          <div key={name} className="sm:grid sm:grid-cols-[8.5rem_1fr] sm:gap-4">
            <dt className="font-semibold">{name}</dt>
            <dd className="wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm">
        {m.personal_notice_consent()} {m.personal_notice_child({ age: CHILD_BELOW })}
      </p>
      <p className="mt-3 flex flex-wrap gap-x-6 text-sm">
        <TextLink to={paths.personalData()}>{m.personal_to_page()}</TextLink>
        <TextLink to={paths.privacyPolicy()}>{m.policies_privacy_title()}</TextLink>
      </p>
    </Dialog>
  );
}
