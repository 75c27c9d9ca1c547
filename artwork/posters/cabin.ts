import { across, around, broadSheet, disc, down, ink, many, path, poster, rect } from './kit.ts';

/** Where all lines of the cabin meet. A place in it is X across and Y down, in the plane of the first row, and `near` its scale. */
const eye = { x: 770, y: 430 };
const floor = 560;
const ceiling = -400;
const wall = 860;

const x = (across: number, near: number) => eye.x + across * near;
const y = (height: number, near: number) => eye.y + height * near;
const at = (across: number, height: number, near: number) =>
  `${x(across, near).toFixed(1)} ${y(height, near).toFixed(1)}`;

const front = 1.5;
const back = 0.13;

/** A band that runs the whole length of the cabin between two lines. */
function run(
  [fromX, fromY]: [number, number],
  [toX, toY]: [number, number],
  fill: string,
  more = '',
): string {
  return path(
    `M${at(fromX, fromY, front)}L${at(fromX, fromY, back)}L${at(toX, toY, back)}L${at(toX, toY, front)}Z`,
    fill,
    more,
  );
}

/** One recliner, facing us, drawn in the plane of the first row. */
function recliner(middle: number, near: number): string {
  const flutes = (top: number, foot: number, half: number, bow: number) =>
    many(4, (index) => {
      const lean = ((index - 1.5) / 2) * half;
      return `<path d="M${lean} ${top}Q${lean * (1 + bow)} ${(top + foot) / 2} ${lean * 1.03} ${foot}" fill="none" stroke="#8a5f42" stroke-opacity=".5" stroke-width="3"/><path d="M${lean + 3.5} ${top}Q${lean * (1 + bow) + 3.5} ${(top + foot) / 2} ${lean * 1.03 + 3.5} ${foot}" fill="none" stroke="#fff6e4" stroke-opacity=".55" stroke-width="2"/>`;
    });
  const legs =
    path('M-92 452L-84 396H84L92 452Q0 470 -92 452Z', 'url(#leather)') + flutes(402, 452, 78, 0.02);
  const base =
    path(`M-76 ${floor}L-66 440H66L76 ${floor}Z`, '#0b2a2e') +
    `<ellipse cx="0" cy="${floor}" rx="150" ry="18" fill="#03181b" opacity=".55"/>`;
  const shell = path(
    'M-132 300C-140 180 -136 60 -118 -10C-112 -34 -98 -46 -84 -50C-80 -92 -62 -118 0 -118C62 -118 80 -92 84 -50C98 -46 112 -34 118 -10C136 60 140 180 132 300Z',
    'url(#hide)',
  );
  const wings =
    path(
      'M-130 290C-138 180 -134 66 -117 -4C-112 -30 -96 -40 -84 -30C-92 40 -98 180 -96 290Z',
      'url(#wingLeft)',
    ) + path('M130 290C138 180 134 66 117 -4C112 -30 96 -40 84 -30C92 40 98 180 96 290Z', 'url(#wingRight)');
  const upright =
    path('M-92 288C-96 180 -92 60 -80 -20Q0 -40 80 -20C92 60 96 180 92 288Q0 304 -92 288Z', 'url(#leather)') +
    flutes(-20, 288, 76, 0.06);
  const head =
    path(
      'M-76 -26C-78 -78 -64 -106 0 -106C64 -106 78 -78 76 -26C70 -14 52 -10 0 -10C-52 -10 -70 -14 -76 -26Z',
      'url(#leather)',
    ) +
    path('M-66 -40C-66 -84 -50 -98 0 -98C50 -98 66 -84 66 -40Q0 -32 -66 -40Z', 'url(#linen)') +
    path('M-66 -40Q0 -32 66 -40', 'none', `stroke="${ink.gold}" stroke-width="3"`);
  const seat =
    path(
      'M-108 352C-112 316 -104 288 -84 280Q0 266 84 280C104 288 112 316 108 352C106 386 96 402 84 404Q0 416 -84 404C-96 402 -106 386 -108 352Z',
      'url(#seat)',
    ) + flutes(280, 402, 82, 0.1);
  const arm = (side: number) =>
    `<g transform="scale(${side} 1)">${path('M104 250C104 226 118 216 136 216C154 216 166 228 166 250V384C166 398 158 406 146 406H124C112 406 104 398 104 384Z', side > 0 ? 'url(#armRight)' : 'url(#armLeft)')}${path('M110 240C112 226 122 222 136 222C150 222 158 228 160 240L158 262H112Z', 'url(#walnut)')}${rect(108, 300, 54, 2.5, ink.gold)}${disc(135, 246, 5, '#5fe0d0', side > 0 ? '' : 'opacity="0"')}</g>`;
  const cushion =
    path(
      'M-40 214L44 206Q56 204 56 218L60 288Q60 298 50 298L-44 302Q-56 302 -56 290L-54 228Q-54 216 -40 214Z',
      'url(#pillow)',
    ) +
    path('M-46 288L52 282', 'none', `stroke="${ink.gold}" stroke-width="2.5"`) +
    path('M-48 280L52 274', 'none', `stroke="${ink.gold}" stroke-width="1.2"`);
  return `<g transform="translate(${x(middle, near)} ${eye.y}) scale(${near})">${base}${shell}${wings}${upright}${head}${legs}${seat}${cushion}${arm(1)}${arm(-1)}</g>`;
}

/** The windows of one side: dusk outside, pillars and drawn curtains between them. */
function windows(side: number): string {
  const edge = side * wall;
  const view = run([edge, -250], [edge, 96], side < 0 ? 'url(#duskLeft)' : 'url(#duskRight)');
  const hills = path(
    `M${at(edge, 40, front)}${many(13, (index) => {
      const near = front * (back / front) ** (index / 12);
      return `L${at(edge, 26 + 22 * Math.sin(index * 2.3 + side), near)}`;
    })}L${at(edge, 96, back)}L${at(edge, 96, front)}Z`,
    '#0b3a40',
    'opacity=".85"',
  );
  const lamps = many(9, (index) => {
    const near = 1.25 * 0.8 ** index;
    return (
      disc(x(edge, near), y(-20 + (index % 3) * 26, near), 40 * near, 'url(#halo)') +
      disc(x(edge, near), y(-20 + (index % 3) * 26, near), 6 * near, '#ffe9bf')
    );
  });
  const pillars = [1.32, 0.95, 0.685, 0.5, 0.37, 0.275, 0.205]
    .map((near) => {
      const far = near * 0.9;
      const drape = near * 0.84;
      return (
        path(
          `M${at(edge, -256, near)}L${at(edge, -256, far)}L${at(edge, 100, far)}L${at(edge, 100, near)}Z`,
          'url(#lining)',
        ) +
        path(
          `M${at(edge, -250, far)}L${at(edge, -250, drape)}Q${at(edge, -60, far * 0.975)} ${at(edge, 96, far * 0.95)}L${at(edge, 96, far)}Z`,
          'url(#curtain)',
        )
      );
    })
    .join('');
  return view + hills + lamps + pillars;
}

function side(of: number): string {
  const edge = of * wall;
  return (
    run([edge, 96], [edge, floor], of < 0 ? 'url(#panelLeft)' : 'url(#panelRight)') +
    windows(of) +
    run([edge, 92], [edge * 0.965, 116], 'url(#walnut)') +
    run([edge * 0.965, 116], [edge * 0.965, 121], ink.gold) +
    run([edge, ceiling], [of * 560, ceiling], '#d8c4a4') +
    run([edge, -250], [of * 600, -292], 'url(#lockerFoot)') +
    run([of * 600, -292], [of * 560, ceiling], 'url(#locker)') +
    run([of * 612, -288], [of * 604, -293], '#fff3d4') +
    run([of * 600, -296], [of * 599, -301], ink.gold)
  );
}

function room(): string {
  const roof =
    run([-560, ceiling], [560, ceiling], 'url(#ceiling)') +
    run([-250, ceiling], [-232, ceiling], '#fff0cc') +
    run([250, ceiling], [232, ceiling], '#fff0cc') +
    run([-300, ceiling], [-190, ceiling], 'url(#wash)') +
    run([300, ceiling], [190, ceiling], 'url(#wash)');
  const carpet = run([-wall, floor], [wall, floor], 'url(#carpet)');
  const lines = run([-300, floor], [-290, floor], '#ffe3aa') + run([170, floor], [160, floor], '#ffe3aa');
  const door =
    path(
      `M${at(-wall, ceiling, back)}L${at(wall, ceiling, back)}L${at(wall, floor, back)}L${at(-wall, floor, back)}Z`,
      '#c9b08c',
    ) +
    path(
      `M${at(-330, -330, back)}L${at(210, -330, back)}L${at(210, floor, back)}L${at(-330, floor, back)}Z`,
      'url(#walnut)',
    ) +
    path(
      `M${at(-290, -290, back)}L${at(170, -290, back)}L${at(170, floor, back)}L${at(-290, floor, back)}Z`,
      'none',
      `stroke="${ink.gold}" stroke-width="1.2"`,
    );
  const starry = many(46, (index) => {
    const near = front * 0.93 ** index;
    return disc(
      x(((index * 137) % 360) - 180, near),
      y(ceiling, near),
      2.6 * near,
      '#fff3d4',
      'opacity=".8"',
    );
  });
  return roof + starry + carpet + lines + door + side(-1) + side(1);
}

const rows = [0.2, 0.26, 0.34, 0.45, 0.6, 0.82, 1.13];

const definitions = [
  down('ceiling', [0, '#a78c68'], [1, '#e9d6b6']),
  down('wash', [0, '#fff0cc', 0.5], [1, '#fff0cc', 0.2]),
  across('locker', [0, '#cdb692'], [0.5, '#f2e3c6'], [1, '#cdb692']),
  down('lockerFoot', [0, '#b39a76'], [1, '#f7e2b8']),
  across('panelLeft', [0, '#b9a07c'], [1, '#e8d3ae']),
  across('panelRight', [0, '#e8d3ae'], [1, '#c9ae88']),
  across('lining', [0, '#d9c6a6'], [1, '#efdfc2']),
  across('curtain', [0, '#0a4a4c'], [0.3, '#18797a'], [0.55, '#0c5658'], [0.8, '#1d8583'], [1, '#0a4a4c']),
  down('duskLeft', [0, '#0e4a58'], [0.55, '#4f8a92'], [1, '#e7a57c']),
  down('duskRight', [0, '#0d4654'], [0.5, '#6a8f90'], [0.8, '#f0b084'], [1, '#f3c08e']),
  around('halo', [0, '#ffcf86', 0.8], [1, '#ffcf86', 0]),
  down('carpet', [0, '#124e50'], [1, '#062427']),
  across('walnut', [0, '#3d1f12'], [0.5, '#6d3d22'], [1, '#8a5230']),
  across('hide', [0, '#6f4227'], [0.5, '#9a6240'], [1, '#c08a5c']),
  across('wingLeft', [0, '#6b4027'], [1, '#a46c46']),
  across('wingRight', [0, '#b57d52'], [1, '#d9a674']),
  across('armLeft', [0, '#c89464'], [1, '#7c4d2f']),
  across('armRight', [0, '#8f5a38'], [0.5, '#bd8556'], [1, '#d7a270']),
  across('leather', [0, '#c4a27c'], [0.45, '#ead2ae'], [0.8, '#fbebcd'], [1, '#e7cba2']),
  down('seat', [0, '#d2b088'], [0.35, '#fbebcc'], [0.75, '#e6cba4'], [1, '#b38f69']),
  down('linen', [0, '#fffaf0'], [1, '#f1e2c8']),
  across('pillow', [0, '#0a4b4d'], [0.6, '#15797a'], [1, '#2fa39a']),
  around('lamp', [0, '#ffe6b4', 0.5], [1, '#ffe6b4', 0]),
].join('');

/** The cabin in the evening: recliners by the windows, light along the ceiling. */
export const cabin = poster(
  definitions,
  room() +
    rows.map((near) => recliner(-560, near) + recliner(640, near) + recliner(330, near)).join('') +
    `<ellipse cx="${eye.x}" cy="240" rx="620" ry="360" fill="url(#lamp)" opacity=".7"/>`,
  broadSheet,
);
