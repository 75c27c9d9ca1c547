import { brand } from 'brand/brand.ts';
import { m } from 'messages/messages.js';
import { BagSizes } from './bag-sizes.tsx';
import { HelpEntry, Topic } from './topic.tsx';

export function Baggage() {
  return (
    <Topic title={m.help_baggage()}>
      <HelpEntry title={m.help_baggage_free()}>
        <div className="grid items-end gap-x-10 gap-y-6 sm:grid-cols-[1fr_15rem]">
          <Rules rules={[m.help_baggage_hand(), m.help_baggage_travel()]} />
          <BagSizes />
        </div>
      </HelpEntry>
      <HelpEntry title={m.help_baggage_extra()}>
        <Rules rules={[m.help_baggage_second(), m.help_baggage_special()]} />
        <p className="mt-3 leading-relaxed text-text-muted">{m.help_baggage_extra_text()}</p>
        <PhoneLink />
      </HelpEntry>
      <HelpEntry title={m.help_baggage_not()} text={m.help_baggage_not_text()} />
      <HelpEntry title={m.help_baggage_lost()} text={m.help_baggage_lost_text()}>
        <PhoneLink />
      </HelpEntry>
    </Topic>
  );
}

function Rules({ rules }: { rules: string[] }) {
  return (
    <ul className="figures list-disc space-y-2 self-start pl-5 leading-relaxed marker:text-ornament">
      {rules.map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </ul>
  );
}

function PhoneLink() {
  return (
    <a
      href={`tel:${brand.phoneLink}`}
      className="figures -mb-1.5 inline-block py-2.5 font-semibold text-link underline-offset-4 hover:underline"
    >
      {brand.phone}
    </a>
  );
}
