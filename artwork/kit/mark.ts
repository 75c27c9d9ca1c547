/** The feather fan of the wordmark, in a box of 40 by 40, as paths of strokes and of filled eyes. */
export const mark = {
  strokes:
    'M20 35V16M20 35 14.2 17.6M20 35l5.8-17.4M20 35 9.3 21.7M20 35l10.7-13.3M20 35 5.9 28M20 35l14.1-7',
  eyes: 'M20 5.5c2.7 3.1 2.7 6.6 0 9.7-2.7-3.1-2.7-6.6 0-9.7ZM11.2 8.1c3.5 2.1 4.6 5.4 3 9.2-3.5-2.1-4.6-5.4-3-9.2ZM28.8 8.1c-3.5 2.1-4.6 5.4-3 9.2 3.5-2.1 4.6-5.4 3-9.2ZM4.4 14.8c4 .7 6.2 3.3 6 7.3-4-.7-6.2-3.3-6-7.3ZM35.6 14.8c-4 .7-6.2 3.3-6 7.3 4-.7 6.2-3.3 6-7.3ZM1.8 23.9c4-.8 7 .9 8.3 4.7-4 .8-7-.9-8.3-4.7ZM38.2 23.9c-4-.8-7 .9-8.3 4.7 4 .8 7-.9 8.3-4.7Z',
};

/** The mark, its middle at x and y. */
export function drawMark(x: number, y: number, size: number, colour: string, weight = 1.6): string {
  const scale = size / 40;
  return `<g transform="translate(${x - size / 2} ${y - size / 2}) scale(${scale})">
    <path d="${mark.strokes}" fill="none" stroke="${colour}" stroke-width="${weight}" stroke-linecap="round"/>
    <path d="${mark.eyes}" fill="${colour}"/></g>`;
}
