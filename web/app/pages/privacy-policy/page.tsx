import { brand } from 'brand/brand.ts';
import { m } from 'messages/messages.js';
import { passengerNouns } from 'messages/passenger-texts.ts';
import { GUEST_LIFETIME_DAYS } from '#app/api/device/guest/stored-guest.ts';
import { pageHead } from '#app/components/page-head.tsx';
import { PolicyPage, PolicyRules } from '#app/components/policy-page.tsx';
import { TextLink } from '#app/components/text-link.tsx';
import { paths } from '#app/paths.ts';
import type { PageHead } from '#app/routing/route.tsx';
import { HowLong } from './how-long.tsx';

/** Longest time to respond under the DPDP Rules (rule 14). */
const REPLY_DAYS = 90;

export const head: PageHead = () =>
  pageHead({
    title: m.policies_privacy_title(),
    description: m.policies_privacy_description(),
    canonical: paths.privacyPolicy(),
  });

export default function PrivacyPage() {
  return (
    <PolicyPage
      title={m.policies_privacy_title()}
      intro={m.policies_privacy_intro()}
      since="2026-11-28"
      sections={[
        {
          id: 'what',
          heading: m.policies_privacy_what(),
          content: (
            <PolicyRules
              rules={[
                m.policies_privacy_what_booking({ fields: passengerNouns() }),
                m.policies_privacy_what_payment(),
                m.policies_privacy_what_account(),
                m.policies_privacy_what_google(),
                m.policies_privacy_what_message(),
                m.policies_privacy_what_place(),
              ]}
            />
          ),
        },
        {
          id: 'why',
          heading: m.policies_privacy_why(),
          content: (
            <>
              <PolicyRules
                rules={[
                  m.policies_privacy_why_ticket(),
                  m.policies_privacy_why_reach(),
                  m.policies_privacy_why_money(),
                  m.policies_privacy_why_guard(),
                ]}
              />
              <p>{m.policies_privacy_why_not()}</p>
            </>
          ),
        },
        {
          id: 'who',
          heading: m.policies_privacy_who(),
          content: (
            <PolicyRules
              rules={[
                m.policies_privacy_who_gateway(),
                m.policies_privacy_who_post(),
                m.policies_privacy_who_crew(),
                m.policies_privacy_who_law(),
                m.policies_privacy_who_wallet(),
                m.policies_privacy_who_pnr(),
              ]}
            />
          ),
        },
        { id: 'how-long', heading: m.policies_privacy_long(), content: <HowLong /> },
        {
          id: 'device',
          heading: m.policies_privacy_device(),
          content: <p>{m.policies_privacy_device_text({ days: GUEST_LIFETIME_DAYS })}</p>,
        },
        {
          id: 'rights',
          heading: m.policies_privacy_yours(),
          content: (
            <>
              <p>{m.policies_privacy_yours_text({ email: brand.email, days: REPLY_DAYS })}</p>
              <p>
                <TextLink to={paths.personalData()}>{m.personal_to_page()}</TextLink>
              </p>
              <PolicyRules
                rules={[
                  m.policies_privacy_yours_see(),
                  m.policies_privacy_yours_correct(),
                  m.policies_privacy_yours_delete(),
                  m.policies_privacy_yours_withdraw(),
                  m.policies_privacy_yours_nominate(),
                  m.policies_privacy_yours_complain(),
                ]}
              />
            </>
          ),
        },
        {
          id: 'children',
          heading: m.policies_privacy_children(),
          content: <p>{m.policies_privacy_children_text()}</p>,
        },
        {
          id: 'changes',
          heading: m.policies_privacy_changes(),
          content: <p>{m.policies_privacy_changes_text()}</p>,
        },
      ]}
    />
  );
}
