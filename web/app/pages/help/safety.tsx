import { brand } from 'brand/brand.ts';
import { m } from 'messages/messages.js';
import { buttonClass } from 'ui/button.tsx';
import { Phone } from 'ui/icons/contact.tsx';
import { TextLink } from '#app/components/text-link.tsx';
import { paths } from '#app/paths.ts';
import { HelpEntry, Topic } from './topic.tsx';

/** "Safety", with the emergency number first. */
export function Safety() {
  const { emergencyNumber } = brand;
  return (
    <Topic title={m.help_safety()}>
      <HelpEntry title={m.help_safety_emergency()} text={m.help_safety_emergency_text({ emergencyNumber })}>
        <a href={`tel:${emergencyNumber}`} className={buttonClass('primary', 'figures')}>
          <Phone aria-hidden="true" className="size-4.5" strokeWidth={1.8} />
          {m.help_safety_call({ emergencyNumber })}
        </a>
      </HelpEntry>
      <HelpEntry title={m.help_safety_board()} text={m.help_safety_board_text()} />
      <HelpEntry title={m.help_safety_family()} text={m.help_safety_family_text()}>
        <TextLink to={paths.home('track')}>{m.help_safety_family_link()}</TextLink>
      </HelpEntry>
      <HelpEntry title={m.help_safety_children()} text={m.help_safety_children_text()} />
    </Topic>
  );
}
