import { m } from 'messages/messages.js';
import { TextLink } from '#app/components/text-link.tsx';
import { paths } from '#app/paths.ts';
import { HelpEntry, Topic } from './topic.tsx';

export function Delays() {
  return (
    <Topic title={m.help_route()}>
      <HelpEntry title={m.help_route_before()} text={m.help_route_before_text()} />
      <HelpEntry title={m.help_route_stop()} text={m.help_route_stop_text()} />
      <HelpEntry title={m.help_route_late()} text={m.help_route_late_text()}>
        <TextLink to={paths.home('track')}>{m.help_safety_family_link()}</TextLink>
      </HelpEntry>
      <HelpEntry title={m.help_route_cancelled()} text={m.help_route_cancelled_text()} />
      <HelpEntry title={m.help_route_coach()} text={m.help_route_coach_text()} />
      <HelpEntry title={m.help_route_change()} text={m.help_route_change_text()}>
        <TextLink to={paths.manageTicket()}>{m.help_route_change_link()}</TextLink>
      </HelpEntry>
    </Topic>
  );
}
