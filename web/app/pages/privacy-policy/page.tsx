import { brand } from 'brand/brand.ts';
import { m } from 'messages/messages.js';
import type { MetaFunction } from 'react-router';
import { InfoPage } from '#app/components/info-page.tsx';
import { pageMeta } from '#app/components/page-meta.ts';
import { paths } from '#app/paths.ts';

export const meta: MetaFunction = () =>
  pageMeta({
    title: m.info_privacy_title(),
    description: m.info_privacy_intro(),
    canonical: paths.privacyPolicy(),
  });

/** The privacy policy. */
export default function PrivacyPage() {
  return (
    <InfoPage
      title={m.info_privacy_title()}
      intro={m.info_privacy_intro()}
      sections={[
        { heading: m.info_privacy_what(), lines: [m.info_privacy_what_line1()] },
        { heading: m.info_privacy_why(), lines: [m.info_privacy_why_line1()] },
        { heading: m.info_privacy_who(), lines: [m.info_privacy_who_line1()] },
        { heading: m.info_privacy_yours(), lines: [m.info_privacy_yours_line1({ email: brand.email })] },
      ]}
    />
  );
}
