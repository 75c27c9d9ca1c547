import { m } from 'messages/messages.js';
import type { MetaFunction } from 'react-router';
import { InfoPage } from '#app/components/info-page.tsx';
import { pageMeta } from '#app/components/page-meta.ts';
import { paths } from '#app/paths.ts';

export const meta: MetaFunction = () =>
  pageMeta({ title: m.info_faq_title(), description: m.info_faq_intro(), canonical: paths.faq() });

/** Frequent questions. */
export default function FaqPage() {
  return (
    <InfoPage
      title={m.info_faq_title()}
      intro={m.info_faq_intro()}
      sections={[
        { heading: m.info_faq_hold(), lines: [m.info_faq_hold_line1()] },
        { heading: m.info_faq_many(), lines: [m.info_faq_many_line1()] },
        { heading: m.info_faq_children(), lines: [m.info_faq_children_line1()] },
        { heading: m.info_faq_partial(), lines: [m.info_faq_partial_line1()] },
        { heading: m.info_faq_price(), lines: [m.info_faq_price_line1()] },
        {
          heading: m.info_faq_how(),
          items: [
            m.info_faq_how_item1(),
            m.info_faq_how_item2(),
            m.info_faq_how_item3(),
            m.info_faq_how_item4(),
          ],
        },
      ]}
    />
  );
}
