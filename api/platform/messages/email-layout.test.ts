import { describe, expect, it } from 'vitest';
import { button, renderEmail } from './email-layout.ts';

const html = renderEmail({
  title: 'Title',
  preheader: 'Seats 1A & 1B',
  heading: 'Heading',
  content: button('Show booking', 'https://coach.example/?a=1&b=2'),
  reason: 'Reason',
});

/** What Outlook for Windows reads: the conditional comments are open to it. */
const inOutlook = html.replaceAll(/<!--\[if mso\]>(.*?)<!\[endif\]-->/g, '$1');

describe('the email layout', () => {
  it('limits the width in Outlook for Windows with a closed table', () => {
    expect(inOutlook).toMatch(/<table [^>]*width="620"[^>]*><tr><td>\n<table class="sheet"/);
    for (const text of [html, inOutlook]) {
      for (const tag of ['table', 'tr', 'td']) {
        expect(text.match(new RegExp(`<${tag}[ >]`, 'g'))?.length, tag).toBe(
          text.split(`</${tag}>`).length - 1,
        );
      }
    }
    expect(html.replaceAll(/<!--.*?-->/g, '')).not.toMatch(/<table [^>]*width="620"/);
  });

  it('has a decorative picture, sized for Outlook, on the colour of the head', () => {
    const [image = ''] = html.match(/<td bgcolor="#0A2A2E"[^>]*><img [^>]*>/) ?? [];
    expect(image).toContain('alt="" width="620" height="137"');
    expect(image).toContain('width:100%;max-width:620px;height:auto');
    expect(html.match(/<img /g)).toHaveLength(1);
  });

  it('pads buttons in Outlook as elsewhere', () => {
    expect(html).toMatch(/<td class="button"[^>]*mso-padding-alt:14px 28px[^>]*><a [^>]*padding:14px 28px/);
  });

  it('fills the preview line after the preheader', () => {
    const preview = /<div style="display:none[^>]*>(.*?)<\/div>/.exec(html)?.[1] ?? '';
    expect(preview).toMatch(/^Seats 1A &amp; 1B(&zwnj;&nbsp;){100}$/);
  });
});
