import { brand } from 'brand/brand.ts';
import { Mail, MapPin, Phone } from 'lucide-react';
import { m } from 'messages/messages.js';
import type { ReactNode } from 'react';
import type { MetaFunction } from 'react-router';
import { InfoPage } from '#app/components/info-page.tsx';
import { pageMeta } from '#app/components/page-meta.ts';
import { paths } from '#app/paths.ts';
import { Card } from '#app/ui/card.tsx';

export const meta: MetaFunction = () =>
  pageMeta({
    title: m.info_contact_title(),
    description: m.info_contact_intro(),
    canonical: paths.contact(),
  });

const linkClass = 'font-semibold text-link underline-offset-4 hover:underline break-words';

/** How to reach the operator. */
export default function ContactPage() {
  return (
    <InfoPage title={m.info_contact_headline()} intro={m.info_contact_intro()}>
      <div className="grid gap-5 md:grid-cols-3">
        <Way
          icon={<Mail aria-hidden="true" />}
          title={m.info_contact_email()}
          text={m.info_contact_email_text()}
        >
          <a href={`mailto:${brand.email}`} className={linkClass}>
            {brand.email}
          </a>
        </Way>
        <Way
          icon={<Phone aria-hidden="true" />}
          title={m.info_contact_phone()}
          text={m.info_contact_phone_text({ hours: brand.supportHours })}
        >
          <a href={`tel:${brand.phoneLink}`} className={`figures ${linkClass}`}>
            {brand.phone}
          </a>
        </Way>
        <Way
          icon={<MapPin aria-hidden="true" />}
          title={m.info_contact_office()}
          text={m.info_contact_office_text({ hours: brand.officeHours })}
        >
          <address className="mb-2 not-italic">
            {brand.address.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </address>
          <a href={brand.addressLink} rel="noreferrer" className={linkClass}>
            {m.info_contact_map()}
          </a>
        </Way>
      </div>
    </InfoPage>
  );
}

interface WayProps {
  icon: ReactNode;
  title: string;
  text: string;
  children: ReactNode;
}

function Way({ icon, title, text, children }: WayProps) {
  return (
    <Card className="px-6 py-7">
      <span className="grid size-12 place-items-center rounded-full border border-ornament text-link [&>svg]:size-5.5 [&>svg]:stroke-[1.5]">
        {icon}
      </span>
      <h2 className="mt-5 text-2xl">{title}</h2>
      <p className="mt-1 mb-4 text-text-muted">{text}</p>
      {children}
    </Card>
  );
}
