import { m } from 'messages/messages.js';
import { addressOf, pageAddress } from '#app/addresses.ts';
import { paths } from '#app/paths.ts';

/** A thing in the words of schema.org, for machines that read the page. */
export type Markup = { '@type': string; [property: string]: unknown };

/** How the operator is referred to from elsewhere; the home page describes it. */
export const operatorReference = () => ({ '@id': addressOf('/#operator') });

/** The way from the home page to one below it; none on the home page itself. */
export function breadcrumbs(title: string, path: string): Markup[] {
  if (path === paths.home()) return [];
  const steps = [
    { name: m.shell_nav_home(), item: pageAddress(paths.home()) },
    { name: title, item: pageAddress(path) },
  ];
  const itemListElement = steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step }));
  return [{ '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement }];
}
