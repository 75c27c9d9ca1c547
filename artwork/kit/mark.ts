import { mark } from '../../brand/mark.ts';

/** The mark, its middle at x and y. */
export function drawMark(x: number, y: number, size: number, colour: string, weight = 1.6): string {
  const scale = size / 40;
  return `<g transform="translate(${x - size / 2} ${y - size / 2}) scale(${scale})">
    <path d="${mark.lines}" fill="none" stroke="${colour}" stroke-width="${weight}" stroke-linecap="round"/>
    <path d="${mark.eyes}" fill="${colour}"/></g>`;
}
