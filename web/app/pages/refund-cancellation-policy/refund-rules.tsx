import { useQuery } from '@tanstack/react-query';
import { m } from 'messages/messages.js';
import { PolicyRules } from '#app/components/policy-page.tsx';
import { refundPolicyQuery } from '#app/components/tickets/current-refund-table.tsx';

/** The rules beside the tiers. Until the policy is known, a no-show gets the default: nothing. */
export function RefundRules() {
  const percent = useQuery(refundPolicyQuery).data?.noShowPercent ?? 0;
  return (
    <PolicyRules
      rules={[
        m.policies_refund_rules_share(),
        m.policies_refund_rules_taxes(),
        percent > 0
          ? m.policies_refund_rules_no_show_percent({ percent })
          : m.policies_refund_rules_no_show(),
        m.policies_refund_rules_partial(),
        m.policies_refund_rules_until(),
        m.policies_refund_rules_time(),
      ]}
    />
  );
}
