import type { Markup } from './markup.ts';

/** JSON-LD. Other data is another element: the Trusted Types of the site let no script change its text. */
export function PageMarkup({ about }: { about: Markup }) {
  // The data cannot end the element: it contains no `<`.
  const json = JSON.stringify(about).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: scripts take their text as it is; it is JSON without a tag.
  return <script key={json} type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
