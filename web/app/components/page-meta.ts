import { brand } from 'brand/brand.ts';
import { languageTags } from 'contract/values/language.ts';
import { m } from 'messages/messages.js';
import type { MetaDescriptor } from 'react-router';
import { addressOf, pageAddress } from '#app/addresses.ts';
import { pathsByLanguage } from '#app/editions.ts';
import { language, words } from '#language';
import { breadcrumbs, type Markup } from './markup.ts';

/** The social cards in `public/pictures/cards` with their alternative texts. */
const cards = {
  home: m.shell_card_coach,
  services: m.shell_card_cabin,
  'manage-ticket': m.shell_card_cabin,
  'about-us': m.shell_card_lounge,
  help: m.shell_card_lounge,
  contact: m.shell_card_lounge,
} as const;

interface PageMeta {
  title: string;
  description?: string;
  /** The canonical path; none for pages about a booking. */
  canonical?: string;
  card?: keyof typeof cards;
  markup?: Markup[];
}

/** The meta tags of a page. Without a canonical path it is `noindex`. */
export function pageMeta({
  title,
  description = words.description,
  canonical,
  card = 'home',
  markup = [],
}: PageMeta): MetaDescriptor[] {
  const fullTitle = title.includes(brand.name) ? title : `${title} · ${brand.name}`;
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: brand.name },
    { property: 'og:locale', content: languageTags[language].replace('-', '_') },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    { property: 'og:image', content: addressOf(`/pictures/cards/${card}.jpg`) },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: `${fullTitle}. ${cards[card]()}` },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(canonical ? findable(canonical) : [{ name: 'robots', content: 'noindex' }]),
    ...[...markup, ...(canonical ? breadcrumbs(title, canonical) : [])].map((about) => ({
      'script:ld+json': about,
    })),
  ];
}

/** Canonical and alternate links of a path. */
function findable(path: string): MetaDescriptor[] {
  return [
    { tagName: 'link', rel: 'canonical', href: pageAddress(path) },
    { property: 'og:url', content: pageAddress(path) },
    ...pathsByLanguage(path).map((version) => ({
      tagName: 'link' as const,
      rel: 'alternate',
      hrefLang: version.tag,
      href: addressOf(version.path),
    })),
  ];
}
