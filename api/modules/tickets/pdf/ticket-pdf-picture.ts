import { readFileSync } from 'node:fs';
import { mark } from 'brand/mark.ts';
import { PAGE, type PdfPage } from './ticket-pdf-page.ts';
import { colour } from './ticket-pdf-style.ts';

/** The coach at first light, drawn by `artwork/mail/strip.ts`. */
const dawn = readFileSync(new URL('dawn.jpg', import.meta.url));

const LEFT = PAGE.margin;
const WIDTH = PAGE.width - 2 * PAGE.margin;

/** The heights of the picture in points: none below the least, the whole of it at the most. */
const HEIGHT = { least: 64, most: WIDTH * (460 / 1600) };

/** Draws the mark in a square, its top left corner at x and y. */
export function drawMark({ doc }: PdfPage, x: number, y: number, size: number): void {
  doc.save();
  doc.translate(x, y).scale(size / 40);
  doc.path(mark.lines).lineWidth(1.4).lineCap('round').stroke(colour.paleGold);
  doc.path(mark.eyes).fill(colour.paleGold);
  doc.restore();
}

/**
 * Draws the coach at first light into the rest of a page, from `top` to `bottom`, the sky cut to what is free. Returns
 * false if there is too little room.
 */
export function drawPicture(pdf: PdfPage, top: number, bottom: number): boolean {
  const height = Math.min(bottom - top, HEIGHT.most);
  if (height < HEIGHT.least) return false;
  const { doc } = pdf;
  const frame = () => doc.roundedRect(LEFT, bottom - height, WIDTH, height, 7);
  pdf.ornament(() => {
    frame().clip();
    doc.image(dawn, LEFT, bottom - HEIGHT.most, { width: WIDTH, height: HEIGHT.most });
  });
  pdf.ornament(() => frame().lineWidth(0.8).stroke(colour.gold));
  return true;
}
