import { coach, coachInks } from '../parts/coach.ts';
import {
  across,
  archLine,
  around,
  broadSheet,
  dice,
  disc,
  down,
  ink,
  many,
  path,
  poster,
  rect,
} from './kit.ts';

const ground = 760;

/** A tall window with a fan of bars in its head, and the evening behind it. */
export function tallWindow(x: number, view: string): string {
  const width = 330;
  const line = archLine(x, ground - 60, width, 590);
  const id = `window${x}`;
  const bars =
    [-82, 0, 82].map((lean) => rect(x + lean - 2, 170, 4, ground - 230, '#0b2f33')).join('') +
    [330, 470, 610].map((at) => rect(x - width / 2, at, width, 4, '#0b2f33')).join('');
  return `<clipPath id="${id}"><path d="${line}"/></clipPath><g clip-path="url(#${id})">${view}${bars}</g>${path(line, 'none', 'stroke="#0b2f33" stroke-width="9"')}${path(archLine(x, ground - 54, width + 26, 610), 'none', `stroke="${ink.gold}" stroke-width="2.5"`)}${rect(x - width / 2 - 26, ground - 62, width + 52, 14, '#e9d8b8')}`;
}

function evening(): string {
  return (
    rect(0, 80, 1600, 700, 'url(#sky)') +
    disc(800, 560, 64, '#ffe0ae') +
    many(6, (index) => disc(800, 560, 560 - index * 82, '#ffcf98', `opacity="${0.05 + index * 0.012}"`)) +
    path(
      'M0 600C160 560 260 590 380 570C520 548 600 600 760 590C900 580 1020 548 1180 576C1320 600 1440 560 1600 590V800H0Z',
      '#1b5a60',
    ) +
    path(
      'M0 640C200 616 360 640 560 630C800 618 1000 644 1240 626C1400 616 1500 636 1600 630V800H0Z',
      '#0d4046',
    ) +
    rect(0, 664, 1600, 120, '#08272c') +
    [60, 246, 432, 1176, 1362, 1548]
      .map(
        (x) =>
          rect(x, 540, 4, 130, '#06222a') +
          disc(x + 2, 538, 46, 'url(#halo)') +
          disc(x + 2, 538, 6, '#fff0cc'),
      )
      .join('') +
    coach(664, 678, 0.196)
  );
}

/** A tub armchair with channels in its back. */
function armchair(x: number, foot: number, turned: number): string {
  const channels = many(
    7,
    (index) =>
      `<path d="M${-66 + index * 22} -222Q${-70 + index * 23.3} -150 ${-66 + index * 22} -96" fill="none" stroke="#052a2c" stroke-opacity=".55" stroke-width="2.5"/>`,
  );
  return `<g transform="translate(${x} ${foot}) scale(${turned} 1)"><ellipse cx="0" cy="6" rx="150" ry="14" fill="#052023" opacity=".4"/>
    <path d="M-84 -20L-92 6M84 -20L92 6" stroke="${ink.gold}" stroke-width="7" stroke-linecap="round"/>
    <path d="M-116 -92C-122 -196 -82 -238 0 -238C82 -238 122 -196 116 -92Z" fill="url(#velvet)"/>${channels}
    <path d="M-96 -104Q0 -122 96 -104V-58H-96Z" fill="url(#velvetSeat)"/>
    <path d="M-140 -120C-140 -146 -100 -146 -98 -120L-92 -22H-124C-136 -22 -140 -34 -140 -48ZM140 -120C140 -146 100 -146 98 -120L92 -22H124C136 -22 140 -34 140 -48Z" fill="url(#velvetArm)"/>
    <path d="M-94 -62H94V-20H-94Z" fill="url(#velvetFoot)"/><path d="M-94 -60H94" stroke="#3fb5ab" stroke-opacity=".6" stroke-width="2"/>
    <path d="M-22 -160L44 -168Q54 -168 54 -158L56 -112Q56 -104 48 -104L-20 -98Q-30 -98 -30 -108L-32 -150Q-32 -160 -22 -160Z" fill="url(#pillow)"/></g>`;
}

function table(x: number, foot: number): string {
  return (
    `<ellipse cx="${x}" cy="${foot + 6}" rx="70" ry="9" fill="#052023" opacity=".4"/>` +
    path(`M${x - 5} ${foot}V${foot - 112}H${x + 5}V${foot}Z`, ink.gold) +
    `<ellipse cx="${x}" cy="${foot}" rx="44" ry="7" fill="#a57a34"/><ellipse cx="${x}" cy="${foot - 114}" rx="78" ry="10" fill="#8f6a3a"/><ellipse cx="${x}" cy="${foot - 118}" rx="78" ry="10" fill="#f7ecd6"/>` +
    path(`M${x - 44} ${foot - 148}h34q0 26 -17 26t-17 -26Z`, '#fffaf0') +
    path(`M${x - 10} ${foot - 144}q12 0 10 8t-12 6`, 'none', 'stroke="#fffaf0" stroke-width="3"') +
    path(
      `M${x - 30} ${foot - 156}q-6 -10 0 -18t0 -18M${x - 20} ${foot - 156}q-6 -10 0 -18t0 -18`,
      'none',
      'stroke="#fff" stroke-opacity=".5" stroke-width="2"',
    ) +
    path(`M${x + 16} ${foot - 122}v-24q0 -6 8 -6h8q8 0 8 6v24Z`, 'url(#vase)') +
    path(
      `M${x + 28} ${foot - 150}q-14 -34 -6 -58M${x + 28} ${foot - 150}q8 -30 26 -48M${x + 28} ${foot - 150}q0 -40 10 -66`,
      'none',
      'stroke="#2b6b52" stroke-width="3"',
    ) +
    disc(x + 21, foot - 212, 8, '#e58a5e') +
    disc(x + 55, foot - 200, 7, '#f2b27a') +
    disc(x + 39, foot - 220, 7, '#fbe3c0')
  );
}

/** A brass lamp on its rod. */
export function pendant(x: number, foot: number): string {
  return (
    disc(x, foot, 190, 'url(#glow)') +
    rect(x - 1.5, 0, 3, foot - 60, ink.gold) +
    path(
      `M${x - 52} ${foot}Q${x - 50} ${foot - 58} ${x} ${foot - 62}Q${x + 50} ${foot - 58} ${x + 52} ${foot}Z`,
      'url(#shadeMetal)',
    ) +
    `<ellipse cx="${x}" cy="${foot}" rx="52" ry="8" fill="#fff3d2"/>`
  );
}

/** A palm in a tall pot. */
export function palm(x: number, foot: number, seed: number): string {
  const roll = dice(seed);
  const leaves = many(11, (index) => {
    const lean = (index - 5) / 5;
    const reach = roll(110, 170);
    const endX = x + lean * reach;
    const endY = foot - 250 - (1 - Math.abs(lean)) * 150 + Math.abs(lean) * 40;
    return path(
      `M${x} ${foot - 120}Q${x + lean * reach * 0.3 - 12} ${endY - 20} ${endX} ${endY}Q${x + lean * reach * 0.42 + 16} ${endY + 40} ${x} ${foot - 120}Z`,
      index % 2 ? 'url(#leaf)' : 'url(#leafDark)',
    );
  });
  return `<ellipse cx="${x}" cy="${foot + 4}" rx="64" ry="9" fill="#052023" opacity=".4"/>${leaves}${path(`M${x - 52} ${foot - 122}H${x + 52}L${x + 38} ${foot}H${x - 38}Z`, 'url(#pot)')}${rect(x - 56, foot - 128, 112, 12, ink.gold)}`;
}

/** The lounge's walls up to the cornice; they need `loungeInks`, as the windows do. */
export function walls(): string {
  const flutes = (from: number, count: number) =>
    many(count, (index) => rect(from + index * 17, 96, 15, ground - 112, 'url(#flute)', 'rx="7"'));
  return (
    rect(0, 0, 1600, ground, 'url(#wall)') +
    flutes(12, 6) +
    flutes(502, 5) +
    flutes(1018, 5) +
    flutes(1492, 6) +
    rect(0, 62, 1600, 22, 'url(#cornice)') +
    rect(0, 88, 1600, 2.5, ink.gold) +
    rect(0, ground - 34, 1600, 34, 'url(#skirting)') +
    rect(0, ground - 38, 1600, 3, ink.gold)
  );
}

function floorOf(room: string): string {
  const tiles =
    many(
      17,
      (index) =>
        `<path d="M${800 + (index - 8) * 100} ${ground}L${800 + (index - 8) * 190} 1000" stroke="#7b6a52" stroke-opacity=".35" stroke-width="1.5"/>`,
    ) + [800, 862, 946].map((at) => rect(0, at, 1600, 1.5, '#7b6a52', 'opacity=".35"')).join('');
  return `${rect(0, ground, 1600, 240, 'url(#marble)')}<clipPath id="floor"><rect y="${ground}" width="1600" height="240"/></clipPath><g clip-path="url(#floor)" opacity=".2"><g transform="translate(0 ${ground * 2}) scale(1 -1)" filter="url(#soft)">${room}</g></g>${tiles}`;
}

export const loungeInks = [
  down('sky', [0, '#0b3c46'], [0.4, '#2f7680'], [0.62, '#a39d90'], [0.76, '#f0b083'], [0.84, '#ea9a6c']),
  down('wall', [0, '#c9b392'], [0.5, '#e6d4b4'], [1, '#d3bd99']),
  across('flute', [0, '#b39b77'], [0.5, '#eddcbc'], [1, '#c0a984']),
  down('cornice', [0, '#fff6e2'], [1, '#cdb692']),
  down('skirting', [0, '#3c2417'], [1, '#23140d']),
  down('marble', [0, '#d9c6a4'], [0.4, '#b7a283'], [1, '#6f6250']),
  coachInks('#a9c8bd'),
  around('halo', [0, '#ffd796', 0.7], [1, '#ffd796', 0]),
  around('glow', [0, '#ffe9bd', 0.75], [0.4, '#ffdca0', 0.25], [1, '#ffdca0', 0]),
  across('velvet', [0, '#0a4548'], [0.5, '#12696b'], [1, '#1e8583']),
  down('velvetSeat', [0, '#23908c'], [1, '#0e5a5c']),
  across('velvetArm', [0, '#0c5052'], [0.5, '#168080'], [1, '#0c5052']),
  down('velvetFoot', [0, '#0e5a5c'], [1, '#07383b']),
  across('pillow', [0, '#c9823f'], [1, '#f2c07f']),
  across('vase', [0, '#b4523f'], [1, '#e58a5e']),
  across('shadeMetal', [0, '#8a6228'], [0.5, '#e9c078'], [1, '#a57a34']),
  down('leaf', [0, '#3f8a6c'], [1, '#16523f']),
  down('leafDark', [0, '#246850'], [1, '#0c3a30']),
  across('pot', [0, '#d8c19a'], [0.6, '#fff3da'], [1, '#cdb48c']),
  down('rug', [0, '#b9694f'], [1, '#8d4437']),
].join('');

const room = walls() + [270, 800, 1330].map((x) => tallWindow(x, evening())).join('');

/** The lounge by the stand: armchairs, tea, and the coach waiting outside. */
export const lounge = poster(
  loungeInks,
  room +
    floorOf(room) +
    `<ellipse cx="800" cy="892" rx="620" ry="86" fill="#5f503c" opacity=".35"/><ellipse cx="800" cy="884" rx="620" ry="86" fill="url(#rug)"/>` +
    [0.93, 0.9, 0.62]
      .map(
        (share) =>
          `<ellipse cx="800" cy="884" rx="${620 * share}" ry="${86 * share}" fill="none" stroke="${ink.gold}" stroke-width="${share === 0.93 ? 5 : 1.6}"/>`,
      )
      .join('') +
    palm(80, 836, 4) +
    palm(1520, 836, 9) +
    armchair(500, 880, 1) +
    armchair(1100, 880, -1) +
    table(800, 900) +
    pendant(535, 236) +
    pendant(1065, 236),
  broadSheet,
);
