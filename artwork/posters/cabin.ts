import { at, eye, line, type Point, plane } from '../parts/perspective.ts';
import { seatBack, seatInks, sleeper } from '../parts/seat.ts';
import {
  across,
  around,
  broadSheet,
  crown,
  disc,
  down,
  ink,
  many,
  path,
  poster,
  rect,
  stars,
  sun,
} from './kit.ts';

const front = 5.2;
const near = 0.6;
const half = 1.22;

/** A strip along the cabin, from one edge to another, on both sides. */
const strips = (from: [number, number], to: [number, number], fill: string, more = '') =>
  [-1, 1]
    .map((side) =>
      path(
        plane(
          [side * from[0], from[1], near],
          [side * from[0], from[1], front],
          [side * to[0], to[1], front],
          [side * to[0], to[1], near],
        ),
        fill,
        more,
      ),
    )
    .join('');

/** How far from the eye each row of seats stands, the farthest first. */
export const rows = [4.3, 3.35, 2.45, 1.6];
const bays = [1.3, 2.3, 3.25, 4.2].map((from) => ({ from, to: from + 0.82 }));
const sill = 0.94;
const lintel = 1.7;

/** The expressway at dusk, seen through all the windows; its lines run to the sun. */
export function outside(): string {
  const spread = (from: number, to: number, fill: string) =>
    path(`M${eye.x} ${eye.y}L${eye.x + from} 1000H${eye.x + to}Z`, fill);
  return (
    rect(0, 0, 1600, 1000, 'url(#sky)') +
    `<g transform="scale(1.7 1)">${stars(17, 40, 300, ink.ivory)}</g>` +
    sun(eye.x, 396, 32, '#ffd6a0', '#fff0cf', 9) +
    path(
      'M0 410V392C160 376 300 398 420 394C520 390 600 404 700 402C860 404 960 392 1080 396C1260 380 1420 398 1600 386V410Z',
      '#1d5a60',
    ) +
    many(60, (index) => crown(index + 3, index * 27 + 8, 416, 30, 14 + ((index * 29) % 17), '#154d52')) +
    rect(0, 408, 1600, 592, 'url(#fields)') +
    many(70, (index) =>
      disc((index * 397) % 1600, 404 + ((index * 7) % 12), 1.3, '#ffe6ad', 'opacity=".7"'),
    ) +
    [-1, 1]
      .map((side) =>
        path(
          plane(
            [side * 2.3, 0.86, near],
            [side * 2.3, 0.86, 60],
            [side * 2.3, 0.7, 60],
            [side * 2.3, 0.7, near],
          ),
          '#c9a27c',
          'opacity=".75"',
        ),
      )
      .join('') +
    spread(-420, 420, 'url(#road)') +
    spread(-6, 6, '#ffe8bf') +
    spread(-2700, -2640, '#d8b083') +
    spread(2640, 2700, '#d8b083') +
    [-1, 1]
      .map((side) =>
        [4.5, 7, 10, 15]
          .map((z) => {
            const foot: Point = [side * 3.2, 0.4, z];
            return (
              path(
                line(foot, [side * 3.2, 2.02, z], [side * 2.84, 2.05, z]),
                'none',
                `stroke="#0a3138" stroke-width="${(22 / z).toFixed(1)}"`,
              ) +
              `<g transform="translate(${at([side * 2.8, 2.03, z])})">${disc(0, 0, 150 / z, 'url(#halo)')}${disc(0, 0, 16 / z, '#fff3cf')}</g>`
            );
          })
          .join(''),
      )
      .join('')
  );
}

/** A wall with openings for its windows, light thrown on it by the lamps under the rack. */
function wall(side: number): string {
  const x = side * half;
  const holes = bays
    .map(({ from, to }) => plane([x, sill, from], [x, lintel, from], [x, lintel, to], [x, sill, to]))
    .join('');
  const frames = bays
    .map(
      ({ from, to }) =>
        path(
          plane([x, sill, from], [x, lintel, from], [x, lintel, to], [x, sill, to]),
          'none',
          `stroke="#0a2f34" stroke-width="${(9 / from).toFixed(1)}"`,
        ) +
        path(
          plane(
            [x, lintel, from + 0.2],
            [x, lintel, from + 0.36],
            [x, sill, from + 0.16],
            [x, sill, from + 0.04],
          ) +
            plane(
              [x, lintel, from + 0.42],
              [x, lintel, from + 0.46],
              [x, sill, from + 0.24],
              [x, sill, from + 0.2],
            ),
          '#fff',
          'opacity=".09"',
        ),
    )
    .join('');
  return (
    path(
      plane([x, 0, near], [x, 1.86, near], [x, 1.86, front], [x, 0, front]) + holes,
      side < 0 ? 'url(#wallLeft)' : 'url(#wallRight)',
      'fill-rule="evenodd"',
    ) +
    frames +
    path(
      line([x, sill - 0.05, near], [x, sill - 0.05, front]),
      'none',
      `stroke="${ink.gold}" stroke-width="3"`,
    )
  );
}

/** A curtain gathered at the pillar behind a window. */
function curtain(side: number, z: number): string {
  const x = side * (half - 0.01);
  const pleats = 5;
  const edge = (share: number, y: number) => z + (share - 0.5) * (y > 1.5 ? 0.3 : y > 1.1 ? 0.1 : 0.2);
  return (
    many(pleats, (index) => {
      const [a, b] = [index / pleats, (index + 1) / pleats];
      const points: Point[] = [
        [x, 1.74, edge(a, 1.74)],
        [x, 1.2, edge(a, 1.2)],
        [x, 0.96, edge(a, 0.96)],
        [x, 0.96, edge(b, 0.96)],
        [x, 1.2, edge(b, 1.2)],
        [x, 1.74, edge(b, 1.74)],
      ];
      return path(plane(...points), index % 2 ? '#a8553f' : '#7d382d');
    }) +
    path(plane([x, 1.22, z - 0.07], [x, 1.22, z + 0.07], [x, 1.18, z + 0.07], [x, 1.18, z - 0.07]), ink.gold)
  );
}

/** The rack over the windows with its lamps, and the ceiling with its small lights. */
function above(): string {
  const lamps = [-1, 1].flatMap((side) =>
    rows.flatMap((z) =>
      [0.92, 1.08].map((x) => {
        return `<g transform="translate(${at([side * x, 1.83, z + 0.1])}) scale(${1 / z})">${disc(0, 0, 90, 'url(#halo)')}<ellipse rx="17" ry="7" fill="#fff6da"/></g>`;
      }),
    ),
  );
  return (
    path(
      plane([-0.72, 2.1, near], [-0.72, 2.1, front], [0.72, 2.1, front], [0.72, 2.1, near]),
      'url(#ceiling)',
    ) +
    `<clipPath id="heaven"><path d="${plane([-0.6, 2.1, near], [-0.6, 2.1, front], [0.6, 2.1, front], [0.6, 2.1, near])}"/></clipPath><g clip-path="url(#heaven)"><g transform="scale(1.68 1)">${stars(29, 90, 330, '#fff0cf')}</g></g>` +
    strips([half, 1.8], [0.84, 1.86], 'url(#rackUnder)') +
    strips([0.84, 1.86], [0.72, 2.1], 'url(#rackFace)') +
    strips([0.85, 1.85], [0.835, 1.875], '#ffe9b8') +
    strips([0.725, 2.085], [0.7, 2.1], ink.gold) +
    lamps.join('')
  );
}

/** The front: windscreen, the driver at the right, the dark panel under it. */
function cockpit(): string {
  const opening = plane([-1.06, 0.98, front], [-1.06, 1.9, front], [1.06, 1.9, front], [1.06, 0.98, front]);
  const [x, y] = [eye.x + (eye.focus * 0.6) / front, eye.y + (eye.focus * 0.5) / front];
  return (
    path(
      plane([-half, 0, front], [-half, 2.1, front], [half, 2.1, front], [half, 0, front]) + opening,
      '#0a3237',
      'fill-rule="evenodd"',
    ) +
    path(opening, 'none', `stroke="${ink.gold}" stroke-width="1.6"`) +
    path(`M680 322h46l-60 150h-46ZM742 322h14l-60 150h-14Z`, '#fff', 'opacity=".1"') +
    path(
      `M${x - 24} ${y}C${x - 24} ${y - 26} ${x - 16} ${y - 34} ${x - 7} ${y - 37}C${x - 12} ${y - 54} ${x + 12} ${y - 54} ${x + 7} ${y - 37}C${x + 16} ${y - 34} ${x + 24} ${y - 26} ${x + 24} ${y}Z`,
      '#0a2a2f',
    )
  );
}

const floor = () =>
  path(plane([-half, 0, near], [-half, 0, front], [half, 0, front], [half, 0, near]), '#062327') +
  path(plane([-0.2, 0, near], [-0.2, 0, front], [0.2, 0, front], [0.2, 0, near]), 'url(#carpet)') +
  strips([0.2, 0], [0.185, 0], '#ffdf9f');

/** The arm of a seat at the aisle, and the side of its cushion. */
function arm(side: number, z: number): string {
  const x = side * 0.222;
  const depth = z + 0.62;
  return (
    path(
      plane([x, 0.1, z], [x, 0.6, z], [x, 0.6, depth], [x, 0.1, depth]),
      side < 0 ? 'url(#armLeft)' : 'url(#armRight)',
    ) +
    path(plane([x, 0.6, z], [x, 0.66, z], [x, 0.66, depth], [x, 0.6, depth]), '#8a5a34') +
    path(
      plane([x, 0.66, z], [x + side * 0.06, 0.66, z], [x + side * 0.06, 0.66, depth], [x, 0.66, depth]),
      '#c98c54',
    ) +
    path(
      line([x, 0.6, z], [x, 0.6, depth]),
      'none',
      `stroke="${ink.gold}" stroke-width="${(4 / z).toFixed(1)}"`,
    )
  );
}

/** A row of four seats with their arms; needs `cabinInks`, as the rest does. */
export function row(z: number, index: number): string {
  const scale = eye.focus / 100 / z;
  const seat = (x: number, more = '') => {
    const side = x < 0 ? 1 : -1;
    const shows = index + [-0.94, -0.46, 0.46, 0.94].indexOf(x);
    return `<g transform="translate(${at([x, 0, z])}) scale(${scale.toFixed(3)})">${more}${seatBack(shows, side)}</g>`;
  };
  const lit = (x: number) =>
    path(
      plane(
        [x + 0.04 - 0.018, 1.83, z + 0.1],
        [x + 0.04 + 0.018, 1.83, z + 0.1],
        [x + 0.24, 1.08, z],
        [x - 0.2, 1.08, z],
      ),
      'url(#beam)',
    );
  return (
    arm(-1, z) +
    arm(1, z) +
    seat(-0.94) +
    seat(0.94) +
    seat(-0.46) +
    seat(0.46, index === rows.length - 1 ? sleeper : '') +
    (index % 2 ? lit(-0.94) : lit(0.94))
  );
}

export const cabinInks = [
  down('sky', [0, '#0a3a45'], [0.16, '#12505a'], [0.29, '#2f727a'], [0.36, '#8aa08f'], [0.41, '#f1a777']),
  down('fields', [0, '#c98d6c'], [0.06, '#3f6763'], [0.3, '#143f44'], [1, '#0a2a30']),
  down('road', [0, '#e0a27c'], [0.2, '#5d6a68'], [1, '#23444a']),
  across('wallLeft', [0, '#e9d0a3'], [0.6, '#c9a878'], [1, '#8a6f50']),
  across('wallRight', [0, '#8a6f50'], [0.4, '#c9a878'], [1, '#e9d0a3']),
  down('ceiling', [0, '#041a20'], [1, '#0c3d43']),
  down('rackUnder', [0, '#f3dcae'], [1, '#b98e5c']),
  down('rackFace', [0, '#e6cfa4'], [0.7, '#b3946a'], [1, '#8a6f50']),
  down('carpet', [0, '#1b7472'], [1, '#0a3f43']),
  across('armLeft', [0, '#0a3538'], [1, '#14595c']),
  across('armRight', [0, '#14595c'], [1, '#0a3538']),
  down('beam', [0, '#fff0c4', 0.5], [1, '#ffe3a0', 0]),
  around('halo', [0, '#ffe7b4', 0.8], [1, '#ffe0a0', 0]),
  seatInks,
].join('');

/** Everything inside but the seats. */
export const shell = () =>
  cockpit() +
  floor() +
  wall(-1) +
  wall(1) +
  [-1, 1].map((side) => [4.1, 3.16, 2.2].map((z) => curtain(side, z)).join('')).join('') +
  above();

/** The cabin at dusk, two seats on each side of the aisle, the expressway ahead. */
export const cabin = poster(cabinInks, outside() + shell() + rows.map(row).join(''), broadSheet);
