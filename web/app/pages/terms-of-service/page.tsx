import { brand } from 'brand/brand.ts';
import { m } from 'messages/messages.js';
import { pageHead } from '#app/components/page-head.tsx';
import { PolicyPage } from '#app/components/policy-page.tsx';
import { TextLink } from '#app/components/text-link.tsx';
import { paths } from '#app/paths.ts';
import type { PageHead } from '#app/routing/route.tsx';
import { ConditionsOfUse } from './conditions-of-use.tsx';

export const head: PageHead = () =>
  pageHead({
    title: m.policies_terms_title(),
    description: m.policies_terms_description(),
    canonical: paths.termsOfService(),
  });

export default function TermsPage() {
  const { legalName } = brand;
  return (
    <PolicyPage
      title={m.policies_terms_title()}
      intro={m.policies_terms_intro()}
      since="2026-11-21"
      sections={[
        { id: 'use', heading: m.policies_terms_use(), content: <ConditionsOfUse /> },
        {
          id: 'privacy',
          heading: m.policies_terms_privacy(),
          content: (
            <>
              <p>{m.policies_terms_privacy_text()}</p>
              <TextLink to={paths.privacyPolicy()}>{m.policies_privacy_title()}</TextLink>
            </>
          ),
        },
        { id: 'age', heading: m.policies_terms_age(), content: <p>{m.policies_terms_age_text()}</p> },
        {
          id: 'property',
          heading: m.policies_terms_property(),
          content: <p>{m.policies_terms_property_text({ legalName })}</p>,
        },
        {
          id: 'accounts',
          heading: m.policies_terms_accounts(),
          content: (
            <>
              <p>{m.policies_terms_accounts_text()}</p>
              <p>{m.policies_terms_accounts_end()}</p>
            </>
          ),
        },
        { id: 'law', heading: m.policies_terms_law(), content: <p>{m.policies_terms_law_text()}</p> },
        {
          id: 'disputes',
          heading: m.policies_terms_disputes(),
          content: <p>{m.policies_terms_disputes_text()}</p>,
        },
        {
          id: 'indemnity',
          heading: m.policies_terms_indemnity(),
          content: <p>{m.policies_terms_indemnity_text()}</p>,
        },
        {
          id: 'liability',
          heading: m.policies_terms_liability(),
          content: (
            <>
              <p>{m.policies_terms_liability_text()}</p>
              <p>{m.policies_terms_liability_not()}</p>
            </>
          ),
        },
      ]}
    />
  );
}
