/** Draws the sections of the menu into web/public/pictures/menu/ as SVG: `node menu/draw.ts`. */
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { across, around, dice, disc, down, ink, many, path, rect } from '../posters/kit.ts';

const folder = fileURLToPath(new URL('../../web/public/pictures/menu/', import.meta.url));

/** Side of a drawing, and the edge of its table. */
const SIDE = 240;
const EDGE = 168;

const ellipse = (x: number, y: number, wide: number, high: number, fill: string, more = '') =>
  `<ellipse cx="${x}" cy="${y}" rx="${wide}" ry="${high}" fill="${fill}" ${more}/>`;

interface Light {
  /** Sky from top to horizon. */
  sky: [string, string, string];
  glow: string;
  sun: { x: number; y: number; radius: number; face: string };
}

/** A table before the sky, and the dish on it. Gradients of the dish are `inks`. */
function onTable({ sky, glow, sun }: Light, inks: string, dish: string): string {
  const [high, middle, low] = sky;
  const rings = many(4, (index) =>
    disc(sun.x, sun.y, sun.radius * (2.9 - index * 0.5), glow, `opacity="${0.09 + index * 0.03}"`),
  );
  const defs =
    down('sky', [0, high], [0.5, middle], [1, low]) + down('table', [0, ink.deep], [1, ink.night]) + inks;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 ${SIDE} ${SIDE}"><defs>${defs}</defs>` +
    rect(0, 0, SIDE, EDGE, 'url(#sky)') +
    rings +
    disc(sun.x, sun.y, sun.radius, sun.face) +
    rect(0, EDGE, SIDE, SIDE - EDGE, 'url(#table)') +
    rect(0, EDGE, SIDE, 1.5, ink.gold) +
    `${dish}</svg>\n`
  );
}

const shade = (x: number, y: number, wide: number) =>
  ellipse(x, y, wide, wide * 0.13, ink.night, 'opacity=".5"');

/** Tea in a clay cup, with two shortbread biscuits. */
function drinks(): string {
  const steam = [
    'M108 82C98 68 116 60 106 44C100 34 108 28 108 22',
    'M132 82C122 66 140 58 130 40C124 30 132 24 132 18',
  ].map((d) => path(d, 'none', `stroke="${ink.ivory}" stroke-width="4" stroke-linecap="round" opacity=".5"`));
  const biscuit = (x: number, y: number) =>
    ellipse(x, y + 6, 25, 9, '#b9793f') +
    ellipse(x, y, 25, 9.5, 'url(#biscuit)') +
    ellipse(x, y - 2, 6, 2.4, '#7d9a5c');
  return onTable(
    {
      sky: ['#0c4146', '#4f8f8c', '#f2b27a'],
      glow: ink.flame,
      sun: { x: 120, y: 128, radius: 44, face: '#ffdfa6' },
    },
    across('clay', [0, '#7b3426'], [0.45, '#c06245'], [0.8, '#e1946a'], [1, '#b75c40']) +
      down('tea', [0, '#a9672f'], [1, '#d79b58']) +
      down('biscuit', [0, '#f3d9a6'], [1, '#dba964']),
    steam.join('') +
      shade(120, 206, 62) +
      shade(192, 210, 34) +
      path('M76 92L86 196Q88 208 120 208Q152 208 154 196L164 92Z', 'url(#clay)') +
      [120, 128]
        .map((y) =>
          path(
            `M${76 + (y - 92) * 0.1} ${y}Q120 ${y + 12} ${164 - (y - 92) * 0.1} ${y}`,
            'none',
            'stroke="#7b3426" stroke-opacity=".55" stroke-width="2.5"',
          ),
        )
        .join('') +
      ellipse(120, 92, 44, 12, '#e5a37c') +
      ellipse(120, 93, 38, 9, 'url(#tea)') +
      path('M90 90Q120 82 150 90', 'none', `stroke="${ink.flame}" stroke-width="2" opacity=".6"`) +
      biscuit(196, 200) +
      biscuit(186, 188),
  );
}

/** A bowl of poha with pomegranate, coriander and lemon. */
function snacks(): string {
  const roll = dice(11);
  const heap = (index: number) => {
    const x = 120 + roll(-46, 46);
    const y = 126 - (1 - ((x - 120) / 58) ** 2) * roll(2, 44);
    const turn = `transform="rotate(${Math.round(roll(-60, 60))} ${Math.round(x)} ${Math.round(y)})"`;
    const grain = ellipse(Math.round(x), Math.round(y), 5, 2.4, index % 3 ? '#fbe7a8' : '#d99f36', turn);
    if (index % 7 === 1) return disc(x, y, 3.6, ink.rose);
    return index % 9 === 4 ? ellipse(Math.round(x), Math.round(y), 6, 3, '#4d8a58', turn) : grain;
  };
  return onTable(
    {
      sky: ['#2fa39a', '#a7cbc1', '#fbf3e4'],
      glow: '#fff4d8',
      sun: { x: 60, y: 66, radius: 26, face: '#fff0c4' },
    },
    across('bowl', [0, '#083f42'], [0.5, ink.peacock], [0.85, ink.plume], [1, ink.peacock]) +
      down('poha', [0, '#f7d579'], [1, '#d99f36']) +
      down('lemon', [0, '#fff2a8'], [1, '#eac64a']),
    shade(120, 212, 66) +
      path('M60 130C64 92 96 74 122 74C152 74 176 96 180 130Z', 'url(#poha)') +
      many(64, heap) +
      path('M150 120A27 27 0 0 1 200 96L196 124Z', '#fdf3c0') +
      path('M155 119A21 21 0 0 1 194 101L190 121Z', 'url(#lemon)') +
      path('M174 119L162 104M175 118L178 97M176 119L190 104', 'none', 'stroke="#fff8d4" stroke-width="2"') +
      path('M48 124H192C192 178 162 210 120 210C78 210 48 178 48 124Z', 'url(#bowl)') +
      path('M53 140Q120 154 187 140', 'none', `stroke="${ink.gold}" stroke-width="2.5"`) +
      rect(46, 121, 148, 6, ink.gold, 'rx="3"'),
  );
}

/** A thali: bowls, rice and flat bread on a brass plate. */
function meals(): string {
  const roll = dice(5);
  const grain = (index: number) => {
    const x = Math.round(82 + roll(-30, 30));
    const y = Math.round(184 - (1 - ((x - 82) / 38) ** 2) * roll(0, 18));
    const turn = `transform="rotate(${Math.round(roll(-40, 40))} ${x} ${y})"`;
    return ellipse(x, y, 3.6, 1.2, index % 4 ? '#cdbb95' : '#8a5a2a', turn);
  };
  const bowl = (x: number, y: number, food: string, more = '') =>
    path(
      `M${x - 25} ${y}L${x - 19} ${y + 21}Q${x} ${y + 28} ${x + 19} ${y + 21}L${x + 25} ${y}Z`,
      'url(#katori)',
    ) +
    ellipse(x, y, 25, 9, '#f3d596') +
    ellipse(x, y + 1, 21, 6.8, food) +
    more;
  const breads = [0, 1, 2].map((index) =>
    ellipse(164, 194 - index * 5, 34, 11.5, index === 2 ? '#f1d5a0' : '#c99a5c'),
  );
  const spots = [
    [150, 183],
    [163, 179],
    [178, 184],
    [168, 188],
  ].map(([x = 0, y = 0]) => ellipse(x, y, 4.4, 1.7, '#a56a38', 'opacity=".75"'));
  return onTable(
    {
      sky: ['#071f23', '#5d3a45', '#dc7f5c'],
      glow: ink.apricot,
      sun: { x: 120, y: 118, radius: 40, face: '#ffd9a0' },
    },
    across('brass', [0, '#7c571f'], [0.35, '#d3a24f'], [0.7, '#ffe0a0'], [1, '#a97c34']) +
      across('katori', [0, '#80591f'], [0.5, '#d9a954'], [0.8, '#ffe2a6'], [1, '#b0823a']) +
      down('plate', [0, '#b98a3f'], [1, '#efcb84']) +
      down('rice', [0, '#fffdf4'], [1, '#e2d3b4']),
    ellipse(120, 196, 116, 38, ink.night, 'opacity=".55"') +
      ellipse(120, 186, 114, 40, 'url(#brass)') +
      ellipse(120, 182, 110, 36, '#f7dca0') +
      ellipse(120, 183, 104, 32.5, 'url(#plate)') +
      bowl(
        58,
        150,
        '#5b2a1c',
        path(
          'M48 152Q56 147 62 151T70 149',
          'none',
          `stroke="${ink.ivory}" stroke-width="2.4" stroke-linecap="round"`,
        ),
      ) +
      bowl(
        182,
        150,
        '#efe7cf',
        disc(176, 150, 2, '#4d8a58') + disc(186, 152, 2, '#4d8a58') + disc(190, 149, 1.8, ink.rose),
      ) +
      bowl(120, 142, '#dd8b33', disc(112, 141, 6, '#8b3f1e') + disc(126, 142, 6.4, '#a04d24')) +
      path('M44 192C46 168 66 160 82 160C102 160 118 172 120 192Q82 206 44 192Z', 'url(#rice)') +
      many(14, grain) +
      breads.join('') +
      spots.join(''),
  );
}

/** Petha, plain and saffron, on a brass stand. */
function sweets(): string {
  const cube = (x: number, y: number, [top, left, right]: readonly [string, string, string]) =>
    path(`M${x} ${y}l25 10v27l-25 11z`, right) +
    path(`M${x} ${y}l-25 10v27l25 11z`, left) +
    path(`M${x} ${y - 11}l25 10l-25 11l-25 -11z`, top) +
    path(`M${x - 25} ${y}l25 10l25 -11`, 'none', 'stroke="#fff" stroke-opacity=".65" stroke-width="1.5"');
  const plain = ['#fffdf2', '#d5ddcb', '#f3ecd2'] as const;
  const saffron = ['#ffd889', '#c97f2d', '#eeae52'] as const;
  const stars = [
    [34, 40],
    [74, 24],
    [196, 34],
    [214, 78],
    [24, 92],
  ].map(([x = 0, y = 0]) => disc(x, y, 1.8, ink.flame, 'opacity=".8"'));
  return onTable(
    {
      sky: ['#071f23', '#0a2a2e', '#0e6a6b'],
      glow: ink.flame,
      sun: { x: 120, y: 104, radius: 40, face: '#f3d9a0' },
    },
    across('stand', [0, '#7c571f'], [0.4, '#d3a24f'], [0.72, '#ffe2a6'], [1, '#a97c34']) +
      around('lamp', [0, '#fff', 0.5], [1, '#fff', 0]),
    stars.join('') +
      shade(120, 216, 56) +
      path('M112 178H128L134 204Q160 208 162 216H78Q80 208 106 204Z', 'url(#stand)') +
      ellipse(120, 172, 88, 14, '#8a6226') +
      ellipse(120, 168, 88, 14, 'url(#stand)') +
      ellipse(120, 166, 80, 10.5, '#c79645') +
      cube(70, 126, plain) +
      cube(170, 126, saffron) +
      cube(120, 130, plain) +
      cube(95, 88, saffron) +
      cube(145, 88, plain) +
      cube(120, 50, saffron) +
      [
        [120, 40],
        [95, 78],
        [70, 116],
      ]
        .map(
          ([x = 0, y = 0]) => ellipse(x, y + 10, 5, 2, '#6f9461') + ellipse(x + 7, y + 8, 3, 1.4, '#8db07b'),
        )
        .join(''),
  );
}

await mkdir(folder, { recursive: true });
for (const [name, draw] of Object.entries({ drinks, snacks, meals, sweets }))
  await writeFile(`${folder}${name}.svg`, draw());
