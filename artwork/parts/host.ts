/** The host who meets travellers, from the hips up, with a name board; his waist at 0, in units of half a centimetre. */
import { drawMark } from '../kit/mark.ts';
import { across, disc, down, ink, path, rect } from '../posters/kit.ts';

const jacket =
  path(
    'M-74 140C-78 60 -76 0 -70 -60C-68 -100 -92 -120 -84 -146C-78 -164 -40 -172 -18 -184H18C40 -172 78 -164 84 -146C92 -120 68 -100 70 -60C76 0 78 60 74 140Z',
    'url(#cloth)',
  ) +
  path('M-2 -166V140', 'none', 'stroke="#04262a" stroke-opacity=".6" stroke-width="2.4"') +
  path('M-20 -186C-14 -176 14 -176 20 -186L24 -166C16 -154 -16 -154 -24 -166Z', '#0b464a') +
  path('M-23 -167C-15 -156 15 -156 23 -167', 'none', `stroke="${ink.gold}" stroke-width="2"`) +
  [-140, -112].map((y) => disc(5, y, 3.2, ink.flame)).join('') +
  path('M38 -122L66 -128L67 -121L39 -115Z', '#0b464a') +
  path('M42 -124L48 -138L53 -126L59 -136L62 -127Z', ink.apricot);

const sleeve = (side: number) =>
  path(
    `M${side * 62} -152C${side * 92} -146 ${side * 108} -104 ${side * 112} -52C${side * 114} -28 ${side * 104} -12 ${side * 92} -12C${side * 80} -14 ${side * 76} -26 ${side * 78} -40L${side * 66} -110Z`,
    side > 0 ? 'url(#sleeveLit)' : 'url(#sleeveShade)',
  );

/** A hand that holds the board's edge: the back of it, and four fingers in front. */
const grip = (side: number) =>
  path(
    `M${side * 112} -44C${side * 116} -56 ${side * 108} -68 ${side * 98} -68L${side * 92} -30C${side * 102} -26 ${side * 110} -32 ${side * 112} -44Z`,
    'url(#face)',
  ) +
  [0, 1, 2, 3]
    .map((finger) => rect(side > 0 ? 84 : -102, -69 + finger * 10, 18, 9, 'url(#face)', 'rx="4.5"'))
    .join('');

const head =
  path('M-15 -206H15V-180C8 -168 -8 -168 -15 -180Z', '#8e5c3c') +
  path('M-33 -244C-40 -248 -42 -228 -34 -224ZM33 -244C40 -248 42 -228 34 -224Z', '#a26c46') +
  path(
    'M-33 -252C-35 -222 -26 -192 0 -186C26 -192 35 -222 33 -252C33 -290 -33 -290 -33 -252Z',
    'url(#face)',
  ) +
  path(
    'M-36 -238C-44 -296 -12 -304 6 -302C40 -300 42 -272 36 -238C34 -252 30 -262 22 -268C6 -264 -16 -264 -26 -270C-32 -262 -34 -252 -36 -238Z',
    '#1c1613',
  ) +
  path(
    'M-22 -246Q-15 -250 -8 -246M8 -246Q15 -250 22 -246',
    'none',
    'stroke="#1c1613" stroke-width="2.6" stroke-linecap="round"',
  ) +
  path(
    'M-20 -236Q-14 -240 -9 -235M9 -235Q14 -240 20 -236',
    'none',
    'stroke="#2a1a12" stroke-width="2.6" stroke-linecap="round"',
  ) +
  path(
    'M1 -234C3 -226 5 -220 5 -217Q1 -214 -3 -216',
    'none',
    'stroke="#7c4a2e" stroke-width="2" stroke-linecap="round"',
  ) +
  path('M-11 -205Q0 -197 12 -206', 'none', 'stroke="#6b3425" stroke-width="2.4" stroke-linecap="round"');

const board = (name: string) =>
  rect(-98, -108, 196, 104, '#3a2417', 'rx="5"') +
  rect(-94, -104, 188, 96, 'url(#card)', 'rx="3"') +
  rect(-88, -98, 176, 84, 'none', `stroke="${ink.gold}" stroke-width="1.4" rx="2"`) +
  drawMark(0, -80, 24, '#b58a3e', 1.6) +
  `<text y="-41" font-family="Cormorant" font-weight="600" font-size="25" text-anchor="middle" fill="#0a2a2e">${name}</text>` +
  rect(-22, -27, 44, 1.2, ink.gold);

export const host = (name: string) =>
  sleeve(-1) + sleeve(1) + jacket + head + board(name) + grip(-1) + grip(1);

export const hostInks = [
  across('cloth', [0, '#0a3d42'], [0.55, '#11605f'], [1, '#238983']),
  across('sleeveLit', [0, '#0c4a4d'], [1, '#2a938c']),
  across('sleeveShade', [0, '#07343a'], [1, '#0d5053']),
  across('face', [0, '#8e5c3c'], [0.6, '#bd875c'], [1, '#dba677']),
  down('card', [0, '#fffaf0'], [1, '#efe0c2']),
].join('');
