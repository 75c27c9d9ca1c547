import { brand } from 'brand/brand.ts';
import { languageTags } from 'contract/values/language.ts';
import { m } from 'messages/messages.js';
import type { ReactNode } from 'react';
import { addressOf, pageAddress } from '#app/addresses.ts';
import { pathsByLanguage } from '#app/editions.ts';
import { language, words } from '#language';
import { breadcrumbs, type Markup } from './markup.ts';
import { PageMarkup } from './page-markup.tsx';

/** The social cards in `public/pictures/cards` with their alternative texts. */
const cards = {
  home: m.shell_card_coach,
  services: m.shell_card_cabin,
  'manage-ticket': m.shell_card_cabin,
  'about-us': m.shell_card_lounge,
  help: m.shell_card_lounge,
  contact: m.shell_card_lounge,
} as const;

interface PageHeadProps {
  title: string;
  /** The page renders its own title element. */
  hasOwnTitle?: boolean;
  description?: string;
  /** The canonical path; none for pages about a booking. */
  canonical?: string;
  card?: keyof typeof cards;
  markup?: Markup[];
}

/** The elements of a page's head. Without a canonical path it is `noindex`. */
export function pageHead({
  title,
  hasOwnTitle = false,
  description = words.description,
  canonical,
  card = 'home',
  markup = [],
}: PageHeadProps): ReactNode {
  const fullTitle = title.includes(brand.name) ? title : `${title} · ${brand.name}`;
  const abouts = [...markup, ...(canonical ? breadcrumbs(title, canonical) : [])];
  return (
    <>
      {!hasOwnTitle && <title>{fullTitle}</title>}
      <meta name="description" content={description} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:locale" content={languageTags[language].replace('-', '_')} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={addressOf(`/pictures/cards/${card}.jpg`)} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={`${fullTitle}. ${cards[card]()}`} />
      <meta name="twitter:card" content="summary_large_image" />
      {canonical ? findable(canonical) : <meta name="robots" content="noindex" />}
      {abouts.map((about) => (
        <PageMarkup key={about['@type']} about={about} />
      ))}
    </>
  );
}

/** Canonical and alternate links of a path. */
function findable(path: string): ReactNode {
  return (
    <>
      <link rel="canonical" href={pageAddress(path)} />
      <meta property="og:url" content={pageAddress(path)} />
      {pathsByLanguage(path).map((version) => (
        <link key={version.tag} rel="alternate" hrefLang={version.tag} href={addressOf(version.path)} />
      ))}
    </>
  );
}
