import type { Markup } from './markup.ts';

/** What a page is about, for machines, where that is known only when the page is made. */
export function PageMarkup({ about }: { about: Markup }) {
  // Nothing in the data can end the element: it holds no `<`.
  const json = JSON.stringify(about).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: scripts take their text as it is; it is JSON without a tag.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
