import {
  across,
  arch,
  birds,
  dice,
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
  sun,
} from './kit.ts';

const water = 930;

/** The temple of many galleries on the left bank, narrowing as it climbs. */
function temple(x: number, foot: number): string {
  const floors = 9;
  const storeys = many(floors, (index) => {
    const width = 214 - index * 16;
    const top = foot - (index + 1) * 40;
    const openings = Math.round(width / 22);
    return (
      rect(x - width / 2, top, width, 40, 'url(#wall)') +
      many(openings, (at) =>
        arch(x - width / 2 + (width * (at + 0.5)) / openings, top + 37, 11, 25, 'url(#inside)'),
      ) +
      path(
        `M${x - width / 2 - 12} ${top + 6}L${x - width / 2} ${top - 3}H${x + width / 2}L${x + width / 2 + 12} ${top + 6}Z`,
        'url(#eaves)',
      ) +
      rect(x - width / 2, top + 6, width, 4, '#5d3a45', 'opacity=".3"')
    );
  });
  const head = foot - floors * 40;
  const spire = path(
    `M${x - 34} ${head}C${x - 34} ${head - 62} ${x - 14} ${head - 104} ${x} ${head - 126}C${x + 14} ${head - 104} ${x + 34} ${head - 62} ${x + 34} ${head}Z`,
    'url(#spire)',
  );
  const ribs = many(5, (index) => {
    const lean = (index - 2) * 11;
    return `<path d="M${x + lean} ${head}C${x + lean} ${head - 60} ${x + lean * 0.5} ${head - 100} ${x} ${head - 122}" fill="none" stroke="#8f4a38" stroke-opacity=".4" stroke-width="1.6"/>`;
  });
  return (
    storeys +
    kiosk(x - 52, head, 26, 46, 'url(#spire)', '#7c4a40') +
    kiosk(x + 52, head, 26, 46, 'url(#spire)', '#7c4a40') +
    spire +
    ribs +
    finial(x, head - 120, 44, ink.gold)
  );
}

/** The footbridge: two towers, two cables, and a hanger every few steps. */
function bridge(): string {
  const left = 270;
  const right = 796;
  const deck = (x: number) => 742 - 20 * Math.sin((Math.PI * (x - left)) / (right - left));
  const cable = (x: number) => 560 + 166 * (1 - ((2 * (x - left)) / (right - left) - 1) ** 2);
  const hangers = many(45, (index) => {
    const x = left + ((index + 1) * (right - left)) / 46;
    return `<path d="M${x} ${cable(x)}V${deck(x)}" stroke="#0c3d43" stroke-width="1.5"/>`;
  });
  const rail = (lift: number, weight: number) =>
    `<path d="M-10 ${748 - lift}L${left} ${742 - lift}Q533 ${702 - lift} ${right} ${742 - lift}L970 ${748 - lift}" fill="none" stroke="#0a3138" stroke-width="${weight}"/>`;
  const main = `<path d="M-10 690L${left} 560Q533 892 ${right} 560L970 676" fill="none" stroke="#0a3138" stroke-width="3.6"/>`;
  const tower = (x: number) =>
    path(`M${x - 17} 940L${x - 12} 556H${x + 12}L${x + 17} 940Z`, 'url(#tower)') +
    rect(x - 19, 548, 38, 12, '#0c3d43') +
    rect(x - 15, 640, 30, 7, '#0c3d43') +
    rect(x - 24, 738, 48, 9, '#0a3138') +
    finial(x, 550, 30, '#0c3d43');
  const roll = dice(4);
  const walkers = many(13, () => {
    const x = roll(left + 20, right - 20);
    const tall = roll(15, 18);
    const foot = deck(x) - 1;
    const cloth = ['#f3c48a', '#e58a5e', '#0a3138', '#fbf3e4'][Math.floor(roll(0, 3.99))];
    return (
      path(
        `M${x - 3.4} ${foot}Q${x - 4} ${foot - tall * 0.6} ${x} ${foot - tall * 0.72}Q${x + 4} ${foot - tall * 0.6} ${x + 3.4} ${foot}Z`,
        cloth ?? ink.ivory,
      ) + `<circle cx="${x}" cy="${foot - tall * 0.84}" r="2.5" fill="#0a3138"/>`
    );
  });
  return main + hangers + walkers + rail(0, 7) + rail(15, 1.8) + tower(left) + tower(right);
}

/** A wooded bank that runs down to the river. */
function bank(points: string, paint: string): string {
  return path(points, paint);
}

/** Firs along a slope. */
function firs(
  seed: number,
  from: [number, number],
  to: [number, number],
  count: number,
  size: number,
  paint: string,
): string {
  const roll = dice(seed);
  return many(count, (index) => {
    const share = index / (count - 1);
    const x = from[0] + (to[0] - from[0]) * share + roll(-8, 8);
    const foot = from[1] + (to[1] - from[1]) * share + roll(4, 16);
    const tall = size * roll(0.65, 1.2);
    const tiers = many(4, (tier) => {
      const top = foot - tall * (1 - tier * 0.2);
      const half = tall * (0.075 + tier * 0.042);
      return path(
        `M${x} ${top}L${x + half} ${top + tall * 0.36}Q${x} ${top + tall * 0.3} ${x - half} ${top + tall * 0.36}Z`,
        paint,
      );
    });
    return tiers;
  });
}

const banks = () =>
  bank('M-10 690C60 700 120 742 190 790C240 826 300 880 372 934H-10Z', 'url(#bankLeft)') +
  firs(3, [-6, 700], [150, 776], 13, 92, '#0f4a4d') +
  temple(122, 896) +
  firs(8, [200, 836], [330, 918], 8, 56, '#0c4045') +
  bank('M970 640C900 662 850 720 806 780C770 830 700 890 610 934H970Z', 'url(#bankRight)') +
  firs(5, [822, 780], [964, 664], 15, 120, '#0b3d42') +
  firs(6, [700, 886], [810, 806], 9, 66, '#0c4045') +
  many(
    5,
    (index) =>
      rect(-10, 892 + index * 8, 262 + index * 15, 9, 'url(#ghat)') +
      rect(-10, 892 + index * 8, 262 + index * 15, 2, '#ffe6c4', 'opacity=".5"'),
  );

const definitions = [
  down('sky', [0, '#17585c'], [0.22, '#5c9a90'], [0.42, '#cfcfae'], [0.56, '#f6cf9f'], [0.7, '#f0ad80']),
  down('far', [0, '#a9b8a0'], [1, '#efc79c']),
  down('middle', [0, '#6fa093'], [1, '#d9c6a2']),
  down('near', [0, '#3f8580'], [1, '#b5bda0']),
  down('close', [0, '#1f6b6b'], [1, '#79a493']),
  down('bankLeft', [0, '#17595b'], [1, '#08343a']),
  down('bankRight', [0, '#0f4a4e'], [1, '#062a31']),
  across('wall', [0, '#b96c54'], [0.6, '#e9a57f'], [1, '#ffd9ac']),
  across('eaves', [0, '#dca183'], [1, '#fff0d2']),
  across('spire', [0, '#b5634b'], [0.6, '#eaa079'], [1, '#ffdcae']),
  down('inside', [0, '#5d3a45'], [1, '#96594c']),
  across('tower', [0, '#072c33'], [1, '#2c6d6d']),
  across('ghat', [0, '#c9977a'], [1, '#8a7f72']),
  down('river', [0, '#f0c498'], [0.22, '#a8bfa8'], [0.6, '#2f8582'], [1, '#0a3f46']),
  down('veil', [0, '#f0c498', 0.1], [0.35, '#57a097', 0.5], [1, '#0a3f46', 0.95]),
  down('fog', [0, '#fbe3c0', 0], [0.55, '#fbe3c0', 0.8], [1, '#fbe3c0', 0]),
].join('');

/** Rishikesh: the footbridge over the Ganges, the hills one behind another in the morning mist. */
export const rishikesh = poster(
  definitions,
  rect(0, 0, 960, 1200, 'url(#sky)') +
    sun(548, 430, 78, '#ffe2b6', '#fff4dc', 7) +
    birds(9, 640, 210, 7, '#17585c') +
    path(
      'M-10 560L90 470L170 512L286 392L372 470L452 520L500 560L610 540L690 452L770 500L872 372L970 470V960H-10Z',
      'url(#far)',
      'opacity=".75"',
    ) +
    mist(470, 200, 'url(#fog)') +
    path(
      'M-10 470C70 430 130 500 210 540C300 588 360 640 440 690L520 742L600 690C660 640 720 560 800 500C860 452 910 470 970 430V960H-10Z',
      'url(#middle)',
    ) +
    mist(600, 170, 'url(#fog)') +
    path(
      'M-10 560C60 540 150 610 230 680C300 742 380 800 470 850L970 850V540C900 548 840 610 770 680C700 752 610 800 540 850H-10Z',
      'url(#near)',
    ) +
    path(
      'M-10 640C80 640 200 740 300 812C350 848 400 900 440 934H-10ZM970 610C890 640 780 740 690 812C640 852 590 900 550 934H970Z',
      'url(#close)',
    ) +
    mist(740, 190, 'url(#fog)', 0.8) +
    rect(0, water, 960, 270, 'url(#river)') +
    `<clipPath id="below"><rect y="${water}" width="960" height="270"/></clipPath><g clip-path="url(#below)">${mirrored(banks() + bridge(), water, 'opacity=".55"')}</g>` +
    rect(0, water, 960, 270, 'url(#veil)', 'opacity=".7"') +
    banks() +
    bridge() +
    glints(4, 520, water + 8, 1190, 260, '#fff0d2', 80) +
    mist(880, 80, 'url(#fog)', 0.28),
);
