import { brand } from 'brand/brand.ts';
import { m } from 'messages/messages.js';
import type { MetaFunction } from 'react-router';
import { InfoPage } from '#app/components/info-page.tsx';
import { pageMeta } from '#app/components/page-meta.ts';
import { paths } from '#app/paths.ts';

export const meta: MetaFunction = () =>
  pageMeta({
    title: m.info_terms_title(),
    description: m.info_terms_intro(),
    canonical: paths.termsOfService(),
  });

/** The terms. */
export default function TermsPage() {
  return (
    <InfoPage
      title={m.info_terms_title()}
      intro={m.info_terms_intro()}
      sections={[
        { heading: m.info_terms_use(), lines: [m.info_terms_use_line1({ legalName: brand.legalName })] },
        { heading: m.info_terms_privacy(), lines: [m.info_terms_privacy_line1()] },
        { heading: m.info_terms_age(), lines: [m.info_terms_age_line1()] },
        {
          heading: m.info_terms_property(),
          lines: [m.info_terms_property_line1({ legalName: brand.legalName })],
        },
        { heading: m.info_terms_accounts(), lines: [m.info_terms_accounts_line1()] },
        { heading: m.info_terms_law(), lines: [m.info_terms_law_line1()] },
        { heading: m.info_terms_indemnity(), lines: [m.info_terms_indemnity_line1()] },
        { heading: m.info_terms_liability(), lines: [m.info_terms_liability_line1()] },
      ]}
    />
  );
}
