import { m } from 'messages/messages.js';
import { TextLink } from '#app/components/text-link.tsx';
import { paths } from '#app/paths.ts';
import { Answer, Topic } from './topic.tsx';

/** "Problems with Payments". */
export function Payments() {
  return (
    <Topic title={m.help_payments()}>
      <Answer title={m.help_payments_deducted()} text={m.help_payments_deducted_text()} />
      <Answer title={m.help_payments_closed()} text={m.help_payments_closed_text()} />
      <Answer title={m.help_payments_twice()} text={m.help_payments_twice_text()} />
      <Answer title={m.help_payments_refund()} text={m.help_payments_refund_text()}>
        <TextLink to={paths.refundPolicy()}>{m.help_payments_refund_link()}</TextLink>
      </Answer>
      <Answer title={m.help_payments_ways()} text={m.help_payments_ways_text()} />
    </Topic>
  );
}
