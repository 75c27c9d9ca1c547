import {
  across,
  arch,
  archLine,
  around,
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

const line = 800;
const centre = 480;

/** A storey's arcade: dark openings in a lit wall. */
function arcade(
  left: number,
  foot: number,
  count: number,
  step: number,
  width: number,
  height: number,
  fill: string,
): string {
  return many(count, (index) => arch(left + step * (index + 0.5), foot, width, height, fill));
}

/** A ribbed dome of gilt copper on its ring of petals. */
function giltDome(x: number, base: number, radius: number, height: number): string {
  const ribs = many(9, (index) => {
    const at = ((index - 4) / 4.6) * radius;
    return `<path d="M${x + at} ${base}C${x + at * 1.5} ${base - height * 0.38} ${x + at * 1.05} ${base - height * 0.68} ${x} ${base - height * 0.9}" fill="none" stroke="#8a5a20" stroke-opacity=".42" stroke-width="1.3"/>`;
  });
  const petals = many(11, (index) => {
    const at = x - radius * 1.05 + (index * radius * 2.1) / 10;
    return path(
      `M${at - radius * 0.12} ${base + 7}Q${at} ${base - 7} ${at + radius * 0.12} ${base + 7}Z`,
      'url(#gilt)',
    );
  });
  return (
    dome(x, base, radius, height, 'url(#giltDome)', 0.16) +
    ribs +
    petals +
    finial(x, base - height * 0.94, height * 0.42, '#ffe3a4')
  );
}

function sanctum(): string {
  const marble =
    rect(318, 690, 324, 104, 'url(#marble)') +
    arcade(330, 792, 9, 33.4, 22, 66, 'url(#inside)') +
    rect(312, 684, 336, 9, '#fff0cf');
  const inlay = many(
    9,
    (index) =>
      `<rect x="${335 + index * 33.4}" y="698" width="23" height="20" fill="none" stroke="#c08a45" stroke-width="1"/>`,
  );
  const upper =
    rect(318, 574, 324, 112, 'url(#gilt)') +
    arcade(330, 676, 9, 33.4, 20, 58, 'url(#glowing)') +
    rect(318, 596, 324, 3, '#8a5a20', 'opacity=".5"') +
    rect(318, 604, 324, 1.5, '#8a5a20', 'opacity=".5"');
  const frames = many(9, (index) =>
    path(
      archLine(330 + 33.4 * (index + 0.5), 678, 25, 66),
      'none',
      'stroke="#fff0c4" stroke-width="1.3" opacity=".8"',
    ),
  );
  const eaves =
    path('M296 692L312 680H648L664 692Z', '#ffe1a0') +
    path('M300 580L316 566H644L660 580Z', 'url(#giltLight)');
  const bays = [360, 480, 600]
    .map((x) => path(`M${x - 34} 568Q${x} 530 ${x + 34} 568Z`, 'url(#gilt)'))
    .join('');
  const parapet = many(15, (index) => dome(338 + index * 20.3, 562, 6, 15, 'url(#gilt)', 0.2));
  const corners =
    kiosk(336, 568, 52, 92, 'url(#gilt)', 'url(#glowing)') +
    kiosk(624, 568, 52, 92, 'url(#gilt)', 'url(#glowing)');
  const attic =
    rect(392, 520, 176, 50, 'url(#gilt)') +
    arcade(398, 566, 7, 23.4, 14, 34, 'url(#glowing)') +
    path('M382 524L394 514H566L578 524Z', 'url(#giltLight)');
  const atticKiosks =
    kiosk(402, 516, 26, 46, 'url(#gilt)', 'url(#glowing)') +
    kiosk(558, 516, 26, 46, 'url(#gilt)', 'url(#glowing)');
  return (
    marble +
    inlay +
    upper +
    frames +
    eaves +
    bays +
    parapet +
    corners +
    attic +
    atticKiosks +
    giltDome(centre, 512, 62, 96) +
    rect(300, 792, 360, 8, '#e9c995')
  );
}

/** The causeway's balustrade and its lamps, running to the sanctum from the right. */
function causeway(): string {
  const rail =
    rect(640, 772, 330, 28, 'url(#causeway)') +
    many(22, (index) => arch(652 + index * 15, 796, 8, 15, '#6b4f33'));
  const lamps = many(7, (index) => {
    const x = 672 + index * 46;
    return rect(x - 1, 738, 2, 36, '#e7c88f') + disc(x, 734, 30, 'url(#halo)') + disc(x, 734, 4.6, '#fff3cf');
  });
  return rail + lamps;
}

/** The white galleries around the pool, blue with evening, a few windows lit. */
function galleries(): string {
  const wall = rect(-10, 726, 980, 74, 'url(#gallery)');
  const openings = many(46, (index) =>
    arch(6 + index * 21.4, 796, 11, 34, index % 5 === 2 ? '#e9a95a' : '#0f4247'),
  );
  const roof = rect(-10, 722, 980, 5, '#5f9a98');
  const tower = (x: number, height: number) =>
    rect(x - 15, 722 - height, 30, height + 70, 'url(#tower)') +
    [0.3, 0.62, 0.94].map((share) => rect(x - 19, 722 - height * share, 38, 6, '#4f8a8a')).join('') +
    kiosk(x, 722 - height, 36, 62, 'url(#tower)', '#0f4247');
  const pavilions = [40, 250, 720, 920].map((x) => kiosk(x, 724, 50, 62, 'url(#tower)', '#13494e')).join('');
  return tower(120, 196) + tower(196, 160) + pavilions + wall + openings + roof;
}

const above = () => galleries() + disc(centre, 650, 300, 'url(#aura)') + causeway() + sanctum();

const definitions = [
  down('sky', [0, '#04161b'], [0.3, '#07303a'], [0.52, '#105a63'], [0.63, '#4d8b86'], [0.67, '#c79a73']),
  across('gilt', [0, '#a8661d'], [0.4, '#dc9d3f'], [0.75, '#ffd681'], [1, '#eeb357']),
  across('giltLight', [0, '#d79a44'], [0.7, '#ffe9b4'], [1, '#f7c977']),
  across('giltDome', [0, '#8f5516'], [0.35, '#d08f35'], [0.68, '#ffe09a'], [0.85, '#fff0c0'], [1, '#d9953c']),
  across('marble', [0, '#d8b88b'], [0.7, '#fff1d2'], [1, '#f4d6a2']),
  down('inside', [0, '#8d5320'], [1, '#f0b45f']),
  down('glowing', [0, '#6d3a12'], [1, '#c9772a']),
  down('gallery', [0, '#2f7478'], [1, '#1a545a']),
  across('tower', [0, '#14484f'], [0.7, '#3d8384'], [1, '#2a6a6e']),
  across('causeway', [0, '#f3d49d'], [1, '#a98a62']),
  around('halo', [0, '#ffdf9a', 0.75], [0.3, '#ffc56a', 0.28], [1, '#ffc56a', 0]),
  around('aura', [0, '#ffc469', 0.62], [0.5, '#f0a850', 0.2], [1, '#f0a850', 0]),
  down('water', [0, '#6d7f70'], [0.1, '#2c6a6c'], [0.45, '#0c454d'], [1, '#051c22']),
  down('veil', [0, '#0a3a42', 0.05], [0.5, '#083039', 0.4], [1, '#04161b', 0.9]),
  down('haze', [0, '#e8b27c', 0], [1, '#e8b27c', 0.5]),
].join('');

/** Amritsar: the Golden Temple on its pool when the lamps are lit. */
export const amritsar = poster(
  definitions,
  rect(0, 0, 960, 1200, 'url(#sky)') +
    stars(12, 120, 520, '#eaf3e6') +
    many(6, (index) => disc(centre, 610, 560 - index * 74, '#f0b060', `opacity="${0.028 + index * 0.007}"`)) +
    ridge(4, 742, 26, '#0d4048', 0.4) +
    mist(640, 130, 'url(#haze)', 0.6) +
    above() +
    rect(0, line, 960, 400, 'url(#water)') +
    `<clipPath id="pool"><rect y="${line}" width="960" height="400"/></clipPath><g clip-path="url(#pool)">${mirrored(above(), line, 'opacity=".86"')}</g>` +
    rect(0, line, 960, 400, 'url(#veil)') +
    glints(6, centre, line + 30, 1180, 150, '#ffd891', 70) +
    glints(16, centre, line + 10, 1180, 420, '#9fd0c6', 40) +
    rect(0, line - 1, 960, 2.5, ink.flame, 'opacity=".4"'),
);
