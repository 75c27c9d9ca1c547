import { brand } from 'brand/brand.ts';
import { m } from 'messages/messages.js';
import type { ReactNode } from 'react';
import { words } from '#language';

const linkClass = 'text-link underline-offset-4 hover:underline break-words';

export function Company() {
  const facts: [string, ReactNode][] = [
    [m.info_about_company_name(), brand.legalName],
    [
      m.info_about_company_office(),
      words.address.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      )),
    ],
    [m.info_about_company_gstin(), brand.gstin],
    [
      m.info_about_company_contact(),
      <>
        <a href={`mailto:${brand.email}`} className={`block py-2.5 lg:py-0 ${linkClass}`}>
          {brand.email}
        </a>
        <a href={`tel:${brand.phoneLink}`} className={`block py-2.5 lg:py-0 ${linkClass}`}>
          {brand.phone}
        </a>
      </>,
    ],
  ];
  return (
    <section aria-labelledby="company">
      <h2 id="company" className="text-3xl">
        {m.info_about_company()}
      </h2>
      <dl className="figures mt-6 border-t border-ornament">
        {facts.map(([name, value]) => (
          <div key={name} className="grid gap-x-8 border-b border-line py-4 sm:grid-cols-[12rem_1fr]">
            <dt className="text-text-muted">{name}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
