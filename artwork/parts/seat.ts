/** A recliner seen from behind, in centimetres: the middle of its foot at 0. */
import { drawMark } from '../kit/mark.ts';
import { across, around, disc, down, ink, many, path, rect } from '../posters/kit.ts';

/** What the screens show: the road on a map, a film's night sky, a river at dawn, the hour of arrival. */
const pictures = [
  rect(-13, -96, 26, 16, '#0d4a4d') +
    path('M-13 -84C-8 -90 -4 -82 1 -87S9 -93 13 -89V-80H-13Z', '#12666a') +
    path('M-10 -83C-5 -89 0 -83 3 -88S8 -91 10 -93', 'none', `stroke="${ink.flame}" stroke-width=".7"`) +
    disc(-10, -83, 1, ink.ivory) +
    disc(3, -88, 1.5, ink.flame),
  rect(-13, -96, 26, 16, 'url(#seatDusk)') +
    disc(4, -86, 3, '#ffe6bd') +
    disc(4, -86, 5.4, '#ffe6bd', 'opacity=".25"') +
    path('M-13 -82L-7 -87L-3 -84L2 -88L8 -83L13 -86V-80H-13Z', '#0d4146'),
  rect(-13, -96, 26, 16, '#0b2f38') +
    many(9, (index) => disc(-11 + ((index * 53) % 23), -95 + ((index * 31) % 9), 0.28, ink.ivory)) +
    path(
      'M-4 -80V-86C-4 -90 -1 -91 0 -93C1 -91 4 -90 4 -86V-80ZM-10 -80V-89H-8.6V-80ZM8.6 -80V-89H10V-80Z',
      '#e9c58c',
    ),
  rect(-13, -96, 26, 16, '#123f44') +
    `<g text-anchor="middle"><text y="-90.8" font-family="Manrope" font-weight="600" font-size="2.4" letter-spacing=".5" fill="${ink.flame}">AGRA</text><text y="-84.6" font-family="Manrope" font-weight="500" font-size="5.4" fill="${ink.ivory}">42 km</text></g>`,
];

/** Headphones, hung up by their band. */
const headphones =
  path(
    'M-5.6 -64C-6.4 -76 6.4 -76 5.6 -64',
    'none',
    'stroke="#d9c7a6" stroke-width="1.5" stroke-linecap="round"',
  ) +
  [-5.6, 5.6]
    .map(
      (x) =>
        rect(x - 1.9, -67, 3.8, 6.4, '#f1e2c6', 'rx="1.8"') +
        rect(x - 0.9, -66, 1.8, 4.4, '#9a7d55', 'rx=".9"'),
    )
    .join('') +
  rect(-1, -77.5, 2, 4.6, ink.gold, 'rx=".8"');

/** The back of a seat with its screen; `shows` picks the picture, `side` tells whether the aisle is right (1) or left (-1) of it. */
export function seatBack(shows: number, side: number): string {
  const seams = [-11, 11]
    .map((x) => path(`M${x} -78V-30`, 'none', 'stroke="#041f22" stroke-opacity=".35" stroke-width=".5"'))
    .join('');
  return (
    path(
      'M-21 -4L-23.4 -102C-24.4 -114 -22 -122 -13 -123H13C22 -122 24.4 -114 23.4 -102L21 -4Z',
      side > 0 ? 'url(#seatRight)' : 'url(#seatLeft)',
    ) +
    path(
      'M-23 -96C-24.4 -113 -22 -121.6 -13 -122.6H13C22 -121.6 24.4 -113 23 -96',
      'none',
      'stroke="#5fc2b4" stroke-opacity=".3" stroke-width=".7"',
    ) +
    seams +
    path(
      'M-18 -101L-18.8 -117Q-18 -124 -12 -124.2H12Q18 -124 18.8 -117L18 -101Q0 -99.4 -18 -101Z',
      side > 0 ? 'url(#linenRight)' : 'url(#linenLeft)',
    ) +
    path('M-17.9 -103.4Q0 -101.8 17.9 -103.4', 'none', `stroke="${ink.gold}" stroke-width=".6"`) +
    drawMark(0, -112.6, 9, '#b58a3e', 1.4) +
    disc(0, -88, 30, 'url(#screenGlow)') +
    rect(-14.4, -97.4, 28.8, 18.8, '#04181b', 'rx="1.4"') +
    (pictures[shows % pictures.length] ?? '') +
    path('M-13 -96H-2L-8 -80H-13Z', '#fff', 'opacity=".07"') +
    headphones +
    rect(-17, -57, 34, 14, '#0a3538', 'rx="1.6"') +
    rect(-17, -57, 34, 0.7, ink.gold)
  );
}

/** A sleeping face in profile: hair in a knot, closed eye, ear-ring. */
const face =
  path('M-18 -121C-27 -123 -35 -117 -35 -107C-35 -103 -33 -101 -31 -99L-16 -95Z', '#1d1714') +
  path(
    'M-33.4 -111.4C-34.8 -109.6 -34.6 -107.8 -35 -106.4C-35.6 -105 -36.4 -103.9 -36.2 -103.2C-35.9 -102.7 -35.2 -102.7 -35.2 -102.1C-35.2 -101.5 -35.7 -101.1 -35.3 -100.4C-35 -99.8 -35.2 -98.8 -34.4 -98C-33 -96.6 -30.4 -97 -28.4 -98.2L-27.4 -88L-12 -84V-106C-22 -104 -26 -109 -27.4 -114.4C-30 -113.8 -32.2 -113 -33.4 -111.4Z',
    'url(#skin)',
  ) +
  path(
    'M-34.2 -106.6C-33.2 -105.3 -31.6 -105.4 -30.6 -106.6',
    'none',
    'stroke="#2b1813" stroke-width=".75" stroke-linecap="round"',
  ) +
  path(
    'M-33.6 -109.2C-32.4 -110 -31 -109.8 -30 -109.2',
    'none',
    'stroke="#1d1714" stroke-width=".5" stroke-linecap="round"',
  ) +
  path(
    'M-34.9 -100.5C-34.2 -100.2 -33.6 -100.3 -33 -100.7',
    'none',
    'stroke="#7a3b2c" stroke-width=".45" stroke-linecap="round"',
  ) +
  disc(-26.2, -103.2, 0.8, ink.flame);

/** A traveller asleep on her side, her head against the seat's edge at the left, a blanket drawn up to her chin. */
export const sleeper =
  path('M-28 -102H-14V-86L-30 -90Z', '#9a6543') +
  `<g transform="translate(3.4 -1.6) rotate(-13 -24 -96)">${face}</g>` +
  path(
    'M-18 -97C-24 -100 -31 -97 -35 -90C-40 -78 -41 -56 -42.4 -34C-36 -31 -26 -31.4 -18 -33Z',
    'url(#blanket)',
  ) +
  path('M-18 -97C-24 -100 -31 -97 -35 -90L-37 -84.6C-31 -88.4 -25 -88 -18 -84Z', 'url(#blanketFold)') +
  path('M-36.6 -83.6C-31 -87.2 -25 -86.8 -18 -82.8', 'none', `stroke="${ink.flame}" stroke-width=".7"`) +
  path(
    'M-32 -84C-34 -70 -35.6 -52 -36.6 -33M-26.4 -85.6C-28 -70 -29.4 -52 -30 -32M-21 -83C-22.4 -70 -23.4 -52 -24 -33',
    'none',
    'stroke="#5b2a25" stroke-opacity=".4" stroke-width=".9"',
  ) +
  path(
    'M-41.8 -40C-35 -37 -26 -37 -18 -38.6M-42 -37.6C-35 -34.8 -26 -34.8 -18 -36.4',
    'none',
    `stroke="${ink.flame}" stroke-width=".6"`,
  );

/** The definitions that seats and sleepers need. */
export const seatInks = [
  across('seatLeft', [0, '#1c8381'], [0.3, '#126466'], [1, '#083c40']),
  across('seatRight', [0, '#083c40'], [0.7, '#126466'], [1, '#1c8381']),
  across('linenLeft', [0, '#fff6e2'], [0.5, '#ecdcbd'], [1, '#b7a484']),
  across('linenRight', [0, '#b7a484'], [0.5, '#ecdcbd'], [1, '#fff6e2']),
  around('screenGlow', [0, '#9fd6cf', 0.4], [1, '#9fd6cf', 0]),
  down('seatDusk', [0, '#1d6a72'], [0.6, '#c9a98a'], [1, '#ef9f74']),
  across('blanket', [0, '#d98a62'], [0.5, '#b4563f'], [1, '#7f362c']),
  across('blanketFold', [0, '#eba77c'], [1, '#a94e3a']),
  across('skin', [0, '#e2b088'], [0.5, '#b67f57'], [1, '#6e452f']),
].join('');
