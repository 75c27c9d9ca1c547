import { brand } from 'brand/brand.ts';
import { type Html, html } from '../html.ts';
import { page, sandboxWordmark } from './layout.ts';

/** A form that the browser posts to the merchant, and how often. */
export interface PostedForm {
  url: string;
  fields: Record<string, string>;
  posts: 0 | 1 | 2;
}

/** Returns the page that posts a callback to the merchant: by script at once, by its button without scripts. */
export function postingPage(callback: PostedForm): string {
  return notice(
    `Returning to ${brand.name}`,
    html`
      <p>One moment: your bank has responded, and we are taking you back.</p>
      ${postingForm(callback, `Return to ${brand.name}`)}`,
    { script: 'return' },
  );
}

/** Returns a plain message with a link to the front page. */
export function noticePage(title: string, text: string): string {
  return notice(title, html`<p>${text}</p>`);
}

export function postingForm({ url, fields, posts }: PostedForm, label: string): Html {
  return html`
      <form method="post" action="${url}" id="answer" data-posts="${posts}">
        ${Object.entries(fields).map(
          ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">
        `,
        )}<button class="primary" type="submit">${label}</button>
      </form>`;
}

export function notice(
  title: string,
  body: Html,
  behaviour: { script?: 'return'; refresh?: number } = {},
): string {
  return page({
    title,
    kind: 'notice',
    ...behaviour,
    body: html`
    <main class="notice-card">
      ${sandboxWordmark}
      <h1>${title}</h1>
      ${body}
      <p class="back"><a href="/">Sandbox front page</a></p>
    </main>`,
  });
}
