import { m } from 'messages/messages.js';
import { TextLink } from '#app/components/text-link.tsx';
import { paths } from '#app/paths.ts';
import { HelpEntry, Topic } from './topic.tsx';

export function Payments() {
  return (
    <Topic title={m.help_payments()}>
      <HelpEntry title={m.help_payments_deducted()} text={m.help_payments_deducted_text()} />
      <HelpEntry title={m.help_payments_closed()} text={m.help_payments_closed_text()} />
      <HelpEntry title={m.help_payments_twice()} text={m.help_payments_twice_text()} />
      <HelpEntry title={m.help_payments_refund()} text={m.help_payments_refund_text()}>
        <TextLink to={paths.refundPolicy()}>{m.help_payments_refund_link()}</TextLink>
      </HelpEntry>
      <HelpEntry title={m.help_payments_ways()} text={m.help_payments_ways_text()} />
    </Topic>
  );
}
