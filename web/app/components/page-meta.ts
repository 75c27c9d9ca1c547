import { brand } from 'brand/brand.ts';
import { pathIn } from 'contract/language.ts';
import type { MetaDescriptor } from 'react-router';
import { language, words } from '#language';
import { alternates } from './alternates.ts';

interface PageMeta {
  title: string;
  description?: string;
  /** The path that search engines should know this page under; pages about one traveller's journey have none. */
  canonical?: string;
}

/** The head of a page. Pages without a canonical path ask search engines to leave them out. */
export function pageMeta({ title, description = words.description, canonical }: PageMeta): MetaDescriptor[] {
  const fullTitle = title.includes(brand.name) ? title : `${title} · ${brand.name}`;
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    ...(canonical
      ? [{ tagName: 'link', rel: 'canonical', href: pathIn(language, canonical) }, ...alternates(canonical)]
      : [{ name: 'robots', content: 'noindex' }]),
  ];
}
