import {
  across,
  arch,
  around,
  dice,
  disc,
  dome,
  down,
  finial,
  glints,
  ink,
  kiosk,
  many,
  mirrored,
  mist,
  path,
  poster,
  rect,
  ridge,
  stars,
} from './kit.ts';

const water = 850;

/** A temple's tower of stone, curved and ribbed, with its crown and flag. */
function shikhara(x: number, foot: number, width: number, height: number, flag = true): string {
  const half = width / 2;
  const outline = `M${x - half} ${foot}V${foot - height * 0.2}C${x - half} ${foot - height * 0.55} ${x - half * 0.5} ${foot - height * 0.84} ${x - half * 0.2} ${foot - height * 0.9}H${x + half * 0.2}C${x + half * 0.5} ${foot - height * 0.84} ${x + half} ${foot - height * 0.55} ${x + half} ${foot - height * 0.2}V${foot}Z`;
  const ribs = many(7, (index) => {
    const lean = ((index - 3) / 3.4) * half;
    return `<path d="M${x + lean} ${foot - height * 0.16}C${x + lean} ${foot - height * 0.5} ${x + lean * 0.55} ${foot - height * 0.8} ${x + lean * 0.24} ${foot - height * 0.9}" fill="none" stroke="#5d2f2c" stroke-opacity=".38" stroke-width="${width * 0.016}"/>`;
  });
  const bands = many(7, (index) => {
    const at = foot - height * (0.26 + index * 0.085);
    const reach = half * (0.98 - index * 0.085 - index * index * 0.005);
    return rect(x - reach, at, reach * 2, 1.6, '#ffe0ac', 'opacity=".35"');
  });
  const crown = rect(x - half * 0.3, foot - height * 0.925, half * 0.6, height * 0.035, '#ffd9a0', 'rx="4"');
  const pennant = flag
    ? path(
        `M${x} ${foot - height * 1.16}q${width * 0.2} -4 ${width * 0.4} 6l${-width * 0.4} 12Z`,
        '#e2683e',
      ) + rect(x - 1, foot - height * 1.16, 2, height * 0.16, '#f2c98e')
    : '';
  return (
    path(outline, 'url(#stone)') +
    rect(x - half, foot - 1, width, 804 - foot, 'url(#stone)') +
    ribs +
    bands +
    crown +
    finial(x, foot - height * 0.925, height * 0.13, ink.flame) +
    pennant
  );
}

function hall(x: number, foot: number, width: number, height: number, arches: number): string {
  return (
    rect(x - width / 2, foot - height, width, height, 'url(#stone)') +
    many(arches, (index) =>
      arch(
        x - width / 2 + (width * (index + 0.5)) / arches,
        foot - 2,
        (width / arches) * 0.62,
        height * 0.7,
        'url(#lit)',
      ),
    ) +
    path(
      `M${x - width / 2 - 12} ${foot - height + 6}L${x - width / 2} ${foot - height - 6}H${x + width / 2}L${x + width / 2 + 12} ${foot - height + 6}Z`,
      'url(#eaves)',
    )
  );
}

/** The clock tower on its island in the stream. */
function clockTower(x: number, foot: number): string {
  const storey = (top: number, width: number, height: number) =>
    rect(x - width / 2, top, width, height, 'url(#tower)') +
    path(
      `M${x - width / 2 - 8} ${top + 4}L${x - width / 2} ${top - 5}H${x + width / 2}L${x + width / 2 + 8} ${top + 4}Z`,
      'url(#eaves)',
    );
  return (
    storey(foot - 118, 104, 118) +
    arch(x, foot, 44, 86, 'url(#lit)') +
    storey(foot - 216, 80, 98) +
    arch(x, foot - 124, 30, 66, 'url(#lit)') +
    storey(foot - 318, 64, 102) +
    disc(x, foot - 270, 23, '#fff3d2') +
    disc(x, foot - 270, 23, 'none', 'stroke="#a0603c" stroke-width="3"') +
    `<path d="M${x} ${foot - 270}V${foot - 286}M${x} ${foot - 270}L${x + 9} ${foot - 262}" stroke="#5d2f2c" stroke-width="2.4" stroke-linecap="round"/>` +
    storey(foot - 362, 46, 44) +
    arch(x, foot - 320, 20, 34, 'url(#lit)') +
    dome(x, foot - 366, 24, 52, 'url(#tower)', 0.14) +
    finial(x, foot - 414, 40, ink.flame) +
    [-44, 44].map((out) => kiosk(x + out, foot - 120, 20, 34, 'url(#tower)', '#7d4034')).join('') +
    rect(x - 92, foot - 8, 184, 40, 'url(#steps)')
  );
}

function steps(): string {
  return many(
    6,
    (index) =>
      rect(-10, 790 + index * 10, 330 + index * 16, 10, index % 2 ? '#8a5a4a' : '#b77a5c') +
      rect(690 - index * 16, 790 + index * 10, 400, 10, index % 2 ? '#7c5247' : '#a56e55'),
  );
}

/** The people on the steps in the evening: heads and shoulders against the lamps. */
function people(seed: number, from: number, to: number, foot: number, count: number): string {
  const roll = dice(seed);
  return many(count, () => {
    const x = roll(from, to);
    const tall = roll(19, 27);
    const base = foot + roll(-22, 22);
    const cloth = ['#123a40', '#0d2f35', '#7d3a34', '#c2683f', '#efd9b2'][Math.floor(roll(0, 4.99))];
    return (
      path(
        `M${x - 6.5} ${base}Q${x - 7} ${base - tall * 0.62} ${x} ${base - tall * 0.7}Q${x + 7} ${base - tall * 0.62} ${x + 6.5} ${base}Z`,
        cloth ?? ink.night,
      ) + disc(x, base - tall * 0.82, 3.9, '#2b2528')
    );
  });
}

/** Lamps of five flames that the priests lift. */
function flames(seed: number, from: number, to: number, foot: number, count: number): string {
  const roll = dice(seed);
  return many(count, (index) => {
    const x = from + ((to - from) * (index + 0.5)) / count + roll(-8, 8);
    const y = foot + roll(-12, 8);
    return (
      disc(x, y, 44, 'url(#halo)') +
      path(
        `M${x - 5} ${y + 6}Q${x - 6} ${y - 3} ${x} ${y - 14}Q${x + 6} ${y - 3} ${x + 5} ${y + 6}Z`,
        '#fff1c8',
      )
    );
  });
}

/** Little boats of leaves with a flame in each, drifting towards us. */
function leafBoats(): string {
  const roll = dice(14);
  const placed = Array.from({ length: 26 }, () => ({
    near: roll(0, 1) ** 0.9,
    at: roll(-1, 1),
    drift: roll(-40, 40),
  })).toSorted((one, other) => one.near - other.near);
  return placed
    .map(({ near, at, drift }) => {
      const size = 5 + near * 21;
      const x = 480 + at * (150 + near * 400) + drift;
      const y = 892 + near * 268;
      return (
        disc(x, y - size * 0.4, size * 2.3, 'url(#halo)', 'opacity=".8"') +
        `<ellipse cx="${x}" cy="${y + size * 2}" rx="${size * 0.5}" ry="${size * 1.8}" fill="url(#streak)"/>` +
        path(
          `M${x - size} ${y - size * 0.12}Q${x} ${y + size * 0.16} ${x + size} ${y - size * 0.12}Q${x + size * 0.6} ${y + size * 0.5} ${x} ${y + size * 0.5}Q${x - size * 0.6} ${y + size * 0.5} ${x - size} ${y - size * 0.12}Z`,
          '#1b4d3f',
        ) +
        disc(x - size * 0.36, y - size * 0.1, size * 0.2, '#e0784b') +
        disc(x + size * 0.4, y - size * 0.1, size * 0.19, '#f0a04f') +
        path(
          `M${x - size * 0.16} ${y - size * 0.1}Q${x - size * 0.24} ${y - size * 0.5} ${x} ${y - size * 0.95}Q${x + size * 0.24} ${y - size * 0.5} ${x + size * 0.16} ${y - size * 0.1}Z`,
          '#fff3cc',
        )
      );
    })
    .join('');
}

const banks = () =>
  disc(140, 760, 380, 'url(#aura)') +
  disc(840, 770, 360, 'url(#aura)') +
  shikhara(60, 700, 84, 250) +
  shikhara(176, 720, 116, 360) +
  shikhara(290, 740, 78, 216, false) +
  hall(236, 792, 150, 62, 5) +
  hall(90, 792, 220, 96, 6) +
  kiosk(26, 698, 40, 66, 'url(#stone)', '#7d4034') +
  shikhara(770, 740, 74, 210, false) +
  shikhara(884, 710, 112, 322) +
  hall(820, 792, 190, 70, 6) +
  hall(940, 792, 120, 104, 3) +
  steps() +
  people(3, 0, 330, 826, 56) +
  people(7, 650, 960, 826, 50) +
  flames(2, 40, 330, 838, 5) +
  flames(6, 660, 930, 838, 4) +
  clockTower(500, 838);

const definitions = [
  down('sky', [0, '#06202a'], [0.26, '#0c4650'], [0.46, '#3f7f82'], [0.58, '#c39a80'], [0.66, '#e58f62']),
  down('far', [0, '#2c6468'], [1, '#a9806f']),
  down('near', [0, '#134a50'], [1, '#2c5a5c']),
  across('stone', [0, '#7d4034'], [0.55, '#c57a55'], [1, '#f3b983']),
  across('tower', [0, '#974d3c'], [0.6, '#d98d63'], [1, '#ffcf99']),
  across('eaves', [0, '#d99a70'], [1, '#fff0cf']),
  down('lit', [0, '#a8562c'], [0.6, '#f0a850'], [1, '#ffe09a']),
  across('steps', [0, '#9c6650'], [1, '#d29a72']),
  around('halo', [0, '#ffe0a0', 0.9], [0.25, '#ffbe5e', 0.4], [1, '#ff9a3c', 0]),
  around('aura', [0, '#ffb45e', 0.5], [1, '#ff9a3c', 0]),
  down('streak', [0, '#ffd489', 0.75], [1, '#ffb458', 0]),
  down('water', [0, '#b98466'], [0.12, '#5f7b74'], [0.45, '#12545c'], [1, '#051d24']),
  down('veil', [0, '#12545c', 0.1], [0.4, '#0b424b', 0.62], [1, '#051d24', 0.94]),
  down('haze', [0, '#f0b07c', 0], [0.6, '#f0b07c', 0.5], [1, '#f0b07c', 0]),
].join('');

/** Haridwar: the evening's lamps at the steps of the Ganges. */
export const haridwar = poster(
  definitions,
  rect(0, 0, 960, 1200, 'url(#sky)') +
    stars(22, 80, 400, '#eaf3e6') +
    many(6, (index) => disc(500, 640, 520 - index * 70, '#f2a868', `opacity="${0.04 + index * 0.008}"`)) +
    path('M726 178A38 38 0 1 0 752 236A31 31 0 1 1 726 178Z', '#fbf0d8') +
    ridge(11, 690, 150, 'url(#far)', 0.1, 860) +
    mist(600, 150, 'url(#haze)') +
    ridge(17, 770, 130, 'url(#near)', 0.2, 860) +
    mist(660, 150, 'url(#haze)', 0.8) +
    banks() +
    rect(0, water, 960, 350, 'url(#water)') +
    `<clipPath id="below"><rect y="${water}" width="960" height="350"/></clipPath><g clip-path="url(#below)">${mirrored(banks(), water, 'opacity=".6"')}</g>` +
    rect(0, water, 960, 350, 'url(#veil)') +
    glints(3, 480, water + 12, 1190, 320, '#ffcf8a', 90) +
    leafBoats(),
);
