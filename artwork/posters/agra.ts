import {
  across,
  arch,
  archLine,
  birds,
  cypress,
  dome,
  down,
  finial,
  ink,
  kiosk,
  many,
  mirrored,
  mist,
  path,
  poster,
  rect,
  ridge,
  sun,
} from './kit.ts';

const centre = 480;
const ground = 812;
const unit = 6.2;

const x = (metres: number) => centre + metres * unit;
const y = (metres: number) => ground - metres * unit;

/** A niche: a frame in relief, and the shade in its arch. */
function niche(middle: number, foot: number, width: number, height: number): string {
  return (
    rect(x(middle - width / 2), y(foot + height), width * unit, height * unit, 'url(#wallEdge)') +
    arch(x(middle), y(foot + 0.4), (width - 1.1) * unit, (height - 1.3) * unit, 'url(#shade)') +
    arch(x(middle) + 1.5, y(foot + 0.4), (width - 3.0) * unit, (height - 3.6) * unit, 'url(#deepShade)')
  );
}

function minaret(middle: number, scale = 1): string {
  const wide = (low: number, high: number, foot: number, head: number) =>
    path(
      `M${x(middle - low * scale)} ${y(foot)}L${x(middle - high * scale)} ${y(head)}H${x(middle + high * scale)}L${x(middle + low * scale)} ${y(foot)}Z`,
      'url(#round)',
    );
  const gallery = (at: number, width: number) =>
    path(
      `M${x(middle - width * 0.75)} ${y(at - 0.9)}L${x(middle - width)} ${y(at)}V${y(at + 0.7)}H${x(middle + width)}V${y(at)}L${x(middle + width * 0.75)} ${y(at - 0.9)}Z`,
      'url(#round)',
    );
  return (
    wide(2.6, 2.25, 6.5, 17.6) +
    wide(2.2, 1.95, 17.6, 28.4) +
    wide(1.9, 1.65, 28.4, 38) +
    gallery(17.2, 3.1) +
    gallery(28, 2.8) +
    gallery(37.6, 2.6) +
    kiosk(x(middle), y(38.2), 4.0 * unit, 7.4 * unit, 'url(#round)', '#a98f86')
  );
}

function mausoleum(): string {
  const body = `M${x(-28.5)} ${y(6.5)}V${y(27.4)}H${x(28.5)}V${y(6.5)}Z`;
  const chamfer = (side: number, paint: string) =>
    path(`M${x(side * 20.3)} ${y(6.5)}V${y(27.4)}H${x(side * 28.5)}V${y(6.5)}Z`, paint);
  const flank = many(2, (index) => {
    const side = index ? 1 : -1;
    return many(
      2,
      (floor) =>
        niche(side * 14.9, 7.1 + floor * 10, 7.6, 9.4) + niche(side * 24.3, 7.1 + floor * 10, 5.0, 9.4),
    );
  });
  const spires = [-28.3, -20.3, -9.6, 9.6, 20.3, 28.3]
    .map((at) => {
      const head = Math.abs(at) < 10 ? 33.4 : 28;
      return (
        rect(x(at) - 3.4, y(head + 1.6), 6.8, (head - 5) * unit, 'url(#round)') +
        dome(x(at), y(head + 1.6), 4.2, 14, 'url(#round)') +
        finial(x(at), y(head + 3.6), 12, ink.gold)
      );
    })
    .join('');
  const portal =
    rect(x(-9.4), y(33.4), 18.8 * unit, 26.9 * unit, 'url(#front)') +
    rect(x(-8.3), y(32.2), 16.6 * unit, 25.7 * unit, 'none', `stroke="#b9948a" stroke-width="1.6"`) +
    rect(x(-7.2), y(31), 14.4 * unit, 24.5 * unit, 'none', `stroke="#c7a79b" stroke-width="1.2"`) +
    arch(x(0), y(6.5), 12.6 * unit, 22 * unit, 'url(#shade)') +
    path(archLine(x(0), y(6.5), 12.6 * unit, 22 * unit), 'none', `stroke="${ink.ivory}" stroke-width="2"`) +
    arch(x(0.35), y(6.5), 6.4 * unit, 14.4 * unit, 'url(#deepShade)') +
    arch(x(0.35), y(6.5), 3 * unit, 7 * unit, '#4d4a50');
  const drum =
    rect(x(-10.4), y(40), 20.8 * unit, 10 * unit, 'url(#round)') +
    rect(x(-11), y(40.6), 22 * unit, 1.2 * unit, 'url(#round)');
  const bulb = dome(x(0), y(40.2), 10.6 * unit, 24.5 * unit, 'url(#dome)', 0.13);
  const lotus = path(
    `M${x(-2.2)} ${y(61.4)}Q${x(0)} ${y(64)} ${x(2.2)} ${y(61.4)}Q${x(0)} ${y(62.4)} ${x(-2.2)} ${y(61.4)}Z`,
    '#caa49a',
  );
  const kiosks =
    kiosk(x(-16.4), y(27.4), 9.4 * unit, 14.6 * unit, 'url(#round)', '#a98f86') +
    kiosk(x(16.4), y(27.4), 9.4 * unit, 14.6 * unit, 'url(#round)', '#a98f86');
  return (
    drum +
    bulb +
    lotus +
    finial(x(0), y(63.2), 9.6 * unit, ink.gold) +
    kiosks +
    path(body, 'url(#front)') +
    chamfer(-1, 'url(#left)') +
    chamfer(1, 'url(#right)') +
    flank +
    rect(x(-28.9), y(28), 57.8 * unit, 0.8 * unit, 'url(#front)') +
    portal +
    spires
  );
}

function plinth(): string {
  const blind = many(21, (index) =>
    arch(x(-46 + index * 4.6), y(0.3), 3.0 * unit, 4.8 * unit, 'url(#plinthShade)'),
  );
  return (
    rect(x(-50), y(6.5), 100 * unit, 6.6 * unit, 'url(#front)') +
    blind +
    rect(x(-50.6), y(7), 101.2 * unit, 0.9 * unit, '#f7e6d6')
  );
}

/** The Taj Mahal on its plinth; needs `agraInks`. */
export function taj(): string {
  return minaret(-45) + minaret(45) + mausoleum() + plinth();
}

/** Lawns, paths and the long pool, towards us. */
function garden(): string {
  const lawn = path(`M0 ${ground + 6}H960V1200H0Z`, 'url(#lawn)');
  const terrace = path(
    `M${centre - 118} ${ground + 6}H${centre + 118}L${centre + 420} 1200H${centre - 420}Z`,
    'url(#path)',
  );
  const rim = path(
    `M${centre - 62} ${ground + 22}H${centre + 62}L${centre + 262} 1200H${centre - 262}Z`,
    '#f3dcc8',
  );
  const pool = `M${centre - 56} ${ground + 25}H${centre + 56}L${centre + 244} 1200H${centre - 244}Z`;
  const water = path(pool, 'url(#water)');
  const reflection = `<clipPath id="pool"><path d="${pool}"/></clipPath><g clip-path="url(#pool)">${mirrored(`<g transform="translate(0 ${-8})">${taj()}</g>`, ground + 18, 'opacity=".8"')}${path(pool, 'url(#waterVeil)')}</g>`;
  const trees = many(9, (index) => {
    const near = (index / 8) ** 1.9;
    const foot = ground + 26 + near * 330;
    const out = 96 + near * 372;
    const tall = 62 + near * 420;
    return (
      cypress(centre - out, foot, tall * 0.24, tall, 'url(#cypress)') +
      cypress(centre + out, foot, tall * 0.24, tall, 'url(#cypress)')
    );
  });
  return lawn + terrace + rim + water + reflection + trees;
}

export const agraInks = [
  down('sky', [0, '#0d4a50'], [0.26, '#3f8482'], [0.45, '#b9b59f'], [0.57, '#f0b787'], [0.68, '#e99a72']),
  across('front', [0, '#cdb3ab'], [0.5, '#efd9ca'], [1, '#fdeedd']),
  across('left', [0, '#86949a'], [1, '#b6a8a6']),
  across('right', [0, '#fff4e4'], [1, '#fbdcbc']),
  across('round', [0, '#8f9a9d'], [0.45, '#dcc6bb'], [0.8, '#fff2e0'], [1, '#f4cfa8']),
  across('dome', [0, '#7e9296'], [0.3, '#c3b4b0'], [0.62, '#f4e0d0'], [0.82, '#fff6e8'], [1, '#f3c9a0']),
  across('shade', [0, '#8d7f84'], [1, '#c9a999']),
  across('deepShade', [0, '#5d5f67'], [1, '#8b7a7c']),
  down('wallEdge', [0, '#fff0e0', 0.75], [1, '#e9d2c4', 0.5]),
  down('plinthShade', [0, '#a8938f'], [1, '#c6ada4']),
  down('lawn', [0, '#4f7a66'], [0.25, '#1d5550'], [1, '#072a2d']),
  down('path', [0, '#e7bd9a'], [0.4, '#b98f7c'], [1, '#4d4f52']),
  down('water', [0, '#eeb58a'], [0.35, '#9fb0a4'], [1, '#0f5054']),
  down('waterVeil', [0, '#f0b787', 0.05], [0.55, '#2c6f70', 0.35], [1, '#0a3a40', 0.82]),
  across('cypress', [0, '#06282c'], [0.6, '#0d4446'], [1, '#5b7a5f']),
  down('haze', [0, '#f6c79a', 0], [0.6, '#f6c79a', 0.75], [1, '#f6c79a', 0.1]),
].join('');

/** Agra: the Taj Mahal over its garden as the sun comes up beside it. */
export const agra = poster(
  agraInks,
  rect(0, 0, 960, 1200, 'url(#sky)') +
    sun(742, 640, 74, '#ffdcae', '#fff0d2', 7) +
    birds(5, 150, 300, 7, '#123f44') +
    ridge(3, 790, 34, '#9a8f83', 0.1) +
    ridge(9, 806, 40, '#5f7a70', 0.3) +
    mist(690, 140, 'url(#haze)') +
    taj() +
    garden(),
);
