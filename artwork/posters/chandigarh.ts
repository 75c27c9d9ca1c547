import {
  across,
  birds,
  crown,
  disc,
  down,
  glints,
  ink,
  many,
  mirrored,
  mist,
  path,
  poster,
  rect,
  ridge,
  sun,
} from './kit.ts';

const shore = 858;

/** The Assembly: its scooped portico on blades of wall, the tower of the chamber, and a grid of shaded windows. */
function assembly(): string {
  const block = rect(430, 690, 500, 160, 'url(#block)');
  const cells = many(15, (column) =>
    many(
      4,
      (row) =>
        rect(
          444 + column * 32,
          702 + row * 36,
          24,
          27,
          (column * 3 + row * 5) % 7 === 0 ? '#d99a6a' : 'url(#cell)',
        ) + path(`M${444 + column * 32} ${702 + row * 36}h24l-8 9h-16Z`, '#2b4a4d', 'opacity=".5"'),
    ),
  );
  const chamber =
    path('M640 690C652 640 656 600 646 548L742 530C744 590 750 640 766 690Z', 'url(#tower)') +
    path('M646 548L742 530L740 518L648 536Z', '#f7e5cb') +
    path('M668 538L700 504L722 528Z', 'url(#block)');
  const pyramid =
    path('M824 690L868 588L912 690Z', 'url(#tower)') +
    path('M868 588L912 690H884Z', '#fbe7c9', 'opacity=".7"');
  const blades = many(8, (index) => path(`M${398 + index * 66} 850V706h15V850Z`, 'url(#blade)'));
  const scoop =
    path('M356 640C420 676 480 690 560 690H960V712H560C470 712 400 700 348 664Z', 'url(#scoop)') +
    path('M348 664C400 700 470 712 560 712H960V722H556C462 722 392 708 346 670Z', '#4d5c5a', 'opacity=".55"');
  return chamber + pyramid + block + cells + blades + scoop + rect(370, 846, 600, 14, '#cdb79c');
}

const metal = '#125357';

type Finger = { root: [number, number]; tip: [number, number]; wide: number; narrow: number };

/** A finger of flat metal, from its root in the palm to its round tip. */
function finger({ root, tip, wide, narrow }: Finger): { whole: string; lit: string } {
  const length = Math.hypot(tip[0] - root[0], tip[1] - root[1]);
  const [aheadX, aheadY] = [(tip[0] - root[0]) / length, (tip[1] - root[1]) / length];
  const at = (along: number, out: number) =>
    `${(root[0] + aheadX * along - aheadY * out).toFixed(1)} ${(root[1] + aheadY * along + aheadX * out).toFixed(1)}`;
  const round = `${narrow} ${narrow} 0 0 1`;
  return {
    whole: path(
      `M${at(0, -wide)}L${at(length, -narrow)}A${round} ${at(length, narrow)}L${at(0, wide)}Z`,
      metal,
    ),
    // Its sunward half, which runs out to a point towards the palm.
    lit: path(
      `M${at(length * 0.2, wide * 0.55)}L${at(length + narrow, 0)}A${round} ${at(length, narrow)}L${at(length * 0.42, wide - (wide - narrow) * 0.42)}Z`,
      'url(#sunny)',
    ),
  };
}

/** The Open Hand, to give and to receive, turning with the wind above its mast: sheets of metal, spread like a bird's wing. */
function hand(x: number, y: number, scale: number): string {
  const fingers = [
    finger({ root: [-36, 84], tip: [-78, -52], wide: 27, narrow: 15 }),
    finger({ root: [-8, 84], tip: [-14, -96], wide: 28, narrow: 17 }),
    finger({ root: [28, 84], tip: [54, -88], wide: 28, narrow: 16 }),
    finger({ root: [50, 92], tip: [112, -34], wide: 26, narrow: 13 }),
  ];
  const palm = path(
    'M-64 42C-60 34 -44 26 -32 22C-18 16 -8 16 4 16C18 16 34 18 46 22C60 28 74 34 82 48C88 78 74 120 46 142C30 154 12 160 0 160C-20 160 -40 150 -56 132C-84 118 -96 76 -114 54C-126 42 -142 38 -156 40C-174 42 -178 18 -160 12C-128 4 -100 12 -84 28Z',
    metal,
  );
  const edge = path('M90 40C91 78 76 120 46 142C30 154 12 160 0 160C40 138 62 100 68 62Z', 'url(#sunny)');
  const line = path(
    'M-70 54C-42 62 -20 84 -14 118',
    'none',
    'stroke="#9cc4b2" stroke-opacity=".55" stroke-width="3" stroke-linecap="round"',
  );
  const drawn = fingers.map(({ whole }) => whole).join('') + palm + fingers.map(({ lit }) => lit).join('');
  return `<g transform="translate(${x} ${y}) rotate(-4) scale(${scale})">${drawn}${edge}${line}</g>`;
}

function monument(): string {
  const mast =
    path('M204 1010L212 520H228L236 1010Z', 'url(#mast)') +
    rect(196, 500, 48, 20, 'url(#mast)') +
    disc(220, 496, 14, '#0c3d43');
  return mast + hand(221, 330, 1.08);
}

/** The sunken court in front, with its steps. */
function court(): string {
  return (
    path('M0 1010H470L560 1200H0Z', 'url(#court)') +
    path('M0 1010H470L474 1018H0Z', '#fff0d6') +
    many(5, (index) => path(`M0 ${1034 + index * 34}H${480 + index * 17}v3H0Z`, '#0c3d43', 'opacity=".16"')) +
    path('M206 1010H236L418 1200H366Z', '#0c3d43', 'opacity=".2"') +
    path('M180 1010h84l8 -26h-100Z', 'url(#mast)')
  );
}

const farShore = () =>
  crown(2, 60, 858, 240, 70, '#2d7470') +
  crown(5, 260, 860, 200, 54, '#256a68') +
  crown(8, 380, 860, 120, 46, '#2d7470') +
  assembly() +
  crown(12, 940, 860, 120, 60, '#1f5f60');

const definitions = [
  down('sky', [0, '#1d6468'], [0.25, '#5fa29a'], [0.45, '#c3d3bb'], [0.6, '#f7dcb2'], [0.72, '#f2b98c']),
  down('far', [0, '#8fb5aa'], [1, '#ecc9a0']),
  down('middle', [0, '#5f9c93'], [1, '#cfc6a6']),
  down('near', [0, '#39827e'], [1, '#8fb09c']),
  across('block', [0, '#9a948a'], [0.6, '#cdbfa8'], [1, '#eeddc0']),
  across('tower', [0, '#87897f'], [0.55, '#c9bda6'], [1, '#fff0d4']),
  across('blade', [0, '#7b8078'], [0.5, '#cfc1a9'], [1, '#f8e6c8']),
  across('scoop', [0, '#fff0d4'], [0.3, '#e6d6bb'], [1, '#cbbda5']),
  down('cell', [0, '#2f5254'], [1, '#5d7570']),
  across('mast', [0, '#4f5f5d'], [0.6, '#a9a08e'], [1, '#f0dcba']),
  down('sunny', [0, '#9cc4b2'], [1, '#4f9089']),
  down('court', [0, '#d9c3a2'], [0.5, '#a79c89'], [1, '#3f6462']),
  down('water', [0, '#f3c99d'], [0.25, '#bcc7ad'], [0.65, '#3f918c'], [1, '#0e5a5e']),
  down('veil', [0, '#f3c99d', 0.1], [0.5, '#57a097', 0.5], [1, '#0e5a5e', 0.9]),
  down('fog', [0, '#fbe7c8', 0], [0.6, '#fbe7c8', 0.75], [1, '#fbe7c8', 0.1]),
].join('');

/** Chandigarh: the Open Hand and the Assembly by the lake, under the Shivalik hills. */
export const chandigarh = poster(
  definitions,
  rect(0, 0, 960, 1200, 'url(#sky)') +
    sun(690, 470, 82, '#ffe2b6', '#fff4dc', 7) +
    birds(15, 470, 240, 6, ink.peacock) +
    ridge(41, 720, 210, 'url(#far)', 0.16, 880) +
    mist(560, 160, 'url(#fog)') +
    ridge(47, 780, 170, 'url(#middle)', 0.2, 880) +
    mist(640, 160, 'url(#fog)', 0.8) +
    ridge(55, 840, 110, 'url(#near)', 0.3, 880) +
    mist(720, 150, 'url(#fog)', 0.7) +
    farShore() +
    rect(0, shore, 960, 342, 'url(#water)') +
    `<clipPath id="below"><rect y="${shore}" width="960" height="342"/></clipPath><g clip-path="url(#below)">${mirrored(farShore(), shore, 'opacity=".7"')}</g>` +
    rect(0, shore, 960, 342, 'url(#veil)') +
    glints(4, 700, shore + 16, 1190, 240, '#fff3dc', 80) +
    court() +
    monument(),
);
