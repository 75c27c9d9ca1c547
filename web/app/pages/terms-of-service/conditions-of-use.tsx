import { brand } from 'brand/brand.ts';
import { m } from 'messages/messages.js';
import { PolicyRules } from '#app/components/policy-page.tsx';
import { TextLink } from '#app/components/text-link.tsx';
import { paths } from '#app/paths.ts';

export function ConditionsOfUse() {
  return (
    <>
      <p>{m.policies_terms_use_contract({ legalName: brand.legalName })}</p>
      <PolicyRules
        heading={m.policies_terms_use_booking()}
        rules={[
          m.policies_terms_use_seats(),
          m.policies_terms_use_close(),
          m.policies_terms_use_children(),
          m.policies_terms_use_true(),
        ]}
      />
      <PolicyRules
        heading={m.policies_terms_use_price()}
        rules={[m.policies_terms_use_fare(), m.policies_terms_use_food(), m.policies_terms_use_fees()]}
      />
      <PolicyRules
        heading={m.policies_terms_use_travel()}
        rules={[
          m.policies_terms_use_early(),
          m.policies_terms_use_stop(),
          m.policies_terms_use_change(),
          m.policies_terms_use_bags(),
          m.policies_terms_use_not(),
          m.policies_terms_use_host(),
        ]}
      />
      <p>{m.policies_terms_use_refund()}</p>
      <TextLink to={paths.refundPolicy()}>{m.policies_refund_title()}</TextLink>
    </>
  );
}
