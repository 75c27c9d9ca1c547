import { brand } from 'brand/brand.ts';
import { m } from 'messages/messages.js';
import { currentLanguage, documentLanguage, wordsOfBrand } from '../http/language.ts';
import { stripImage } from './strip/strip.ts';

/** Contents of an email. `content` is HTML; the rest is plain text. */
export interface EmailContent {
  title: string;
  /** The preview line that mail programs show after the subject. */
  preheader: string;
  heading: string;
  content: string;
  /** Why the reader gets this message, in one sentence. */
  reason: string;
  /** Leaves out the wish for a calm journey. */
  isToStaff?: boolean;
  /** HTML for the head of the document. */
  head?: string;
}

const serif = "Cormorant, 'Cormorant Garamond', 'Hoefler Text', Georgia, 'Times New Roman', serif";
const sans =
  "Manrope, 'Segoe UI', Roboto, 'Helvetica Neue', Helvetica, Arial, 'Noto Sans Devanagari', 'Kohinoor Devanagari', 'Nirmala UI', sans-serif";

/** Inline styles, since several mail programs drop style sheets. Their classes serve the dark theme. */
export const emailStyle = {
  /** Breaks long words: a name must not widen the email, whose right side a phone would cut off. */
  paragraph: `margin:0 0 16px;font:400 16px/25px ${sans};color:#10201F;word-break:break-word`,
  small: `font:400 13px/20px ${sans};color:#52615F`,
  /** Devanagari has no capitals, and letter spacing would break its head line. */
  get label() {
    const capitals = currentLanguage() === 'hi' ? '' : 'letter-spacing:1px;text-transform:uppercase;';
    return `font:600 11px/16px ${sans};${capitals}color:#52615F`;
  },
  value: `font:600 15px/22px ${sans};color:#10201F`,
  amount: `font:600 15px/22px ${sans};color:#10201F;font-variant-numeric:tabular-nums;white-space:nowrap`,
  display: `font:400 30px/34px ${serif};color:#0A2A2E`,
  title: `margin:0;font:400 23px/28px ${serif};color:#0E6A6B`,
} as const;

/** Dark-theme rules. Outlook's apps need the `data-ogsc` twins. */
const themeSheet = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
a{color:#0E6A6B}
@media (max-width:560px){.edge{padding-left:22px!important;padding-right:22px!important}.place{font-size:25px!important;line-height:30px!important}.heading{font-size:31px!important;line-height:36px!important}}
@media (prefers-color-scheme:dark){${darkRules('')}}
${darkRules('[data-ogsc] ')}`;

function darkRules(scope: string): string {
  const rules = [
    '.page{background-color:#071A1C!important}',
    '.sheet{background-color:#0F2A2D!important}',
    '.card{background-color:#15363A!important;border-color:#2B4D50!important}',
    '.ink,.ink h1,.place{color:#FBF7EF!important}',
    '.quiet{color:#BECBC8!important}',
    '.title,a.link{color:#7FD1C9!important}',
    '.stub{background-color:#0E6A6B!important}',
    '.rule{border-color:#2B4D50!important}',
    '.button{background-color:#7FD1C9!important}',
    '.button a{color:#071A1C!important}',
  ];
  return rules
    .map((rule) =>
      rule
        .split(',')
        .map((part) => `${scope}${part}`)
        .join(','),
    )
    .join('');
}

/** Escapes plain text for HTML text and quoted attributes. */
export function escapeHtml(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

export function paragraph(text: string): string {
  return `<p class="ink" style="${emailStyle.paragraph}">${nonBreaking(escapeHtml(text))}</p>`;
}

/** Keeps our phone number on one line, and a time with its AM or PM. */
function nonBreaking(html: string): string {
  return html
    .replaceAll(brand.phone, brand.phone.replaceAll(' ', '&nbsp;'))
    .replaceAll(/(\d\d:\d\d) (AM|PM)/g, '$1&nbsp;$2');
}

/** Returns paragraphs as one card with lines between them. */
export function listCard(texts: string[]): string {
  const rows = texts.map(
    (text, index) =>
      `<tr><td class="${index > 0 ? 'rule ink' : 'ink'}" style="padding:14px 0;${index > 0 ? 'border-top:1px solid #DCCFB8;' : ''}font:400 15px/23px ${sans};color:#10201F">${nonBreaking(escapeHtml(text))}</td></tr>`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr><td class="card" bgcolor="#FBF7EF" style="padding:6px 22px;background-color:#FBF7EF;border:1px solid #DCCFB8;border-radius:6px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${rows.join('')}</table>
</td></tr></table>`;
}

/** Returns a link styled as a button, without images. Outlook for Windows pads the cell instead of the link. */
export function button(text: string, link: string): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 28px"><tr>
<td class="button" bgcolor="#0E6A6B" style="border-radius:4px;background-color:#0E6A6B;mso-padding-alt:14px 28px"><a href="${escapeHtml(link)}" style="display:inline-block;padding:14px 28px;font:600 15px/20px ${sans};color:#FFFFFF;text-decoration:none">${escapeHtml(text)}</a></td>
</tr></table>`;
}

/** Fills the preview line, where mail programs would otherwise go on with the text below. */
const previewFiller = '&zwnj;&nbsp;'.repeat(100);

/** Outlook for Windows ignores `max-width`, so it gets a table of fixed width around the sheet. */
const outlookSheet = {
  begin:
    '<!--[if mso]><table role="presentation" width="620" align="center" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->',
  end: '<!--[if mso]></td></tr></table><![endif]-->',
};

/** Returns a whole HTML email in both themes: tables, inline styles, no remote images. */
export function renderEmail(message: EmailContent): string {
  const [title, preheader, heading] = [message.title, message.preheader, message.heading].map(escapeHtml);
  return `<!DOCTYPE html>
<html lang="${documentLanguage()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${title}</title>
<style>${themeSheet}</style>
${message.head ?? ''}
</head>
<body class="page" style="margin:0;padding:0;background-color:#FBF7EF">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">${preheader}${previewFiller}</div>
<table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#FBF7EF" style="background-color:#FBF7EF"><tr><td align="center" style="padding:0 0 32px">${outlookSheet.begin}
<table class="sheet" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#FFFFFF" style="max-width:620px;background-color:#FFFFFF">
<tr><td class="edge" bgcolor="#0A2A2E" style="padding:28px 40px 24px;background-color:#0A2A2E">
<div style="font:400 34px/38px ${serif};letter-spacing:1px;color:#FBF7EF">${escapeHtml(brand.name)}</div>
<div style="font:400 13px/20px ${sans};color:#EFE6D6">${escapeHtml(wordsOfBrand().tagline)}</div>
</td></tr>
<tr><td bgcolor="#0A2A2E" style="padding:0;background-color:#0A2A2E;border-bottom:2px solid #B58A3E;font-size:0;line-height:0">${stripImage}</td></tr>
<tr><td class="edge ink" style="padding:40px 40px 8px">
<h1 class="heading" style="margin:0 0 20px;font:400 38px/44px ${serif};color:#0A2A2E">${heading}</h1>
${message.content}
</td></tr>
<tr><td class="edge" style="padding:8px 40px 40px">${signature(message)}</td></tr>
</table>
${outlookSheet.end}</td></tr></table>
</body>
</html>
`;
}

/** Returns the plain text version, with empty lines between paragraphs. */
export function renderPlainEmail(message: {
  heading: string;
  paragraphs: string[];
  reason: string;
  isToStaff?: boolean;
}): string {
  const help = [
    m.ticket_help({ hours: wordsOfBrand().supportHours }),
    `${brand.phone} · ${brand.email}`,
    m.ticket_emergency({ number: brand.emergencyNumber }),
  ];
  const sender = [brand.legalName, ...wordsOfBrand().address];
  const parts = [
    message.heading,
    ...message.paragraphs,
    ...(message.isToStaff ? [] : [m.ticket_email_wish()]),
    help.join('\n'),
    sender.join('\n'),
  ];
  return `${[...parts, message.reason].join('\n\n')}\n`;
}

/** Returns the HTML and text of an email with one button between paragraphs, after a greeting. */
export function renderLinkEmail(email: {
  subject: string;
  heading: string;
  /** Of the reader. */
  name: string;
  opening: [string, ...string[]];
  action: { text: string; link: string };
  closing: string[];
  reason: string;
  isToStaff?: boolean;
}): { subject: string; html: string; text: string } {
  const { subject, heading, action, closing, reason, isToStaff } = email;
  const opening = [m.ticket_mail_greeting({ name: email.name }), ...email.opening];
  return {
    subject,
    html: renderEmail({
      title: subject,
      preheader: email.opening[0],
      heading,
      content: [...opening.map(paragraph), button(action.text, action.link), ...closing.map(paragraph)].join(
        '\n',
      ),
      reason,
      isToStaff,
    }),
    text: renderPlainEmail({ heading, paragraphs: [...opening, action.link, ...closing], reason, isToStaff }),
  };
}

function signature({ reason, isToStaff }: Pick<EmailContent, 'reason' | 'isToStaff'>): string {
  const contacts = `<a class="link" href="tel:${escapeHtml(brand.phoneLink)}" style="color:#0E6A6B;text-decoration:none">${nonBreaking(escapeHtml(brand.phone))}</a> &middot; <a class="link" href="mailto:${escapeHtml(brand.email)}" style="color:#0E6A6B;text-decoration:none">${escapeHtml(brand.email)}</a>`;
  const lines = [
    `${escapeHtml(m.ticket_help({ hours: wordsOfBrand().supportHours }))}<br>${contacts}`,
    escapeHtml(m.ticket_emergency({ number: brand.emergencyNumber })),
    escapeHtml([brand.legalName, ...wordsOfBrand().address].join(', ')),
    escapeHtml(reason),
  ];
  const wish = `<p class="ink" style="${emailStyle.paragraph};font-family:${serif};font-size:20px">${escapeHtml(m.ticket_email_wish())}</p>
`;
  return `${isToStaff ? '' : wish}<div class="rule" style="border-top:1px solid #B58A3E;padding-top:18px">${lines.map((line) => `<div class="quiet" style="${emailStyle.small};padding-bottom:6px">${line}</div>`).join('\n')}</div>`;
}
