/** The coach in side view, nose to the left, in the livery; in centimetres, its nose at 0 and the road at 0. */
import { brand } from '../../brand/brand.ts';
import { drawMark } from '../kit/mark.ts';
import { across, around, disc, down, ink, many, path, rect } from '../posters/kit.ts';

export const coachLength = 1420;

/** Middles of the wheels: the front axle, the driven axle and the trailing axle. */
export const wheels = [290, 992, 1128].map((x) => ({ x, y: -52 }));

const outline =
  'M22 -36C2 -44 -3 -86 1 -136C7 -216 30 -300 62 -344C76 -362 98 -370 138 -372C480 -380 940 -380 1318 -372C1374 -370 1398 -350 1403 -316L1418 -74Q1420 -36 1390 -36Z';

const glass =
  'M3 -158C12 -226 32 -296 60 -336Q66 -342 80 -342H1284C1256 -228 1206 -178 1080 -174L250 -170Q120 -168 3 -158Z';

/** Seven windows between the door and the last curve of the glass, and the driver's. */
const panes =
  'M17 -172C26 -226 42 -282 62 -318Q68 -328 80 -328H150V-166Q70 -166 17 -172Z' +
  Array.from({ length: 6 }, (_, index) => `M${196 + index * 150} -326h143v142h-143Z`).join('') +
  'M1096 -326H1258C1234 -238 1196 -190 1096 -184Z';

/** A reclined seat's head and back, seen from its side. */
const seat = (x: number, fill: string) =>
  path(
    `M${x} -180C${x + 6} -210 ${x + 16} -236 ${x + 24} -254Q${x + 32} -268 ${x + 44} -258Q${x + 50} -250 ${x + 44} -236C${x + 38} -216 ${x + 34} -200 ${x + 30} -180Z`,
    fill,
  );

/** A passenger leaning back in the seat at x, head on its rest. */
const passenger = (x: number, fill: string) =>
  path(
    `M${x - 22} -180C${x - 20} -204 ${x - 12} -224 ${x + 4} -232C${x} -238 ${x - 2} -244 ${x - 1} -249L${x - 4} -253C${x - 3} -266 ${x + 6} -276 ${x + 18} -275C${x + 31} -274 ${x + 35} -262 ${x + 31} -251C${x + 29} -244 ${x + 27} -240 ${x + 28} -232L${x + 30} -180Z`,
    fill,
  );

/** The lit cabin behind the windows: its lamps, the far seats, the near seats and a few travellers. */
function cabin(): string {
  const row = (index: number) => 214 + index * 94;
  const curtains = [196, 346, 496, 646, 796, 946, 1096]
    .map((x) => path(`M${x} -326h26C${x + 22} -270 ${x + 12} -250 ${x + 9} -184h-9Z`, 'url(#coachCurtain)'))
    .join('');
  return (
    rect(0, -345, coachLength, 190, 'url(#coachCabin)') +
    rect(180, -318, 1100, 5, '#fff6dc') +
    many(11, (index) => disc(row(index) + 44, -300, 62, 'url(#coachLamp)')) +
    many(11, (index) => seat(row(index) + 18, '#b9783c')) +
    [0, 3, 4, 7, 9].map((index) => passenger(row(index), '#4a3428')).join('') +
    many(11, (index) => seat(row(index), 'url(#coachSeat)')) +
    curtains +
    path('M20 -166C26 -196 36 -214 60 -216L78 -166Z', '#2b2a26') +
    seat(96, '#3d4a44') +
    passenger(96, '#2b2a26')
  );
}

/** A pane's own light: the sky on its upper half, and two leaning streaks. */
const reflections = () =>
  rect(0, -345, coachLength, 190, 'url(#coachSky)') +
  [250, 610, 1010]
    .map((x) => path(`M${x} -345h64l-96 190h-64Z M${x + 84} -345h18l-96 190h-18Z`, '#fff', 'opacity=".09"'))
    .join('');

/** What stays as it is when a wheel turns. */
export const tyre =
  disc(0, 0, 52, '#071417') +
  disc(0, 0, 50, 'none', 'stroke="#2a3d40" stroke-width="2"') +
  disc(0, 0, 32.5, 'url(#coachChrome)');

/** What turns: the disc with its openings, and the hub. */
export const spokes =
  disc(0, 0, 26, 'url(#coachDish)') +
  many(
    10,
    (index) =>
      `<ellipse transform="rotate(${index * 36})" cx="0" cy="-20.5" rx="3.6" ry="4.6" fill="#14282b"/>`,
  ) +
  many(10, (index) => disc(12 * Math.sin(index * 0.628), 12 * Math.cos(index * 0.628), 1.5, '#f2f5ef')) +
  disc(0, 0, 8.5, '#c3d0cb') +
  disc(0, 0, 8.5, 'none', `stroke="${ink.gold}" stroke-width="1.6"`);

/** Gold: two lines under the windows that open into a peacock's fan at the tail, the crest and the name. */
function gilding(): string {
  const fan = many(
    11,
    (index) =>
      `<path d="M${860 + index * 14} ${-148 - index * 0.2}C${1080 + index * 10} -149 ${1260 + index * 4} ${-152 - index * 7} 1425 ${-158 - index * 25}" stroke-width="${2.6 - index * 0.1}"/>`,
  );
  return (
    `<g fill="none" stroke="url(#coachGold)"><path d="M0 -148H1424" stroke="#e6bb6c" stroke-width="4"/><path d="M2 -139H1070" stroke="#e6bb6c" stroke-width="1.4"/>${fan}</g>` +
    drawMark(392, -94, 62, ink.flame, 1.5) +
    `<text x="668" y="-72" font-family="Cormorant" font-weight="600" font-size="66" letter-spacing="27" text-anchor="middle" fill="${ink.flame}">${brand.name.toUpperCase()}</text>`
  );
}

/** Door, hatches and the rest of what is cut into the side. */
function seams(): string {
  const line = (d: string, more: string) => `<path d="${d}" fill="none" ${more}/>`;
  return (
    line(
      'M366 -130V-58H916V-130M500 -130V-58M836 -130V-58M1206 -128h150v62h-150Z',
      'stroke="#03191c" stroke-opacity=".4" stroke-width="1.6"',
    ) +
    line('M74 -342V-50H160V-342', 'stroke="#03191c" stroke-opacity=".5" stroke-width="2"') +
    rect(146, -132, 3.6, 52, ink.flame, 'rx="1.8" opacity=".85"') +
    many(5, (index) => rect(1218, -118 + index * 9, 126, 2.4, '#03191c', 'opacity=".45"')) +
    [230, 470, 880, 1330].map((x) => rect(x, -52, 12, 4, ink.apricot, 'rx="2"')).join('')
  );
}

/** Head lamp, tail lamp and mirror. */
function fittings(): string {
  return (
    path('M-1 -112C18 -112 48 -106 66 -94C54 -88 22 -86 -1 -90Z', '#06181b') +
    path('M0 -108C20 -108 42 -104 56 -97L54 -94C38 -99 20 -101 0 -101Z', '#fffbe8') +
    disc(13, -95, 4.6, '#fff3cd') +
    disc(27, -94, 4, '#fff3cd') +
    path('M1391 -292Q1396 -295 1397 -289L1402 -226Q1400 -221 1396 -222Z', '#a33a2c') +
    path(
      'M58 -336C30 -352 -6 -348 -18 -318',
      'none',
      'stroke="#0b2629" stroke-width="7" stroke-linecap="round"',
    ) +
    rect(-27, -320, 17, 52, '#0b2629', 'rx="7"')
  );
}

/** Definitions that the coach needs, once a picture; `sky` is what its roof and its panes mirror. */
export const coachInks = (sky: string) =>
  [
    down(
      'coachBody',
      [0, '#2a9792'],
      [0.05, '#15706f'],
      [0.16, '#0f5d5f'],
      [0.52, '#0c4f52'],
      [0.64, '#12696a'],
      [0.8, '#0d5457'],
      [1, '#06292d'],
    ),
    across(
      'coachTurn',
      [0, '#051f22', 0.55],
      [0.045, '#7fd0c2', 0.22],
      [0.12, '#7fd0c2', 0],
      [0.93, '#03191c', 0],
      [1, '#03191c', 0.5],
    ),
    down('coachRoof', [0, '#2a9792'], [0.35, '#137070'], [1, '#0f5f60']),
    down('coachCabin', [0, '#ffe9b8'], [0.3, '#f8c987'], [0.75, '#c98346'], [1, '#7d4a2b']),
    around('coachLamp', [0, '#fff4d2', 0.75], [1, '#ffe0a0', 0]),
    across('coachSeat', [0, '#0f4a4b'], [1, '#0a3134']),
    across('coachCurtain', [0, '#7a3b2c'], [0.5, '#a85a3e'], [1, '#6b3327']),
    down('coachSky', [0, sky, 0.5], [0.45, sky, 0.08], [1, '#03191c', 0.35]),
    down('coachChrome', [0, '#eef2ec'], [0.5, '#9fb3b0'], [1, '#55696a']),
    around('coachDish', [0, '#cfd9d3'], [0.6, '#a3b5b1'], [1, '#7d9391']),
    across('coachGold', [0, ink.gold], [0.5, '#f0ca84'], [1, '#ffe2a0']),
    across('coachRim', [0, '#ffe3b4', 0.9], [0.2, '#ffe3b4', 0.25], [0.5, '#ffe3b4', 0]),
    `<clipPath id="coachOutline"><path d="${outline}"/></clipPath><clipPath id="coachPanes"><path d="${panes}"/></clipPath>`,
  ].join('');

/** The coach without its wheels. */
export function coachBody(): string {
  const arches = wheels.map(({ x, y }) => disc(x, y, 63, '#031215')).join('');
  const rims = wheels
    .map(({ x, y }) => disc(x, y, 63, 'none', 'stroke="#3fb0a6" stroke-opacity=".35" stroke-width="2.4"'))
    .join('');
  return (
    path('M60 -50H1380L1350 -26H96Z', '#031215') +
    path(outline, 'url(#coachBody)') +
    `<g clip-path="url(#coachOutline)">${rect(-5, -385, 1430, 350, 'url(#coachTurn)')}${seams()}${arches}${rims}${rect(0, -46, coachLength, 12, '#03191c', 'opacity=".5"')}${gilding()}</g>` +
    path('M700 -374C800 -390 900 -394 1060 -394C1180 -394 1250 -390 1300 -372Z', 'url(#coachRoof)') +
    path(glass, '#06191c') +
    `<g clip-path="url(#coachPanes)">${cabin()}${reflections()}</g>` +
    path(
      'M3 -120C4 -220 32 -304 63 -342C77 -361 98 -369 138 -371C320 -375 500 -377 700 -377',
      'none',
      'stroke="url(#coachRim)" stroke-width="4" stroke-linecap="round"',
    ) +
    fittings()
  );
}

/** The whole coach, its nose at x and its tyres on y. */
export function coach(x: number, y: number, scale: number): string {
  const rolling = wheels
    .map((at) => `<g transform="translate(${at.x} ${at.y})">${tyre}${spokes}</g>`)
    .join('');
  return `<g transform="translate(${x} ${y}) scale(${scale})">${coachBody()}${rolling}</g>`;
}
