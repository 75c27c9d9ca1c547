import { useQuery } from '@tanstack/react-query';
import { m } from 'messages/messages.js';
import { PolicyRules } from '#app/components/policy-page.tsx';
import { refundPolicyQuery } from '#app/components/tickets/current-refund-table.tsx';

/** The rules beside the tiers. Until the policy is known, they are the default: no tax, and nothing to a no-show. */
export function RefundRules() {
  const { data } = useQuery(refundPolicyQuery);
  const percent = data?.noShowPercent ?? 0;
  const isOfAll = data?.taxRefunded === 'in_proportion';
  const share = isOfAll
    ? [m.policies_refund_rules_share_tax()]
    : [m.policies_refund_rules_share(), m.policies_refund_rules_taxes()];
  const noShow = isOfAll
    ? m.policies_refund_rules_no_show_percent_tax
    : m.policies_refund_rules_no_show_percent;
  return (
    <PolicyRules
      rules={[
        ...share,
        percent > 0 ? noShow({ percent }) : m.policies_refund_rules_no_show(),
        m.policies_refund_rules_operator(),
        m.policies_refund_rules_partial(),
        m.policies_refund_rules_change(),
        m.policies_refund_rules_until(),
        m.policies_refund_rules_time(),
      ]}
    />
  );
}
