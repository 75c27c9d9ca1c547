import { coachInks } from '../../parts/coach.ts';
import { around, birds, down, glints, many, path, rect, sun } from '../../posters/kit.ts';
import { grass, hills, tree } from '../../posters/wide.ts';
import { drift, drivingCoach } from '../motion.ts';
import type { Sequence } from '../stage.ts';

const deck = 560;
const water = 640;

const inks = [
  down('sky', [0, '#0f4a52'], [0.26, '#3f8684'], [0.46, '#a9bda4'], [0.6, '#f3cb9c'], [0.72, '#ee9f74']),
  down('mist', [0, '#fbdcb4', 0], [0.6, '#fbdcb4', 0.8], [1, '#fbdcb4', 0.1]),
  down('river', [0, '#f0bb8e'], [0.2, '#c3b79c'], [0.55, '#5a9690'], [1, '#0f5054']),
  down('pier', [0, '#8a7a6c'], [1, '#b79a80']),
  around('path', [0, '#fff0d0', 0.85], [1, '#ffe0b0', 0]),
  '<filter id="stir" x="-5%" y="-5%" width="110%" height="110%"><feTurbulence type="fractalNoise" baseFrequency=".005 .06" numOctaves="1" seed="3"/><feDisplacementMap in="SourceGraphic" scale="13" xChannelSelector="R" yChannelSelector="B"/></filter>',
  coachInks('#f6d7ab'),
].join('');

/** The bridge: a long deck on piers with flat arches between them. */
const bridge = (): string =>
  many(14, (index) => {
    const x = -760 + index * 200;
    return path(
      `M${x} ${water + 8}V${deck + 22}H${x + 200}V${water + 8}H${x + 184}V${deck + 50}Q${x + 100} ${deck + 14} ${x + 16} ${deck + 50}V${water + 8}Z`,
      'url(#pier)',
    );
  }) +
  rect(-760, deck, 2800, 22, '#6f665d') +
  rect(-760, deck - 2, 2800, 3, '#ffe9c4') +
  many(56, (index) => rect(-760 + index * 50, deck - 16, 2.4, 16, '#6f665d')) +
  rect(-760, deck - 17, 2800, 2.4, '#8b7d70');

const boat = (x: number, y: number) =>
  path(
    `M${x - 130} ${y - 18}C${x - 90} ${y + 8} ${x + 80} ${y + 10} ${x + 128} ${y - 26}C${x + 110} ${y + 14} ${x + 70} ${y + 26} ${x} ${y + 26}C${x - 60} ${y + 26} ${x - 104} ${y + 14} ${x - 130} ${y - 18}Z`,
    '#0b3338',
  ) +
  path(
    `M${x + 52} ${y + 4}C${x + 50} ${y - 20} ${x + 56} ${y - 44} ${x + 62} ${y - 58}A11 12 0 1 1 ${x + 78} ${y - 56}C${x + 88} ${y - 44} ${x + 86} ${y - 18} ${x + 84} ${y + 4}Z`,
    '#0b3338',
  ) +
  path(
    `M${x + 120} ${y - 92}L${x + 30} ${y + 40}`,
    'none',
    'stroke="#0b3338" stroke-width="4" stroke-linecap="round"',
  ) +
  path(
    `M${x + 66} ${y - 40}L${x + 96} ${y - 54}`,
    'none',
    'stroke="#0b3338" stroke-width="8" stroke-linecap="round"',
  );

const travel = (seconds: number) => ({ left: 120 * seconds, run: 150 * seconds });

/** First light over the Yamuna: the sun comes up, the coach crosses the bridge, a boat lies in the river. */
export const yamuna: Sequence = {
  seconds: 3.4,
  inks,
  layers: [
    { content: rect(0, 0, 1600, 900, 'url(#sky)') },
    {
      box: [-300, -600, 2200, 1500],
      content: sun(560, 560, 84, '#ffdcae', '#fff3d8', 8),
      place: (s) => ({ x: 3 * s, y: 64 - 22 * s }),
    },
    { content: birds(31, 940, 200, 7, '#1c5a5c'), place: (s) => ({ x: -26 * s, y: -8 * s }) },
    {
      box: [-200, 0, 2000, 900],
      content: `<g transform="translate(-200)">${hills(45, 640, 90, '#a7a78f', 0.1)}</g><g transform="translate(390)">${hills(47, 640, 90, '#a7a78f', 0.1)}</g>`,
      place: drift(10),
    },
    { content: rect(0, 500, 1600, 150, 'url(#mist)') },
    {
      box: [-300, 300, 2200, 400],
      content: many(16, (index) =>
        tree(index + 3, -240 + index * 140 + ((index * 53) % 70), 646, 86 + ((index * 29) % 50), '#6f9186'),
      ),
      place: drift(20),
    },
    { content: rect(0, 560, 1600, 96, 'url(#mist)', 'opacity=".9"') },
    {
      content: `${rect(0, water, 1600, 260, 'url(#river)')}<ellipse cx="566" cy="${water}" rx="150" ry="240" fill="url(#path)"/>`,
    },
    {
      box: [-760, water, 2800, 120],
      content: `<g transform="translate(0 ${water * 2}) scale(1 -1)" opacity=".4" filter="url(#stir)">${bridge()}</g>`,
      place: drift(34),
    },
    ...drivingCoach(1120, deck + 2, 0.3, travel),
    { box: [-760, deck - 30, 2800, 120], content: bridge(), place: drift(34) },
    {
      box: [-200, water, 2000, 260],
      content: glints(4, 570, water + 12, 880, 420, '#fff3dc', 90),
      place: (s) => ({ x: 40 * s, opacity: 0.9 }),
    },
    { content: boat(1130, 760), place: (s) => ({ x: 44 * s, y: 2 * Math.sin(s * 2) }) },
    {
      box: [-500, 700, 2400, 200],
      content:
        many(20, (index) =>
          grass(
            index + 20,
            -440 + index * 44 + ((index * 31) % 50),
            914,
            90 + ((index * 23) % 90),
            '#0a3033',
          ),
        ) +
        many(9, (index) => grass(index + 50, 1240 + index * 50, 914, 70 + ((index * 23) % 70), '#0a3033')),
      place: drift(110),
    },
  ],
};
