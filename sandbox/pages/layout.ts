import { brand } from 'brand/brand.ts';
import type { FastifyReply } from 'fastify';
import { type Html, html, render } from '../html.ts';

interface Page {
  title: string;
  kind: 'inbox' | 'message' | 'payment' | 'sign-in' | 'notice' | 'coaches';
  script?: 'inbox' | 'message' | 'payment' | 'return' | 'coaches';
  /** Seconds until the page reloads. */
  refresh?: number;
  body: Html;
}

/** Style sheets of every page, in their order. */
const SHARED_STYLES = ['fonts', 'base', 'controls', 'layout'];

export function page({ title, kind, script, refresh, body }: Page): string {
  return `<!doctype html>\n${render(html`<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="robots" content="noindex">
    <title>${title} · ${brand.name}</title>
    <link rel="icon" href="/assets/icon.svg" type="image/svg+xml">
    ${[...SHARED_STYLES, kind].map((name) => html`<link rel="stylesheet" href="/assets/${name}.css">`)}
    ${script && html`<script src="/assets/${script}.js" type="module"></script>`}
    ${refresh && html`<meta http-equiv="refresh" content="${refresh}">`}
  </head>
  <body class="page-${kind}">${body}</body>
</html>`)}`;
}

/** The brand's name, marked as sandbox, on pages that imitate a gateway or a bank. */
export const sandboxWordmark = html`<p class="wordmark">${brand.name} <span>Sandbox</span></p>`;

/** Returns the head of the sandbox's own pages, with `inside` beside its name. */
export function masthead(inside: Html): Html {
  return html`
    <header class="masthead">
      <div class="masthead-inner">
        <p class="wordmark"><a href="/">${brand.name}</a> <span>Sandbox</span></p>
        ${inside}
      </div>
    </header>`;
}

export const backToInbox = html`<p class="back"><a href="/">Inbox</a></p>`;

/** The switch by which a page updates itself. */
export const liveSwitch = html`<label class="live"><input type="checkbox" id="live" checked> <span>Live</span></label>`;

/** Sends a page, which the browser must not store. */
export function sendPage(reply: FastifyReply, text: string, status = 200) {
  return reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(text);
}
