/** The small pictures of pages that have nothing to show, in the light of the posters: no words, no coach. */
import {
  across,
  around,
  birds,
  crown,
  cypress,
  disc,
  down,
  ink,
  many,
  path,
  poster,
  rect,
  stars,
  sun,
} from '../posters/kit.ts';
import { grass, hills, wideSheet } from '../posters/wide.ts';

const night = '#062428';

/** An expressway that nobody drives on, straight into the last light. */
export const road = poster(
  [
    down('sky', [0, '#0b3f48'], [0.34, '#2f7478'], [0.52, '#b3ad97'], [0.62, '#f2b988'], [0.7, '#e7906b']),
    down('plain', [0, '#8b7f6d'], [0.2, '#3d625a'], [1, '#0a3033']),
    down('tarmac', [0, '#d99a78'], [0.16, '#7b7a76'], [0.5, '#34565a'], [1, '#12383d']),
    down('line', [0, '#fbe3bb'], [1, '#f3d7a8']),
    around('warmth', [0, '#ffd9a6', 0.7], [1, '#ffd9a6', 0]),
    across('leftTree', [0, '#062a2f'], [0.55, '#0d484b'], [0.9, '#3c7a70'], [1, '#e0a878']),
    across('rightTree', [0, '#e0a878'], [0.1, '#3c7a70'], [0.45, '#0d484b'], [1, '#062a2f']),
  ].join(''),
  rect(0, 0, 1600, 900, 'url(#sky)') +
    sun(800, 560, 96, '#ffdcae', '#fff3d8', 8) +
    birds(12, 1060, 250, 6, '#123f44') +
    hills(14, 604, 110, '#a58f80') +
    hills(27, 616, 70, '#6c7d72', 0.2) +
    rect(0, 590, 1600, 310, 'url(#plain)') +
    `<ellipse cx="800" cy="600" rx="560" ry="60" fill="url(#warmth)"/>` +
    path('M786 590H814L1290 900H310Z', 'url(#tarmac)') +
    path('M785 590H788L338 900H296Z', 'url(#line)') +
    path('M812 590H815L1304 900H1262Z', 'url(#line)') +
    many(7, (index) => {
      const near = ((index + 0.35) / 7) ** 2.1;
      const far = ((index + 0.9) / 7) ** 2.1;
      const half = (share: number) => 0.8 + share * 13;
      const y = (share: number) => 592 + share * 318;
      return path(
        `M${800 - half(near)} ${y(near)}H${800 + half(near)}L${800 + half(far)} ${y(far)}H${800 - half(far)}Z`,
        'url(#line)',
      );
    }) +
    avenue(),
  wideSheet,
);

/** Slender trees on both sides of the road, each pair further away, lit from the sun between them. */
function avenue(): string {
  return many(7, (index) => {
    const near = 0.075 * 1.52 ** index;
    const [foot, tall, out] = [592 + near * 250, near * 620, 40 + near * 640];
    return (
      [-1, 1]
        .map(
          (side) =>
            `<ellipse cx="${800 + side * (out + tall * 0.06)}" cy="${foot}" rx="${tall * 0.17}" ry="${tall * 0.022}" fill="${night}" opacity=".5"/>`,
        )
        .join('') +
      cypress(800 - out, foot, tall * 0.2, tall, 'url(#leftTree)') +
      cypress(800 + out, foot, tall * 0.2, tall, 'url(#rightTree)')
    );
  });
}

/** A bench and a suitcase under a stop's lamp, before the first coach. */
export const stop = poster(
  [
    down('sky', [0, '#06202b'], [0.4, '#0c4452'], [0.68, '#37777f'], [0.82, '#98a79d'], [0.9, '#e6b18a']),
    down('kerb', [0, '#a5826d'], [0.12, '#4b6566'], [1, '#082a2f']),
    around('pool', [0, '#ffdf9f', 0.85], [0.5, '#ffd48a', 0.3], [1, '#ffd48a', 0]),
    around('halo', [0, '#fff0c8', 0.95], [0.3, '#ffe0a0', 0.4], [1, '#ffe0a0', 0]),
    down('cone', [0, '#ffe6b0', 0.62], [0.7, '#ffe0a4', 0.2], [1, '#ffe6b0', 0]),
    across('tree', [0, '#0a3139'], [0.6, '#15525a'], [1, '#0c3a42']),
    across('pole', [0, '#b98f58'], [0.4, '#3f5a58'], [1, '#0a2c32']),
    across('shade', [0, '#0d3f45'], [0.5, '#d3a24f'], [1, '#0d3f45']),
    across('case', [0, '#c9704f'], [0.55, '#a85540'], [1, '#5d3a45']),
    across('wood', [0, '#e2ad6d'], [1, '#9b6a3f']),
  ].join(''),
  rect(0, 0, 1600, 900, 'url(#sky)') +
    `<g transform="scale(1.67 1)">${stars(9, 80, 420, '#e9f1e4')}</g>` +
    path('M402 150A62 62 0 1 0 444 240A58 58 0 0 1 402 150Z', '#f3e6c6') +
    hills(41, 706, 120, '#24606a') +
    hills(52, 714, 70, '#123f48', 0.2) +
    crown(70, 120, 716, 330, 60, '#0d3a42') +
    crown(74, 1470, 716, 380, 70, '#0d3a42') +
    [64, 210, 1400, 1530]
      .map((x, index) => cypress(x, 712, 46 - (index % 2) * 10, 250 - (index % 2) * 60, 'url(#tree)'))
      .join('') +
    rect(0, 700, 1600, 200, 'url(#kerb)') +
    rect(0, 700, 1600, 3, '#f0c79a', 'opacity=".55"') +
    `<ellipse cx="850" cy="802" rx="560" ry="84" fill="url(#pool)"/>` +
    `<g filter="url(#soft)">${path('M896 262L1240 810H480L864 262Z', 'url(#cone)')}</g>` +
    path('M1120 806V250Q1120 196 1066 196H880V226', 'none', 'stroke="url(#pole)" stroke-width="11"') +
    path('M1092 808L1104 776H1136L1148 808Z', 'url(#pole)') +
    disc(880, 270, 150, 'url(#halo)') +
    path('M826 264C830 236 852 222 880 222S930 236 934 264Z', 'url(#shade)') +
    rect(822, 262, 116, 7, '#fff6dc', 'rx="3.5"') +
    bench(600, 800) +
    suitcase(950, 806),
  wideSheet,
);

function bench(x: number, foot: number): string {
  const legs = [30, 250].map((at) =>
    path(
      `M${x + at} ${foot}V${foot - 160}M${x + at + 44} ${foot}V${foot - 76}`,
      'none',
      `stroke="${night}" stroke-width="12"`,
    ),
  );
  return (
    `<ellipse cx="${x + 160}" cy="${foot + 2}" rx="190" ry="12" fill="${night}" opacity=".5"/>` +
    legs.join('') +
    [166, 136, 106].map((up) => rect(x, foot - up, 310, 20, 'url(#wood)', 'rx="6"')).join('') +
    rect(x - 6, foot - 84, 326, 22, '#f0c184', 'rx="6"')
  );
}

function suitcase(x: number, foot: number): string {
  return (
    `<ellipse cx="${x + 56}" cy="${foot}" rx="96" ry="11" fill="${night}" opacity=".5"/>` +
    path(
      `M${x + 34} ${foot - 150}V${foot - 212}H${x + 78}V${foot - 150}`,
      'none',
      `stroke="${night}" stroke-width="8"`,
    ) +
    rect(x, foot - 154, 112, 144, 'url(#case)', 'rx="16"') +
    [30, 56, 82].map((at) => rect(x + at - 2, foot - 146, 4, 128, ink.plum, 'opacity=".45"')).join('') +
    rect(x, foot - 124, 112, 5, ink.flame, 'opacity=".85"') +
    [24, 88].map((at) => disc(x + at, foot - 6, 9, night)).join('')
  );
}

/** A signpost with empty arms on a rise, hills in the morning mist. */
export const signpost = poster(
  [
    down('sky', [0, '#0f5055'], [0.3, '#5f9a90'], [0.5, '#d9c7a2'], [0.66, '#f3b98b']),
    down('mist', [0, '#fbe0bb', 0], [0.6, '#fbe0bb', 0.8], [1, '#fbe0bb', 0.1]),
    down('rise', [0, '#3f6d62'], [0.4, '#16494b'], [1, '#082a2f']),
    across('post', [0, '#caa06a'], [0.5, '#7c5a3c'], [1, '#3b3a36']),
    across('arm', [0, '#e9d6b0'], [1, '#fff4dc']),
    across('tree', [0, '#2c6f6c'], [0.6, '#4f9389'], [1, '#cfc39c']),
  ].join(''),
  rect(0, 0, 1600, 900, 'url(#sky)') +
    sun(1130, 470, 84, '#ffdcae', '#fff3d8', 8) +
    birds(33, 420, 220, 7, '#1c5a5c') +
    hills(61, 600, 150, '#b9a98f') +
    rect(0, 500, 1600, 150, 'url(#mist)') +
    hills(73, 660, 110, '#7f9a8d', 0.2) +
    rect(0, 570, 1600, 150, 'url(#mist)') +
    crown(90, 250, 740, 420, 76, '#5d958a') +
    crown(94, 1400, 740, 460, 84, '#5d958a') +
    [96, 176, 320, 1240, 1416, 1500]
      .map((x, index) => cypress(x, 744, 42 - (index % 3) * 6, 236 - (index % 3) * 48, 'url(#tree)'))
      .join('') +
    rect(0, 640, 1600, 120, 'url(#mist)') +
    path('M0 760C360 700 620 706 800 720C1020 738 1300 690 1600 730V900H0Z', 'url(#rise)') +
    `<ellipse cx="724" cy="782" rx="120" ry="12" fill="${night}" opacity=".45"/>` +
    rect(752, 330, 26, 452, 'url(#post)', 'rx="6"') +
    path('M765 300L786 334H744Z', ink.gold) +
    path('M700 376H980L1030 416L980 456H700Z', 'url(#arm)') +
    path('M712 386H974L1012 416L974 446H712Z', 'none', `stroke="${ink.gold}" stroke-width="3"`) +
    rect(752, 456, 26, 16, night, 'opacity=".45"') +
    path('M840 486H580L530 526L580 566H840Z', 'url(#arm)') +
    rect(752, 566, 26, 16, night, 'opacity=".45"') +
    path('M828 496H586L548 526L586 556H828Z', 'none', `stroke="${ink.gold}" stroke-width="3"`) +
    [716, 800].map((x, index) => grass(index + 40, x, 790, 62, night)).join(''),
  wideSheet,
);
