import { apronLamps, canopy, fieldLights, hall, tower } from '../../posters/airport.ts';
import { around, disc, down, many, path, rect, stars, sun } from '../../posters/kit.ts';
import { hills } from '../../posters/wide.ts';
import { drift, roll } from '../motion.ts';
import type { Sequence } from '../stage.ts';

/** An airliner with its wheels down, its nose at 0, flying to the left. */
const airliner = (): string =>
  disc(6, 22, 150, 'url(#beam)') +
  path('M352 -36L398 -116Q402 -122 410 -122H436L430 -28Z', 'url(#fin)') +
  path(
    'M0 2C6 -20 42 -38 92 -40H330C384 -40 420 -32 462 -20C438 0 390 14 330 16H76C30 16 -2 12 0 2Z',
    'url(#hull)',
  ) +
  path('M10 -14C22 -24 32 -29 44 -32L48 -20L20 -13Z', '#04161b') +
  many(23, (index) => rect(92 + index * 11, -24, 5, 7, '#ffe3a6', 'rx="2"')) +
  path('M4 6H420C400 10 366 16 330 16H76C40 16 10 14 4 6Z', '#0a3138', 'opacity=".55"') +
  path('M372 -18L440 4H466L424 -24Z', 'url(#wing)') +
  path('M150 0L284 66H322L240 -6Z', 'url(#wing)') +
  `<ellipse cx="204" cy="34" rx="38" ry="15" fill="#123e46"/><ellipse cx="168" cy="34" rx="5" ry="13" fill="#051b21"/>` +
  path('M66 12h4v22h-4ZM236 14h5v26h-5Z', '#0a2a30') +
  [68, 231, 246].map((x) => disc(x, x < 100 ? 35 : 42, 5.6, '#04161b')).join('') +
  disc(68, 24, 4.4, '#fffbe6') +
  disc(320, 66, 4, '#ef7f66') +
  disc(180, -42, 3, '#ef7f66');

const inks = [
  down('sky', [0, '#04141c'], [0.36, '#08303d'], [0.56, '#17525d'], [0.7, '#4a8081'], [0.8, '#a3907e']),
  down('ground', [0, '#123c43'], [1, '#041418']),
  down('hull', [0, '#d7e0d8'], [0.45, '#9db3b0'], [1, '#2c555a']),
  down('wing', [0, '#5d7f80'], [1, '#1b4a50']),
  down('fin', [0, '#14696a'], [1, '#0c4a4e']),
  around('beam', [0, '#fff3cd', 0.5], [0.4, '#ffe4a8', 0.16], [1, '#ffe4a8', 0]),
  down('lit', [0, '#fff0c8'], [1, '#e9a65c']),
  down('hall', [0, '#f6cf8c'], [0.62, '#ffdf9f'], [1, '#d98f4c']),
  down('hallGlass', [0, '#0a2f37', 0.3], [1, '#0a2f37', 0.1]),
  down('soffit', [0, '#6e4a2b'], [1, '#d29a57']),
  around('downlight', [0, '#fff6d4', 0.95], [1, '#ffe3a0', 0]),
  around('halo', [0, '#ffe0a0', 0.55], [1, '#ffe0a0', 0]),
  around('beacon', [0, '#f08a6c', 0.6], [1, '#f08a6c', 0]),
].join('');

const runway = (seed: number, y: number, gap: number, size: number) =>
  many(
    60,
    (index) =>
      disc((index - 8) * gap, y, size * 3.2, 'url(#halo)') +
      disc((index - 8) * gap, y, size, (index + seed) % 4 ? '#ffe9b8' : '#9fdccf'),
  );

/** Landing at night: the airliner comes down over the airport's lights. */
export const landing: Sequence = {
  seconds: 3.6,
  inks,
  layers: [
    {
      content:
        rect(0, 0, 1600, 900, 'url(#sky)') +
        `<g transform="scale(1.7 1)">${stars(51, 130, 520, '#eef3e6')}</g>`,
    },
    {
      content: `<g opacity=".75">${sun(1180, 250, 44, '#8fb7b4', '#f4efdc', 8)}</g>${disc(1180, 250, 44, '#dcdfcd')}`,
      place: drift(5),
    },
    {
      box: [-200, 0, 2000, 900],
      content: `<g transform="translate(-200)">${hills(71, 690, 70, '#0d3d47', 0.1)}</g><g transform="translate(380)">${hills(75, 700, 50, '#0d3d47', 0.1)}</g>`,
      place: drift(14),
    },
    {
      box: [-300, 0, 2200, 900],
      content: fieldLights(9, -280, 1880, 688) + fieldLights(19, -280, 1880, 680),
      place: drift(22),
    },
    {
      box: [-300, 0, 2400, 900],
      content: `${tower(330, 704, 300)}<g transform="translate(760 704) scale(.62)">${hall(1400, 190)}<g transform="translate(-160 0)">${canopy(1560, 230, 262)}</g></g>`,
      place: drift(46),
    },
    { content: rect(0, 700, 1600, 200, 'url(#ground)') },
    { box: [-300, 0, 2400, 900], content: apronLamps(620, 716), place: drift(90) },
    { box: [-216, 700, 2000, 200], content: runway(0, 742, 54, 2.4), place: roll(190, 216) },
    {
      content: `<g transform="scale(1.04)">${airliner()}</g>`,
      box: [-200, -200, 760, 420],
      about: [200, 0],
      place: (s) => ({
        x: 1220 - 250 * s,
        y: 232 + 92 * s - 5 * s * s,
        turn: 4 - s * 0.8,
        scale: 0.84 + 0.04 * s,
      }),
    },
    { box: [-384, 760, 2200, 140], content: runway(1, 836, 96, 4.4), place: roll(420, 384) },
  ],
};
