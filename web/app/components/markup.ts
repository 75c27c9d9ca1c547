import { m } from 'messages/messages.js';
import { addressOf, pageAddress } from '#app/addresses.ts';
import { paths } from '#app/paths.ts';

/** A schema.org item for JSON-LD. */
export type Markup = { '@type': string; [property: string]: unknown };

/** A reference to the operator, which the home page describes. */
export const operatorReference = () => ({ '@id': addressOf('/#operator') });

/** The breadcrumbs from the home page to a page; none on the home page. */
export function breadcrumbs(title: string, path: string): Markup[] {
  if (path === paths.home()) return [];
  const steps = [
    { name: m.shell_nav_home(), item: pageAddress(paths.home()) },
    { name: title, item: pageAddress(path) },
  ];
  const itemListElement = steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step }));
  return [{ '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement }];
}
