import { brand } from 'brand/brand.ts';
import { REFUND_TIERS } from 'contract/limits.ts';
import { m } from 'messages/messages.js';
import type { MetaFunction } from 'react-router';
import { InfoPage } from '#app/components/info-page.tsx';
import { pageMeta } from '#app/components/page-meta.ts';
import { RefundTable } from '#app/components/refund-table.tsx';
import { paths } from '#app/paths.ts';

export const meta: MetaFunction = () =>
  pageMeta({
    title: m.info_refund_title(),
    description: m.info_refund_intro(),
    canonical: paths.refundPolicy(),
  });

/** The refund policy, with the one table of tiers. */
export default function RefundPolicyPage() {
  return (
    <InfoPage
      title={m.info_refund_title()}
      intro={m.info_refund_intro()}
      sections={[
        { heading: m.info_refund_tiers(), content: <RefundTable tiers={REFUND_TIERS} /> },
        {
          heading: m.info_refund_rules(),
          items: [
            m.info_refund_rules_item1(),
            m.info_refund_rules_item2(),
            m.info_refund_rules_item3(),
            m.info_refund_rules_item4(),
            m.info_refund_rules_item5(),
            m.info_refund_rules_item6(),
          ],
        },
        {
          heading: m.info_refund_how(),
          lines: [m.info_refund_how_line1({ phone: brand.phone, supportHours: brand.supportHours })],
        },
      ]}
    />
  );
}
