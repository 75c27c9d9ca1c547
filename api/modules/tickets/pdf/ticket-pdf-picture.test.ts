import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import { expect, it } from 'vitest';
import { asha, rohan, shraddha, ticketFor } from '../ticket-fixtures.ts';
import { renderTicketPdf } from './ticket-pdf.ts';
import { PAGE } from './ticket-pdf-page.ts';

/** Points from the top of the page to the footer's line. */
const FOOTER = PAGE.height - 34;

it.each([
  { passengers: 1, seats: [asha], least: 140, pages: 1 },
  { passengers: 2, seats: [asha, rohan], least: 64, pages: 1 },
  { passengers: 4, seats: [asha, rohan, shraddha, rohan], least: 64, pages: 2 },
])('fills the rest of the first page below $passengers passengers', async ({ seats, least, pages }) => {
  const [first, ...others] = await readPages(ticketFor(seats));
  const { top = 0, bottom = 0 } = first?.picture ?? {};
  expect(bottom - top).toBeGreaterThanOrEqual(least);
  expect(top).toBeGreaterThan(first?.textEnd ?? 0);
  expect(bottom).toBeLessThan(FOOTER);
  expect(others.map(({ picture }) => picture)).toEqual(Array(pages - 1).fill(undefined));
});

it('has no picture where the text leaves no room for it', async () => {
  const [page, ...others] = await readPages(ticketFor([asha, rohan, shraddha]));
  expect(FOOTER - (page?.textEnd ?? 0)).toBeLessThan(64);
  expect(page?.picture).toBeUndefined();
  expect(others).toEqual([]);
});

it('fills the last page if the first one has no room', async () => {
  const [first, last] = await readPages(ticketFor([asha, rohan, shraddha, asha, rohan]));
  expect(first?.picture).toBeUndefined();
  expect(last?.picture?.top).toBeGreaterThan(last?.textEnd ?? 0);
});

/** Returns for each page where the text above the footer ends, and the picture's frame, in points from the top. */
async function readPages(ticket: ReturnType<typeof ticketFor>) {
  const pdf = await getDocumentProxy(new Uint8Array(await renderTicketPdf(ticket)));
  const { OPS } = await getResolvedPDFJS();
  const numbers = Array.from({ length: pdf.numPages }, (_, index) => index + 1);
  return Promise.all(
    numbers.map(async (number) => {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      const baselines = items.flatMap((item) =>
        'str' in item ? [PAGE.height - Number(item.transform[5])] : [],
      );
      const textEnd = Math.max(...baselines.filter((y) => y < FOOTER));
      const { fnArray, argsArray } = await page.getOperatorList();
      const image = fnArray.indexOf(OPS.paintImageXObject);
      if (image < 0) return { textEnd, picture: undefined };
      // The last path before the image clips it to the frame.
      const box = Array.from(
        argsArray[fnArray.lastIndexOf(OPS.constructPath, image)][2] as ArrayLike<number>,
      );
      return { textEnd, picture: { top: box[1], bottom: box[3] } };
    }),
  );
}
