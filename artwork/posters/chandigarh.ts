import {
  across,
  birds,
  crown,
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

/** The hand's outline, its joint at 0: the thumb is a bird's head, the little finger its wing. */
const handLine =
  'M0 0C-58 -4 -108 -34 -128 -84C-138 -106 -160 -110 -184 -100C-208 -92 -224 -122 -205 -141C-182 -162 -144 -161 -118 -143C-106 -135 -101 -136 -100 -144L-106 -222C-108 -262 -51 -264 -48 -226L-43 -150Q-41 -144 -39 -150L-39 -246C-38 -284 16 -284 17 -246L18 -150Q20 -144 22 -150L27 -232C30 -270 84 -266 82 -228L76 -152Q79 -144 84 -152L116 -200C138 -232 188 -210 175 -174C163 -143 138 -116 121 -84C100 -46 60 -6 0 0Z';

/** The Open Hand, to give and to receive, turning with the wind: sheets of metal, lit from the sun's side. */
function hand(x: number, y: number, scale: number): string {
  const lit = [
    'M-70 -252C-58 -250 -49 -242 -48 -226L-43 -150Q-42 -146 -41 -146L-54 -112Z',
    'M-6 -274C8 -272 17 -262 17 -246L18 -150Q19 -146 20 -146L8 -106Z',
    'M60 -260C74 -258 83 -246 82 -228L76 -152Q77 -148 78 -147L62 -104Z',
    'M152 -218C174 -212 182 -194 175 -174C163 -143 138 -116 121 -84C100 -46 60 -6 0 0C54 -28 82 -66 98 -102C110 -132 142 -168 152 -218Z',
    'M-205 -141C-182 -162 -144 -161 -118 -143C-106 -135 -101 -136 -100 -144L-98 -128C-106 -120 -118 -124 -130 -131C-152 -144 -182 -146 -205 -141Z',
  ];
  const crease = 'M-96 -112C-66 -104 -40 -78 -30 -36';
  return `<g transform="translate(${x} ${y}) scale(${scale})"><path d="${handLine}" transform="translate(7 3)" fill="#b9d2bf"/>${path(handLine, 'url(#metal)')}${lit.map((d) => path(d, 'url(#sunny)')).join('')}${path(crease, 'none', 'stroke="#9cc4b2" stroke-opacity=".5" stroke-width="2.6" stroke-linecap="round"')}</g>`;
}

/** The mast, out of the sunken court, and the pivot on it. */
const monument = () =>
  path('M200 1150L210 560H230L240 1150Z', 'url(#mast)') +
  path('M196 572L204 546H236L244 572Z', 'url(#mast)') +
  rect(214, 512, 12, 40, '#0c3d43') +
  hand(220, 518, 0.94);

/** The terrace and the court sunk in it, its steps going down on three sides. */
function court(): string {
  const tiers = many(4, (index) => {
    const [inset, drop] = [index * 17, index * 19];
    const [left, right] = [70 + inset, 384 - inset];
    return (
      path(`M${left} ${1056 + drop}H${right}V${1075 + drop}H${left}Z`, index % 2 ? '#8b8374' : '#968d7c') +
      path(`M${left} ${1056 + drop}H${right}v3H${left}Z`, '#f0dcba', `opacity="${0.8 - index * 0.14}"`) +
      path(
        `M${left} ${1056 + drop}L${left - 60} 1200h17L${left + 17} ${1075 + drop}V${1056 + drop}Z`,
        index % 2 ? '#54675f' : '#5f7168',
      ) +
      path(
        `M${right} ${1056 + drop}L${right + 60} 1200h-17L${right - 17} ${1075 + drop}V${1056 + drop}Z`,
        index % 2 ? '#c2b295' : '#d3c2a2',
      )
    );
  });
  return (
    path('M0 1010H470L560 1200H0Z', 'url(#court)') +
    path('M0 1010H470L474 1018H0Z', '#fff0d6') +
    path('M70 1056H384L444 1200H10Z', '#4d5f5a') +
    tiers +
    path('M138 1132H316L330 1200H124Z', 'url(#pit)') +
    path('M66 1052H388L392 1060H62Z', '#fff0d6', 'opacity=".7"')
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
  across('metal', [0, '#0b4147'], [0.6, '#14595d'], [1, '#1c6a6b']),
  down('pit', [0, '#6f7468'], [1, '#33504e']),
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
