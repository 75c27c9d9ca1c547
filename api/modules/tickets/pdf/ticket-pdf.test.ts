import fc from 'fast-check';
import jsQR from 'jsqr';
import { extractText, getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { CLEAR_LETTERS } from '#platform/sessions/secrets.ts';
import { asha, rohan, shraddha, ticketFor } from '../ticket-fixtures.ts';
import { renderTicketPdf } from './ticket-pdf.ts';

describe('the ticket as a PDF', () => {
  it('has PNR and ticket codes as copyable text, for any pair of letters', async () => {
    const letters = Array.from(CLEAR_LETTERS);
    const pairs = letters.flatMap((first) => letters.map((second) => first + second)).join('');
    const codes = pairs.match(/.{1,10}/g) ?? [];
    for (let start = 0; start < codes.length; start += 8) {
      const some = codes.slice(start, start + 8);
      const pnr = some[0] as string;
      const seats = some.map((ticketCode, place) => ({ ...asha, seat: `${place + 1}A`, ticketCode }));
      const text = (await pagesOf(await renderTicketPdf(ticketFor(seats, { pnr })))).join('\n');
      expect(text).toMatch(new RegExp(`PNR\\s+${pnr}\\b`));
      expect(some.filter((code) => !text.includes(code))).toEqual([]);
    }
  });

  it('has the trip, every passenger and every amount on one page for three', async () => {
    const pages = await pagesOf(await renderTicketPdf(ticketFor([asha, rohan, shraddha])));
    expect(pages).toHaveLength(1);
    const text = pages.join('\n');
    for (const seat of [asha, rohan, shraddha]) {
      expect(text).toContain(seat.seat);
      expect(text).toContain(seat.ticketCode);
    }
    expect(text).toContain("Asha D'Souza");
    expect(text).toContain('HX7KQ2M9RT');
    expect(text).toContain('Sat, 21 Nov 2026');
    expect(text).toContain('10:30 PM');
    expect(text).toContain('Sun, 22 Nov 2026');
    expect(text).toContain('02:15 AM');
    expect(text).toContain('3 h 45 min');
    expect(text).toMatch(/2 × Paneer thali\s+₹500/);
    expect(text).toMatch(/Subtotal\s+₹1,700/);
    expect(text).toMatch(/18% GST, 3 seats\s+₹651/);
    expect(text).toMatch(/Total Fare\s+₹4,841/);
    expect(text).toContain('GSTIN');
    expect(text).toContain('108');
  });

  it('prints complete Hindi names, and gives screen readers the spelling', async () => {
    const pdf = await renderTicketPdf(ticketFor([shraddha]));
    const [page = ''] = await pagesOf(pdf);
    // Shaped Hindi is drawn in another order than spelled, so the test only looks for the letters.
    for (const character of 'श्रद्धात्रिपाठी') expect(page).toContain(character);
    expect(pdf.includes(pdfString('श्रद्धा त्रिपाठी'))).toBe(true);
  });

  it('names the booking’s own tax rate and refund tiers', async () => {
    const ticket = ticketFor([asha], { taxRatePercent: 5, refundTiers: [{ overHours: 12, percent: 75 }] });
    const text = (await pagesOf(await renderTicketPdf(ticket))).join('\n');
    expect(text).toContain('Base Fare + 5% GST');
    expect(text).toMatch(/More than 12 h before departure\s+75%/);
    expect(text).toMatch(/12 h or less\s+No refund/);
    expect(text).not.toContain('72 h');
    expect(text.replace(/\s+/g, ' ')).toContain('a no-show gets no refund');
  });

  it('names what the booking’s own policy gives to a no-show', async () => {
    const ticket = ticketFor([asha], { noShowPercent: 10 });
    const text = (await pagesOf(await renderTicketPdf(ticket))).join('\n');
    expect(text.replace(/\s+/g, ' ')).toContain('a no-show gets 10% back');
  });

  it('names the share of the tax that the booking’s own policy refunds', async () => {
    const textOf = async (change: Parameters<typeof ticketFor>[1]) =>
      (await pagesOf(await renderTicketPdf(ticketFor([asha], change)))).join(' ').replace(/\s+/g, ' ');
    expect(await textOf({})).toContain('Taxes and fees are not refundable');
    const all = 'a share of all you paid, tax included';
    expect(await textOf({ taxRefunded: 'in_proportion' })).toContain(all);
    const withNoShow = await textOf({ taxRefunded: 'in_proportion', noShowPercent: 10 });
    expect(withNoShow).toMatch(new RegExp(`${all}.*A no-show gets 10% back`));
  });

  it('has the signed code of every seat as a QR code', async () => {
    const pdf = await renderTicketPdf(ticketFor([asha, rohan]));
    expect(await qrTexts(pdf)).toEqual([asha.signedCode, rohan.signedCode]);
  });

  it('continues on a second page for eight passengers', async () => {
    const seats = ['1A', '2A', '3A', '4A', '5A', '6A', '7A', '8A'].map((seat) => ({ ...asha, seat }));
    const pages = await pagesOf(await renderTicketPdf(ticketFor(seats)));
    expect(pages).toHaveLength(3);
    for (const { seat } of seats) expect(pages.join('\n')).toContain(`${seat} Asha D'Souza`);
  });

  it('continues on a second page when one passenger’s dishes fill more than a page', async () => {
    const food = Array.from({ length: 90 }, (_, index) => ({
      name: `Dish ${index}.`,
      quantity: 1,
      pricePaise: 100,
    }));
    const text = (await pagesOf(await renderTicketPdf(ticketFor([{ ...asha, food }])))).join('\n');
    for (const dish of food) expect(text).toContain(dish.name);
    expect(text).toContain('Total Fare');
  });

  it('is the same, byte for byte, each time, and small enough to mail', async () => {
    const ticket = ticketFor([asha, rohan, shraddha]);
    const [once, again] = await Promise.all([renderTicketPdf(ticket), renderTicketPdf(ticket)]);
    expect(once.equals(again)).toBe(true);
    expect(once.length).toBeLessThan(150_000);
  });

  it('keeps the longest names inside their pass', async () => {
    const longest = { ...asha, fname: 'Venkata'.repeat(20), lname: 'Subrahmanyam '.repeat(12) };
    const pdf = await getDocumentProxy(new Uint8Array(await renderTicketPdf(ticketFor([longest]))));
    const { items } = await (await pdf.getPage(1)).getTextContent();
    const rightEdges = items.flatMap((item) =>
      'str' in item && item.str.includes('enkata') ? [Number(item.transform[4]) + item.width] : [],
    );
    expect(rightEdges.length).toBeGreaterThan(0);
    // The perforation is 150 points from the right edge of the page.
    for (const edge of rightEdges) expect(edge).toBeLessThan(595.28 - 150);
  });

  it.each([
    ['one word', { fname: 'Venkata'.repeat(9).slice(0, 60), lname: 'W'.repeat(60) }],
    [
      'many words',
      { fname: 'Sri Venkata '.repeat(5).slice(0, 60), lname: 'Lakshmi Narasimha '.repeat(4).slice(0, 60) },
    ],
    ['Hindi', { fname: 'श्रद्धा '.repeat(8).slice(0, 60), lname: 'त्रिपाठी '.repeat(7).slice(0, 60) }],
  ])('prints all of a name of 121 letters in %s, in every pass', async (_, name) => {
    const seats = ['1A', '2A', '3A'].map((seat) => ({ ...asha, ...name, seat }));
    const pages = await pagesOf(await renderTicketPdf(ticketFor(seats)));
    expect(pages.length).toBeLessThanOrEqual(2);
    const text = pages.join('').replace(/\s/g, '');
    expect(text).not.toContain('…');
    if (!/[\u0900-\u097f]/.test(name.fname))
      expect(text.split(`${name.fname}${name.lname}`.replace(/\s/g, ''))).toHaveLength(7);
  });

  it('prints any name', async () => {
    const name = fc.string({ unit: 'binary', minLength: 1, maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(name, name, fc.string({ unit: 'grapheme' }), async (fname, lname, dish) => {
        const food = [{ name: dish, quantity: 1, pricePaise: 100 }];
        const contact = { name: lname, email: 'asha@dsouza.example', phone: '9810012345' };
        const pdf = await renderTicketPdf(ticketFor([{ ...asha, fname, lname, food }], { contact }));
        expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
      }),
      { numRuns: 40 },
    );
  }, 120_000);
});

async function pagesOf(pdf: Buffer): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: false });
  return text;
}

/** Returns UTF-16 as in a PDF string, with escaped tabs: every Hindi letter has that byte. */
function pdfString(text: string): Buffer {
  const bytes = Buffer.from(text, 'utf16le').swap16().toString('latin1');
  return Buffer.from(bytes.replaceAll('\t', '\\t'), 'latin1');
}

/** Renders the page's filled paths and reads their QR codes. */
async function qrTexts(pdf: Buffer): Promise<string[]> {
  const { OPS } = await getResolvedPDFJS();
  const page = await (await getDocumentProxy(new Uint8Array(pdf))).getPage(1);
  const { fnArray, argsArray } = await page.getOperatorList();
  const paths = fnArray.flatMap((operator, index): ArrayLike<number>[] =>
    operator === OPS.constructPath ? [argsArray[index][1][0]] : [],
  );
  // Only QR codes have hundreds of squares in one path.
  return paths.filter((path) => path.length > 2000).map(scan);
}

/** Decodes a path of rectangles, each `moveTo, lineTo, lineTo, lineTo, close` in 13 numbers. */
function scan(path: ArrayLike<number>): string {
  const values = Array.from(path);
  const corners = Array.from({ length: Math.floor(values.length / 13) }, (_, index) => {
    const [, left = 0, top = 0, , right = 0, , , , bottom = 0] = values.slice(index * 13, index * 13 + 13);
    return { left, top, right, bottom };
  });
  const originX = Math.min(...corners.map((corner) => corner.left));
  const originY = Math.min(...corners.map((corner) => corner.top));
  const scale = 4;
  const quiet = 40;
  const side = Math.max(...corners.map((corner) => corner.right)) - originX;
  const size = Math.ceil(side * scale) + 2 * quiet;
  const pixels = new Uint8ClampedArray(size * size * 4).fill(255);
  for (const { left, top, right, bottom } of corners) {
    const [x0, y0] = [(left - originX) * scale, (top - originY) * scale];
    const [x1, y1] = [(right - originX) * scale, (bottom - originY) * scale];
    for (let y = Math.round(y0); y < Math.round(y1); y++) {
      for (let x = Math.round(x0); x < Math.round(x1); x++) {
        pixels.fill(0, ((y + quiet) * size + x + quiet) * 4, ((y + quiet) * size + x + quiet) * 4 + 3);
      }
    }
  }
  return jsQR.default(pixels, size, size)?.data ?? '';
}
