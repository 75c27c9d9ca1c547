import { brand } from 'brand/brand.ts';
import { m } from 'messages/messages.js';
import type { ReactNode } from 'react';
import { Mail, MapPin, Phone } from 'ui/icons/contact.tsx';
import { words } from '#language';

const linkClass = 'font-semibold text-link underline-offset-4 hover:underline break-words';

export function Ways() {
  return (
    <ul className="grid gap-y-9 sm:grid-cols-2 sm:gap-x-10 lg:block lg:space-y-9">
      <Way icon={<Mail aria-hidden="true" />} title={m.contact_email()} text={m.contact_email_text()}>
        <a href={`mailto:${brand.email}`} className={linkClass}>
          {brand.email}
        </a>
      </Way>
      <Way
        icon={<Phone aria-hidden="true" />}
        title={m.contact_phone()}
        text={m.contact_phone_text({ hours: words.supportHours })}
      >
        <a href={`tel:${brand.phoneLink}`} className={`figures ${linkClass}`}>
          {brand.phone}
        </a>
      </Way>
      <Way
        icon={<MapPin aria-hidden="true" />}
        title={m.contact_office()}
        text={m.contact_office_text({ hours: words.officeHours })}
      >
        <address className="mb-2 not-italic">
          {words.address.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
        <a href={brand.addressLink} rel="noreferrer" className={linkClass}>
          {m.contact_directions()}
        </a>
      </Way>
      <li className="border-t border-ornament pt-6 sm:col-span-2">
        <h2 className="text-2xl">{m.contact_jobs_heading()}</h2>
        <p className="mt-1 text-text-muted">{m.contact_jobs_text()}</p>
      </li>
    </ul>
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
    <li className="flex gap-5">
      <span className="grid size-12 shrink-0 place-items-center rounded-full border border-ornament text-link [&>svg]:size-5.5 [&>svg]:stroke-[1.5]">
        {icon}
      </span>
      <div className="min-w-0">
        <h2 className="text-2xl">{title}</h2>
        <p className="mt-1 mb-2 text-text-muted">{text}</p>
        {children}
      </div>
    </li>
  );
}
