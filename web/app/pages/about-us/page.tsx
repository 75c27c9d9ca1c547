import { brand } from 'brand/brand.ts';
import { m } from 'messages/messages.js';
import type { MetaFunction } from 'react-router';
import { InfoPage } from '#app/components/info-page.tsx';
import { pageMeta } from '#app/components/page-meta.ts';
import { paths } from '#app/paths.ts';

export const meta: MetaFunction = () =>
  pageMeta({ title: m.info_about_title(), description: m.info_about_intro(), canonical: paths.aboutUs() });

/** Who the operator is. */
export default function AboutUsPage() {
  return (
    <InfoPage
      title={m.info_about_title()}
      intro={m.info_about_intro()}
      sections={[
        { heading: m.info_about_what(), lines: [m.info_about_what_line1({ legalName: brand.legalName })] },
        {
          heading: m.info_about_promise(),
          items: [
            m.info_about_promise_item1(),
            m.info_about_promise_item2(),
            m.info_about_promise_item3(),
            m.info_about_promise_item4({ supportHours: brand.supportHours }),
          ],
        },
      ]}
    />
  );
}
