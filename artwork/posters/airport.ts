/** The terminal and its surroundings, for the coach at blue hour; the ground is at 0, x runs from the terminal's left edge. */
import { dice, disc, many, path, rect } from './kit.ts';

/** The control tower, far off. */
export function tower(x: number, foot: number, height: number): string {
  const h = height / 100;
  return (
    `<g transform="translate(${x} ${foot}) scale(${h})">` +
    path('M-5 0L-3.4 -74H3.4L5 0Z', '#0b3a44') +
    path('M-12 -84L-4 -72H4L12 -84Z', '#0b3a44') +
    path('M-13 -86L-10.4 -95H10.4L13 -86Z', 'url(#lit)') +
    many(5, (index) =>
      path(`M${-9.6 + index * 4.4} -86L${-8.2 + index * 3.8} -95h.9L${-8.4 + index * 4.4} -86Z`, '#0b3a44'),
    ) +
    path('M-13.6 -84H13.6V-86.2H-13.6ZM-11 -95H11L8 -98H-8Z', '#0b3a44') +
    rect(-0.5, -110, 1, 13, '#0b3a44') +
    disc(0, -110, 1.3, '#e8745c') +
    disc(0, -110, 7, 'url(#beacon)') +
    '</g>'
  );
}

/** A traveller with a wheeled case, seen against the light; looks to the left, or to the right. */
function walker(x: number, height: number, fill: string, facing = 1): string {
  return `<g transform="translate(${x} 0) scale(${(facing * height) / 100} ${height / 100})">${path('M-5 -88A7 8 0 1 1 5 -86Q13 -82 13 -66L11 -44L9 0H2L0 -40L-5 0H-12L-9 -46Q-14 -70 -9 -80Q-7 -85 -5 -88Z', fill)}${path('M22 -34H38V-3H22ZM28 -34V-50H32V-34ZM10 -60L30 -51L29 -48L9 -54Z', fill)}${disc(25, -1.5, 2, fill)}${disc(35, -1.5, 2, fill)}</g>`;
}

/** The glass hall: warm light between tall mullions, and people on their way. */
export function hall(width: number, height: number): string {
  const step = 58;
  const count = Math.floor(width / step);
  return (
    rect(0, -height, width, height, 'url(#hall)') +
    rect(0, -height * 0.36, width, 3, '#7c4a26', 'opacity=".5"') +
    many(
      count,
      (index) =>
        disc(index * step + step / 2, -height * 0.66, 30, 'url(#downlight)') +
        rect(index * step + step / 2 - 0.6, -height, 1.2, height * 0.32, '#7c4a26') +
        disc(index * step + step / 2, -height * 0.66, 5, '#fffbe6'),
    ) +
    walker(96, 62, '#6d3f22') +
    walker(150, 58, '#7c4a26') +
    walker(330, 60, '#6d3f22', -1) +
    walker(640, 60, '#6d3f22') +
    many(count + 1, (index) => rect(index * step - 2, -height, 4.5, height, '#0a3138')) +
    rect(0, -height, width, 7, '#0a3138') +
    rect(0, -height * 0.46, width, 4, '#0a3138') +
    rect(0, -height, width, height, 'url(#hallGlass)')
  );
}

/** The canopy: a thin roof that rises to its tip at the left, lamps in its underside, on columns that flare. */
export function canopy(width: number, tip: number, back: number): string {
  const top = (x: number) => -tip + ((tip - back) * x) / width;
  const lamps = many(3, (row) =>
    many(9, (index) => {
      const x = 110 + row * 26 + index * 122;
      const y = top(x) + 25 + row * 14;
      return x > width - 20
        ? ''
        : `<ellipse cx="${x}" cy="${y.toFixed(1)}" rx="${16 - row * 3}" ry="3.4" fill="url(#downlight)"/><ellipse cx="${x}" cy="${y.toFixed(1)}" rx="${6 - row}" ry="1.7" fill="#fffbe6"/>`;
    }),
  );
  const slats = many(22, (index) => {
    const x = 40 + index * 52;
    return path(
      `M${x} ${(top(x) + 14).toFixed(1)}l60 46`,
      'none',
      'stroke="#5b3a22" stroke-opacity=".35" stroke-width="1.2"',
    );
  });
  return (
    path(`M0 ${-tip + 6}L${width} ${-back + 6}V${-back + 74}L96 ${top(96) + 62}Z`, 'url(#soffit)') +
    slats +
    lamps +
    path(`M0 ${-tip}L${width} ${-back - 8}V${-back + 10}L4 ${-tip + 12}Z`, '#0a2f37') +
    path(`M4 ${-tip + 10}L${width} ${-back + 9}V${-back + 14}L8 ${-tip + 13}Z`, '#ffe7ae')
  );
}

export const column = (x: number, top: number) =>
  path(
    `M${x - 9} 0V${-top + 120}C${x - 9} ${-top + 70} ${x - 20} ${-top + 34} ${x - 46} ${-top}H${x + 46}C${x + 20} ${-top + 34} ${x + 9} ${-top + 70} ${x + 9} ${-top + 120}V0Z`,
    'url(#column)',
  );

/** Lamps of the apron, growing towards us. */
export function apronLamps(x: number, foot: number): string {
  return many(6, (index) => {
    const near = (index / 5) ** 1.7;
    const at = x + near * -250;
    const tall = 54 + near * 190;
    return (
      rect(at - 1 - near, foot - tall, 2 + near * 2, tall, '#08303a') +
      rect(at - 2, foot - tall, 16 + near * 26, 2 + near * 2.4, '#08303a') +
      disc(at + 10 + near * 16, foot - tall + 4, 14 + near * 34, 'url(#halo)') +
      rect(at + 4 + near * 6, foot - tall + 2, 10 + near * 17, 2 + near * 1.6, '#fff3cf', 'rx="1"')
    );
  });
}

/** Lights of the field, far off. */
export function fieldLights(seed: number, from: number, to: number, y: number): string {
  const roll = dice(seed);
  return many(44, () => {
    const x = roll(from, to);
    return disc(
      x,
      y + roll(-9, 3),
      roll(1, 2.2),
      roll(0, 1) > 0.24 ? '#ffe6ad' : '#8fd6cb',
      `opacity="${roll(0.5, 1).toFixed(2)}"`,
    );
  });
}

/** An aeroplane that has just taken off to the left, small against the sky. */
export const aeroplane = (x: number, y: number, scale: number, fill: string) =>
  `<g transform="translate(${x} ${y}) rotate(13) scale(${scale})">${path('M-62 1C-58 -4 -50 -6 -40 -6H40L52 -26H60L56 -3C50 3 40 5 20 6L-44 7C-54 7 -61 5 -62 1Z', fill)}${path('M-14 1L22 24L30 24L12 1ZM-6 -5L12 -13L17 -13L10 -5ZM44 -2L58 6H63L54 -3Z', fill)}${disc(-12, 9, 4, fill)}${disc(-60, 1, 2.6, '#fff3cf')}${disc(28, 24, 2, '#e8745c')}</g>`;
