import { coach, coachInks } from '../parts/coach.ts';
import { across, around, birds, disc, down, many, path, poster, rect, sun } from './kit.ts';
import { crashBarrier, grass, hedge, hills, milestone, tree, wideSheet } from './wide.ts';

const tarmac = 700;
const tyres = 790;

const mistBand = (y: number, height: number, opacity = 1) =>
  rect(0, y, 1600, height, 'url(#mist)', `opacity="${opacity}"`);

/** Sky, hills and the plain's trees, each line of them deeper in the morning mist. */
const plain = () =>
  rect(0, 0, 1600, 900, 'url(#sky)') +
  sun(300, 520, 80, '#ffdcae', '#fff3d8', 8) +
  birds(31, 640, 170, 7, '#1c5a5c') +
  hills(21, 640, 120, '#b9ab92') +
  mistBand(520, 130) +
  hills(33, 660, 80, '#8fa193', 0.2) +
  mistBand(570, 120, 0.9) +
  [96, 196, 560, 700, 905, 1120, 1330, 1500]
    .map((x, index) => tree(index + 3, x, 668, 96 + ((index * 37) % 40), '#6f9186'))
    .join('') +
  mistBand(600, 100) +
  [-40, 1545].map((x, index) => tree(index + 40, x, 690, 190 + ((index * 53) % 50), '#2f6a67')).join('') +
  mistBand(636, 90, 0.9) +
  rect(0, 672, 1600, 40, 'url(#verge)');

const road = () =>
  hedge(8, 686, 16, '#3f7069', '#e8a184') +
  crashBarrier(684, '#3f5e5c', '#8fa39a', '#ffe9c4') +
  rect(0, tarmac, 1600, 124, 'url(#tarmac)') +
  `<ellipse cx="300" cy="${tarmac + 26}" rx="420" ry="70" fill="url(#warmth)"/>` +
  rect(0, tarmac + 10, 1600, 2.6, '#f7e6c6') +
  many(9, (index) => path(`M${index * 200 - 40} ${tarmac + 40}h88l-4 4h-89Z`, '#f7e6c6')) +
  rect(0, tarmac + 116, 1600, 4, '#f7e6c6', 'opacity=".9"') +
  rect(0, tarmac + 122, 1600, 80, 'url(#shoulder)');

const shadow = () =>
  path(`M470 ${tyres - 4}H1404L1480 ${tyres + 36}H580Z`, 'url(#shadow)', 'filter="url(#blur)"') +
  `<ellipse cx="930" cy="${tyres - 2}" rx="486" ry="11" fill="#04191c" opacity=".7" filter="url(#blur)"/>`;

const drivingCoach = () => shadow() + coach(440, tyres, 0.7) + disc(446, tyres - 70, 64, 'url(#lamp)');

const definitions = [
  down('sky', [0, '#0f5055'], [0.2, '#3f8684'], [0.38, '#a9bda4'], [0.52, '#f3cb9c'], [0.66, '#ee9f74']),
  down('mist', [0, '#fbdcb4', 0], [0.6, '#fbdcb4', 0.78], [1, '#fbdcb4', 0.12]),
  down('verge', [0, '#a8a284'], [0.4, '#5f7f6f'], [1, '#234f4e']),
  down('tarmac', [0, '#8b8780'], [0.3, '#56686a'], [1, '#274a4e']),
  down('shoulder', [0, '#4c6257'], [1, '#0c3336']),
  across('shadow', [0, '#04191c', 0.6], [0.7, '#04191c', 0.45], [1, '#04191c', 0]),
  around('warmth', [0, '#ffd9a6', 0.65], [1, '#ffd9a6', 0]),
  around('lamp', [0, '#fff3cd', 0.95], [0.3, '#ffe4a8', 0.4], [1, '#ffe4a8', 0]),
  across('stone', [0, '#fff1d8'], [0.6, '#d9cdb4'], [1, '#9aa093']),
  '<filter id="blur" x="-10%" y="-50%" width="120%" height="220%"><feGaussianBlur stdDeviation="9 5"/></filter>',
  coachInks('#f6d7ab'),
].join('');

/** The coach on the expressway at first light, with the sun ahead of it. */
export const coachDawn = poster(
  definitions,
  plain() +
    road() +
    drivingCoach() +
    milestone(1500, 868, 'AGRA', '42') +
    [60, 150, 330, 1380, 1440, 1560]
      .map((x, index) => grass(index + 60, x, 908, 42 + ((index * 17) % 26), '#0a3033'))
      .join(''),
  wideSheet,
);

/** The same morning in a strip 1600 wide, the coach further away; a higher strip has more sky. */
export const coachDawnStrip = (height: number) =>
  poster(
    definitions,
    `<g transform="translate(0 ${height - 792})">${plain()}${road()}<g transform="translate(380 308) scale(.6)">${drivingCoach()}</g></g>`,
    { width: 1600, height },
  );
