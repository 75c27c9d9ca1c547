import { emailStyle, escapeHtml } from '#platform/messages/email-layout.ts';
import type { NamedFact } from '../ticket-words.ts';

/** Attributes of layout tables, which screen readers skip. */
export const TABLE = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';
export const CARD = 'background-color:#FBF7EF;border:1px solid #DCCFB8;border-radius:6px';

/** Returns a card with one large amount and further HTML below. */
export function amountCard(label: string, amount: string, under = ''): string {
  return `<table ${TABLE} style="margin:8px 0 24px"><tr><td class="card" bgcolor="#FBF7EF" style="padding:18px 22px;${CARD}">
<div class="quiet" style="${emailStyle.label}">${escapeHtml(label)}</div>
<div class="place" style="${emailStyle.display};font-variant-numeric:lining-nums">${escapeHtml(amount)}</div>
${under}</td></tr></table>`;
}

export function row(label: string, amount: string, tone: 'strong' | 'quiet'): string {
  const [name, style, top] =
    tone === 'strong' ? ['ink', emailStyle.value, 10] : ['quiet', emailStyle.small, 1];
  return `<tr><td class="${name}" style="padding:${top}px 12px 1px 0;${style};word-break:break-word">${escapeHtml(label)}</td><td class="${name}" align="right" valign="top" style="padding:${top}px 0 1px;${style};white-space:nowrap;font-variant-numeric:tabular-nums">${escapeHtml(amount)}</td></tr>`;
}

/** Returns a small label with its value below. */
export function labelled(fact: NamedFact): string {
  return `<div class="quiet" style="${emailStyle.label}">${escapeHtml(fact.label)}</div><div class="ink" style="${emailStyle.value}">${escapeHtml(fact.value)}</div>`;
}

export function title(text: string): string {
  return `<h2 class="title" style="${emailStyle.title};padding:18px 0 8px">${escapeHtml(text)}</h2>`;
}

export function note(text: string): string {
  return `<div class="quiet" style="${emailStyle.small};padding:0 0 8px">${escapeHtml(text)}</div>`;
}
