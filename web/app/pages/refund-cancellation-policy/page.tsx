import { m } from 'messages/messages.js';
import { pageHead } from '#app/components/page-head.tsx';
import { PolicyPage } from '#app/components/policy-page.tsx';
import { CurrentRefundTable } from '#app/components/tickets/current-refund-table.tsx';
import { paths } from '#app/paths.ts';
import type { PageHead } from '#app/routing/route.tsx';
import { HowToCancel } from './how-to-cancel.tsx';
import { RefundExample } from './refund-example.tsx';
import { RefundRules } from './refund-rules.tsx';

export const head: PageHead = () =>
  pageHead({
    title: m.policies_refund_title(),
    description: m.policies_refund_description(),
    canonical: paths.refundPolicy(),
  });

export default function RefundPolicyPage() {
  return (
    <PolicyPage
      title={m.policies_refund_title()}
      intro={m.policies_refund_intro()}
      since="2026-11-27"
      sections={[
        {
          id: 'amounts',
          heading: m.policies_refund_tiers(),
          content: (
            <>
              <CurrentRefundTable />
              <p>{m.policies_refund_tiers_text()}</p>
              <RefundExample />
            </>
          ),
        },
        {
          id: 'rules',
          heading: m.policies_refund_rules(),
          content: <RefundRules />,
        },
        { id: 'how', heading: m.policies_refund_how(), content: <HowToCancel /> },
        {
          id: 'payment',
          heading: m.policies_refund_payment(),
          content: <p>{m.policies_refund_payment_text()}</p>,
        },
      ]}
    />
  );
}
