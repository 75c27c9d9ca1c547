import { coachInks } from '../../parts/coach.ts';
import { around, disc, down, many, path, rect, stars, sun } from '../../posters/kit.ts';
import { crashBarrier, grass, hedge, hills, tree } from '../../posters/wide.ts';
import { drift, drivingCoach, roll } from '../motion.ts';
import type { Sequence } from '../stage.ts';

const tarmac = 690;
const tyres = 786;
const speed = 620;

const inks = [
  down('sky', [0, '#041721'], [0.36, '#093646'], [0.6, '#1f6470'], [0.72, '#5d8684'], [0.8, '#c4a084']),
  down('mist', [0, '#7fa39d', 0], [0.6, '#7fa39d', 0.5], [1, '#7fa39d', 0.05]),
  down('tarmac', [0, '#2c4d53'], [1, '#0c2a31']),
  down('shoulder', [0, '#123a3c'], [1, '#051a1f']),
  around('lamp', [0, '#fff3cd', 0.95], [0.3, '#ffe4a8', 0.4], [1, '#ffe4a8', 0]),
  around('halo', [0, '#ffe0a0', 0.6], [1, '#ffe0a0', 0]),
  `<linearGradient id="headlight" x1="1" y1="0" x2="0" y2="0"><stop offset="0" stop-color="#fff0c4" stop-opacity=".75"/><stop offset="1" stop-color="#fff0c4" stop-opacity="0"/></linearGradient>`,
  down('spill', [0, '#ffd79a', 0.4], [1, '#ffd79a', 0]),
  '<filter id="blur" x="-10%" y="-100%" width="120%" height="300%"><feGaussianBlur stdDeviation="9 5"/></filter>',
  coachInks('#4f8a94'),
].join('');

const trees = (seed: number, count: number, gap: number, foot: number, height: number, fill: string) =>
  many(count, (index) =>
    tree(
      seed + index,
      -800 + index * gap + ((index * 71) % 90),
      foot,
      height * (0.8 + ((index * 37) % 40) / 100),
      fill,
    ),
  );

const lampPost = (x: number) =>
  path(
    `M${x} 700V330Q${x} 312 ${x + 18} 312H${x + 74}`,
    'none',
    'stroke="#06222b" stroke-width="6" stroke-linecap="round"',
  ) +
  disc(x + 66, 322, 110, 'url(#halo)') +
  rect(x + 46, 313, 36, 6, '#fff3cf', 'rx="3"');

/** The coach's distances: it gains a little on the camera. */
const travel = (seconds: number) => ({ left: 26 * seconds, run: (speed + 26) * seconds });
const coach = drivingCoach(470, tyres, 0.7, travel);

/** The expressway before dawn: the coach drives, hills, trees and lamps pass at their own pace. */
export const expressway: Sequence = {
  seconds: 3.6,
  inks,
  layers: [
    {
      content:
        rect(0, 0, 1600, 900, 'url(#sky)') +
        `<g transform="scale(1.7 1)">${stars(91, 120, 430, '#eef3e6')}</g>`,
    },
    {
      content: `<g opacity=".7">${sun(330, 236, 42, '#8fb7b4', '#f4efdc', 8)}</g>${disc(330, 236, 42, '#dcdfcd')}`,
      place: drift(3),
    },
    {
      box: [-200, 0, 2000, 900],
      content: `<g transform="translate(-200)">${hills(21, 660, 120, '#124651', 0.1)}</g><g transform="translate(390)">${hills(23, 660, 110, '#124651', 0.1)}</g>`,
      place: drift(16),
    },
    { content: rect(0, 560, 1600, 140, 'url(#mist)') },
    { box: [-800, 300, 2500, 420], content: trees(3, 17, 150, 680, 120, '#0e3b45'), place: drift(90) },
    { content: rect(0, 600, 1600, 110, 'url(#mist)', 'opacity=".8"') },
    { box: [-800, 300, 2600, 420], content: trees(40, 8, 330, 694, 210, '#092e37'), place: drift(190) },
    {
      box: [-1900, 190, 3600, 520],
      content: many(4, (index) => lampPost(-1640 + index * 900)),
      place: drift(speed * 0.72),
    },
    {
      box: [-2000, 640, 3700, 90],
      content: [-2000, -420, 1160]
        .map(
          (x, index) =>
            `<g transform="translate(${x})">${hedge(8 + index, 676, 17, '#0f4047', '#c98a72')}</g>`,
        )
        .join(''),
      place: drift(speed * 0.8),
    },
    {
      box: [-60, 640, 1720, 90],
      content: [-60, 60]
        .map(
          (x) =>
            `<g transform="translate(${x} -8)">${crashBarrier(686, '#1d3f45', '#5c7f80', '#b9c9bd')}</g>`,
        )
        .join(''),
      place: roll(speed * 0.8, 60),
    },
    {
      content:
        rect(0, tarmac, 1600, 126, 'url(#tarmac)') +
        rect(0, tarmac + 10, 1600, 2.6, '#c9cbb8') +
        rect(0, tarmac + 114, 1600, 4, '#d9d4bd') +
        rect(0, tarmac + 122, 1600, 90, 'url(#shoulder)'),
    },
    {
      box: [-240, tarmac + 30, 1900, 20],
      content: many(9, (index) => rect(-200 + index * 220, tarmac + 38, 96, 4, '#e9e2c8')),
      place: roll(speed * 0.9, 220),
    },
    {
      content: `<ellipse cx="966" cy="${tyres - 2}" rx="500" ry="12" fill="#02100f" opacity=".85" filter="url(#blur)"/>${path(`M480 ${tyres - 4}H1440L1500 ${tyres + 60}H420Z`, 'url(#spill)', 'filter="url(#blur)" opacity=".7"')}${path(`M474 ${tyres - 68}L60 ${tyres - 10}H-60V${tyres + 26}H300L474 ${tyres - 58}Z`, 'url(#headlight)', 'opacity=".5" filter="url(#blur)"')}`,
      place: (s) => ({ x: -travel(s).left }),
    },
    ...coach,
    {
      box: [340, 600, 260, 260],
      content: disc(476, tyres - 68, 86, 'url(#lamp)'),
      place: (s) => ({ x: -travel(s).left }),
    },
    {
      box: [-2600, 780, 4600, 120],
      content: many(24, (index) =>
        grass(
          index + 60,
          -2500 + index * 190 + ((index * 83) % 110),
          908,
          46 + ((index * 17) % 30),
          '#03171b',
        ),
      ),
      place: drift(speed * 1.25),
    },
  ],
};
