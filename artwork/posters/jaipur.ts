import {
  across,
  arch,
  archLine,
  birds,
  dome,
  down,
  finial,
  kiosk,
  many,
  path,
  poster,
  rect,
  sun,
} from './kit.ts';

const centre = 480;

/** Rows of pin-holes: the latticed screen of a window. */
function lattice(x: number, foot: number, width: number, height: number): string {
  const bars = Math.max(2, Math.round(width / 6));
  return (
    arch(x, foot, width, height, 'url(#screen)') +
    many(bars - 1, (index) =>
      rect(
        x - width / 2 + ((index + 1) * width) / bars - 0.5,
        foot - height * 0.62,
        1,
        height * 0.62,
        '#e7a184',
        'opacity=".5"',
      ),
    ) +
    many(4, (index) =>
      rect(x - width / 2, foot - height * (0.12 + index * 0.14), width, 1, '#e7a184', 'opacity=".5"'),
    ) +
    path(archLine(x, foot, width + 3, height + 3), 'none', 'stroke="#ffe3c6" stroke-width="1.8"')
  );
}

/** One oriel: three faces with screens, deep eaves, and a curved roof with its finial. */
function oriel(x: number, foot: number, width: number, height: number): string {
  const half = width / 2;
  const eaves = foot - height * 0.66;
  const face = path(
    `M${x - half} ${foot - height * 0.06}L${x - half * 0.45} ${foot}H${x + half * 0.45}L${x + half} ${foot - height * 0.06}V${eaves}H${x - half}Z`,
    'url(#oriel)',
  );
  const shadeLeft = path(
    `M${x - half} ${foot - height * 0.06}L${x - half * 0.45} ${foot}V${eaves}H${x - half}Z`,
    '#7f3328',
    'opacity=".36"',
  );
  const lightRight = path(
    `M${x + half} ${foot - height * 0.06}L${x + half * 0.45} ${foot}V${eaves}H${x + half}Z`,
    '#ffd7a8',
    'opacity=".42"',
  );
  const panels =
    rect(x - half * 0.86, foot - height * 0.2, half * 0.32, height * 0.1, '#ffe3c6', 'opacity=".4"') +
    rect(
      x - half * 0.34,
      foot - height * 0.17,
      half * 0.68,
      height * 0.11,
      'none',
      'stroke="#ffe3c6" stroke-width="1.4"',
    ) +
    rect(x + half * 0.54, foot - height * 0.2, half * 0.32, height * 0.1, '#ffe3c6', 'opacity=".6"');
  const windows =
    lattice(x, foot - height * 0.22, half * 0.66, height * 0.36) +
    lattice(x - half * 0.7, foot - height * 0.24, half * 0.34, height * 0.32) +
    lattice(x + half * 0.7, foot - height * 0.24, half * 0.34, height * 0.32);
  const brackets =
    path(
      `M${x - half * 1.16} ${eaves + 4}L${x - half} ${eaves - 6}H${x + half}L${x + half * 1.16} ${eaves + 4}Z`,
      'url(#eaves)',
    ) + rect(x - half, eaves + 4, width, 5, '#6d2a22', 'opacity=".35"');
  const roof = path(
    `M${x - half * 1.02} ${eaves - 5}C${x - half * 0.86} ${eaves - height * 0.2} ${x - half * 0.4} ${eaves - height * 0.29} ${x} ${eaves - height * 0.3}C${x + half * 0.4} ${eaves - height * 0.29} ${x + half * 0.86} ${eaves - height * 0.2} ${x + half * 1.02} ${eaves - 5}Z`,
    'url(#roof)',
  );
  const seam = path(
    `M${x - half * 0.8} ${eaves - height * 0.07}Q${x} ${eaves - height * 0.27} ${x + half * 0.8} ${eaves - height * 0.07}`,
    'none',
    'stroke="#ffe3c6" stroke-width="1.3" opacity=".7"',
  );
  return (
    face +
    shadeLeft +
    lightRight +
    panels +
    windows +
    brackets +
    roof +
    seam +
    finial(x, eaves - height * 0.29, height * 0.2, '#ffdf9e')
  );
}

/** A storey: its wall and its oriels, broad ones between slender ones. */
function storey(foot: number, height: number, width: number, count: number): string {
  const step = width / count;
  const wall =
    rect(centre - width / 2, foot - height, width, height, 'url(#wall)') +
    rect(centre - width / 2, foot - 7, width, 7, 'url(#cornice)') +
    rect(centre - width / 2, foot, width, 6, '#6d2a22', 'opacity=".28"');
  return (
    wall +
    many(count, (index) =>
      oriel(
        centre - width / 2 + step * (index + 0.5),
        foot - 6,
        step * (index % 2 ? 0.62 : 0.92),
        height * 1.02,
      ),
    )
  );
}

/** The flanks' domes, where a storey is narrower than the one beneath it. */
function shoulder(foot: number, out: number, width: number, height: number): string {
  return (
    kiosk(centre - out, foot, width, height, 'url(#oriel)', '#6d2f2a') +
    kiosk(centre + out, foot, width, height, 'url(#oriel)', '#6d2f2a')
  );
}

function palace(): string {
  const crownRoof = many(3, (index) => {
    const x = centre + (index - 1) * 62;
    const lift = index === 1 ? 26 : 0;
    return (
      rect(x - 24, 330 - lift, 48, 40 + lift, 'url(#oriel)') +
      arch(x, 368, 20, 34 + lift * 0.6, 'url(#screen)') +
      rect(x - 30, 326 - lift, 60, 6, 'url(#eaves)') +
      dome(x, 327 - lift, 24, 44, 'url(#roof)', 0.14) +
      finial(x, 286 - lift, 30, '#ffdf9e')
    );
  });
  const gate = many(9, (index) => {
    const x = 24 + index * 114;
    return (
      rect(x - 44, 982, 88, 118, 'url(#wall)') +
      path(archLine(x, 1100, 62, 112), 'url(#door)') +
      path(archLine(x, 1100, 68, 118), 'none', 'stroke="#ffe3c6" stroke-width="2"')
    );
  });
  return (
    crownRoof +
    storey(490, 122, 330, 3) +
    storey(612, 122, 520, 5) +
    storey(734, 122, 700, 7) +
    storey(856, 122, 850, 9) +
    storey(978, 122, 1010, 11) +
    shoulder(490, 212, 60, 82) +
    shoulder(612, 305, 60, 82) +
    shoulder(734, 388, 60, 82) +
    shoulder(856, 456, 60, 82) +
    rect(-10, 978, 980, 130, 'url(#wall)') +
    gate +
    rect(-10, 974, 980, 8, 'url(#cornice)')
  );
}

const definitions = [
  down('sky', [0, '#0d4a50'], [0.24, '#2f7b7a'], [0.42, '#9db59f'], [0.58, '#f2c193'], [0.8, '#eb9a70']),
  across('wall', [0, '#a84e3c'], [0.5, '#cf7253'], [1, '#eb9f74']),
  across('oriel', [0, '#b95a44'], [0.55, '#e08a66'], [1, '#f6bb8c']),
  across('roof', [0, '#8f3d30'], [0.5, '#cf7050'], [0.85, '#f7c392'], [1, '#e79a6e']),
  across('eaves', [0, '#d98a68'], [1, '#ffe6c6']),
  across('cornice', [0, '#e3a07c'], [1, '#fff0d6']),
  down('screen', [0, '#5b2623'], [1, '#8e4236']),
  down('door', [0, '#3a2226'], [0.7, '#5e2f2c'], [1, '#7d4034']),
  down('street', [0, '#c98a68'], [0.3, '#8f6454'], [1, '#1d4145']),
].join('');

/** Jaipur: the Palace of Winds in the first sun. */
export const jaipur = poster(
  definitions,
  rect(0, 0, 960, 1200, 'url(#sky)') +
    sun(756, 420, 84, '#ffdcae', '#fff0d2', 7) +
    birds(23, 110, 236, 5, '#123f44') +
    palace() +
    rect(0, 1100, 960, 100, 'url(#street)') +
    rect(0, 1100, 960, 5, '#5e2f2c', 'opacity=".5"') +
    many(8, (index) => path(`M${index * 130 - 40} 1104h42l-90 96h-78Z`, '#123f44', 'opacity=".28"')),
);
