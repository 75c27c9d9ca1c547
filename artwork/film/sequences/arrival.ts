import { brand } from '../../../brand/brand.ts';
import { drawMark } from '../../kit/mark.ts';
import { coachInks } from '../../parts/coach.ts';
import { agraInks, taj } from '../../posters/agra.ts';
import { across, birds, cypress, down, many, rect, sun } from '../../posters/kit.ts';
import { grass, hedge } from '../../posters/wide.ts';
import { drivingCoach, ease } from '../motion.ts';
import type { Sequence } from '../stage.ts';

const tyres = 812;
const stop = 3.1;
const distance = 620;

const inks = [
  agraInks,
  down('lawnFar', [0, '#7d9a7c'], [1, '#2c625a']),
  down('street', [0, '#c7a78c'], [1, '#6d6f6a']),
  down('verge', [0, '#3f6a5c'], [1, '#0b3235']),
  across('soft', [0, '#04191c', 0.7], [1, '#04191c', 0.4]),
  '<filter id="blur" x="-10%" y="-100%" width="120%" height="300%"><feGaussianBlur stdDeviation="9 4"/></filter>',
  coachInks('#f6d7ab'),
].join('');

/** The coach slows down evenly until it stands: what is left of its way, in units of the sheet. */
const left = (seconds: number) => distance * Math.max(0, 1 - Math.min(1, seconds / stop)) ** 2;
const travel = (seconds: number) => ({ left: -left(seconds), run: -left(seconds) });

/** The camera goes to the left with the coach: a layer at a distance moves by its share of the way. */
const passes = (share: number) => (seconds: number) => ({ x: -(left(seconds) * share) });

const title = `<rect width="1600" height="900" fill="#0a2a2e" opacity=".9"/>${drawMark(800, 336, 140, '#d6b06a', 1.2)}
  <text x="800" y="536" font-family="Cormorant" font-weight="600" font-size="116" text-anchor="middle" fill="#fbf7ef" letter-spacing="3">${brand.name}</text>
  <rect x="700" y="580" width="200" height="2" fill="#d6b06a"/>
  <text x="800" y="646" font-family="Manrope" font-weight="500" font-size="31" text-anchor="middle" fill="#c3d2cd">${brand.tagline}</text>`;

/** Arrival before the Taj: the coach rolls to a stand, then the name. */
export const arrival: Sequence = {
  seconds: 5,
  inks,
  layers: [
    { content: rect(0, 0, 1600, 900, 'url(#sky)') },
    {
      box: [-300, -500, 2200, 1500],
      content: sun(1250, 470, 84, '#ffdcae', '#fff0d2', 8),
      place: (s) => ({ x: -left(s) * 0.01, y: -4 * s }),
    },
    { content: birds(5, 330, 250, 6, '#123f44'), place: (s) => ({ x: 12 * s, y: -5 * s }) },
    {
      content: `<g transform="translate(250 -186) scale(1.04)"><g transform="translate(48 14)">${taj()}</g></g>`,
      place: passes(-0.06),
    },
    { content: rect(0, 664, 1600, 240, 'url(#lawnFar)') },
    {
      box: [-300, 400, 2300, 400],
      // The row opens before the mausoleum, where the coach comes to stand.
      content: many(17, (index) =>
        index > 3 && index < 9
          ? ''
          : cypress(-220 + index * 136, 744, 32, 112 + ((index * 37) % 26), 'url(#cypress)'),
      ),
      place: passes(-0.16),
    },
    {
      box: [-400, 690, 2600, 120],
      content: many(
        2,
        (index) =>
          `<g transform="translate(${index * 1580 - 400})">${hedge(8 + index, 752, 18, '#1f5a54', '#e8a184')}</g>`,
      ),
      place: passes(-0.3),
    },
    {
      content:
        rect(0, 744, 1600, 100, 'url(#street)') +
        rect(0, 744, 1600, 4, '#f3dcc8') +
        rect(0, 838, 1600, 70, 'url(#verge)') +
        rect(0, 836, 1600, 4, '#f3dcc8'),
    },
    {
      content: `<ellipse cx="634" cy="${tyres - 1}" rx="345" ry="9" fill="#04191c" opacity=".75" filter="url(#blur)"/>`,
      box: [100, 740, 1200, 140],
      place: (s) => ({ x: left(s) }),
    },
    ...drivingCoach(300, tyres, 0.47, travel),
    {
      box: [-600, 780, 2900, 130],
      content: many(16, (index) =>
        grass(
          index + 60,
          -560 + index * 190 + ((index * 83) % 110),
          912,
          42 + ((index * 17) % 30),
          '#0a3033',
        ),
      ),
      place: passes(-0.55),
    },
    { content: title, place: (s) => ({ opacity: ease(s, 3.5, 4.3) }) },
  ],
};
