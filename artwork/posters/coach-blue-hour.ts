import { coach, coachInks } from '../parts/coach.ts';
import { aeroplane, apronLamps, canopy, column, fieldLights, hall, tower } from './airport.ts';
import { across, around, disc, down, many, path, poster, rect, stars, sun } from './kit.ts';
import { hills, wideSheet } from './wide.ts';

export const uprightSheet = { width: 960, height: 1280 };

interface View {
  sheet: { width: number; height: number };
  /** Where the apron begins, where the tyres stand, and how large a centimetre of the coach is. */
  ground: number;
  tyres: number;
  nose: number;
  scale: number;
  sunX: number;
  towerX: number;
  towerTall: number;
  plane: [x: number, y: number];
  terminal: number;
  tip: number;
  starsDown: number;
}

const definitions = [
  down(
    'sky',
    [0, '#06202b'],
    [0.34, '#0b4152'],
    [0.66, '#2a6c79'],
    [0.82, '#7f9f9a'],
    [0.92, '#e3b18c'],
    [1, '#ea9871'],
  ),
  down('lit', [0, '#fff0c8'], [1, '#e9a65c']),
  down('hall', [0, '#f6cf8c'], [0.45, '#f0b76c'], [0.62, '#ffdf9f'], [1, '#d98f4c']),
  across('hallGlass', [0, '#0a2f37', 0.42], [0.3, '#0a2f37', 0.06], [1, '#0a2f37', 0.3]),
  across('soffit', [0, '#6e4a2b'], [0.3, '#b57f45'], [0.75, '#d29a57'], [1, '#a97440']),
  across('column', [0, '#f2bf7c'], [0.3, '#5a4630'], [0.7, '#0c2f36'], [1, '#123d44']),
  around('downlight', [0, '#fff6d4', 0.95], [1, '#ffe3a0', 0]),
  around('halo', [0, '#ffe0a0', 0.55], [1, '#ffe0a0', 0]),
  around('beacon', [0, '#f08a6c', 0.6], [1, '#f08a6c', 0]),
  around('lamp', [0, '#fff3cd', 0.95], [0.3, '#ffe4a8', 0.4], [1, '#ffe4a8', 0]),
  down('apron', [0, '#b98a72'], [0.22, '#7d807b'], [0.5, '#2c5560'], [1, '#061d24']),
  down('veil', [0, '#0b3640', 0.28], [0.4, '#0a2f39', 0.36], [1, '#061d24', 0.86]),
  '<filter id="wet" x="-5%" y="-5%" width="110%" height="110%"><feTurbulence type="fractalNoise" baseFrequency=".004 .05" numOctaves="2" seed="5"/><feDisplacementMap in="SourceGraphic" scale="16" xChannelSelector="R" yChannelSelector="B"/><feGaussianBlur stdDeviation="1.2 7"/></filter>',
  '<filter id="blur" x="-10%" y="-100%" width="120%" height="300%"><feGaussianBlur stdDeviation="9 5"/></filter>',
  coachInks('#86b9bd'),
].join('');

/** What lies behind the apron's edge: sky, afterglow, tower, terminal and lamps. */
function far({
  sheet: { width },
  ground,
  scale,
  sunX,
  towerX,
  towerTall,
  terminal,
  starsDown,
}: View): string {
  const large = scale / 0.62;
  return (
    rect(0, 0, width, ground, 'url(#sky)') +
    `<g transform="scale(${width / 960} 1)">${stars(11, 90, starsDown, '#e9f1e4')}</g>` +
    `<g opacity=".62">${sun(sunX, ground + 30, 92, '#f2bd94', '#ffdcae', 8)}</g>` +
    `<g transform="translate(0 ${ground - 660})">${hills(61, 668, 46, '#1a4f5a', 0.08)}</g>` +
    tower(towerX, ground, towerTall) +
    fieldLights(7, 0, terminal, ground - 14) +
    `<g transform="translate(${terminal} ${ground})">${hall(width + 80 - terminal, 356 * large)}</g>` +
    `<g transform="translate(${towerX + 300} ${ground}) scale(.56)">${apronLamps(0, 0)}</g>`
  );
}

/** What stands on the apron: the canopy on its columns, and the coach. */
const near = ({ sheet: { width }, tyres, nose, scale, terminal, tip }: View) =>
  `<g transform="translate(${terminal - 190} ${tyres})">${[330, 800].map((x) => column(x, tip - 40)).join('')}${canopy(width + 270 - terminal, tip, tip + 60)}</g>` +
  coach(nose, tyres, scale);

/** A picture hanging below a line of wet ground. */
const wet = (picture: string, line: number, { width, height }: View['sheet']) =>
  `<clipPath id="below${line}"><rect y="${line}" width="${width}" height="${height - line}"/></clipPath><g clip-path="url(#below${line})"><g transform="translate(0 ${line * 2}) scale(1 -1)" filter="url(#wet)" opacity=".8">${picture}</g></g>`;

function blueHour(view: View): string {
  const { sheet, ground, tyres, nose, scale } = view;
  const { width, height } = sheet;
  const lamp = tyres - 96 * scale;
  return poster(
    definitions,
    far(view) +
      rect(0, ground, width, height - ground, 'url(#apron)') +
      wet(far(view), ground, sheet) +
      wet(near(view), tyres, sheet) +
      rect(0, ground, width, height - ground, 'url(#veil)') +
      `<ellipse cx="${nose + 6}" cy="${tyres + 74}" rx="34" ry="92" fill="url(#lamp)" opacity=".7"/>` +
      `<ellipse cx="${nose + 710 * scale}" cy="${tyres - 1}" rx="${700 * scale}" ry="9" fill="#04161a" opacity=".8" filter="url(#blur)"/>` +
      near(view) +
      disc(nose + 8, lamp, 120 * scale, 'url(#lamp)') +
      aeroplane(...view.plane, 0.5, '#0b3a44') +
      many(7, (index) =>
        path(`M${nose - 190 - index * 260} ${tyres + 58}h110l-12 5h-114Z`, '#f7e6c6', 'opacity=".5"'),
      ),
    sheet,
  );
}

/** The coach leaving the airport at blue hour: the terminal's lamps behind it, the afterglow ahead. */
export const coachBlueHour = blueHour({
  sheet: wideSheet,
  ground: 690,
  tyres: 738,
  nose: 640,
  scale: 0.64,
  sunX: 330,
  towerX: 190,
  towerTall: 132,
  plane: [800, 216],
  terminal: 930,
  tip: 440,
  starsDown: 300,
});

/** The same for upright screens, with sky above for the heading. */
export const coachBlueHourUpright = blueHour({
  sheet: uprightSheet,
  ground: 940,
  tyres: 1000,
  nose: 150,
  scale: 0.86,
  sunX: 190,
  towerX: 90,
  towerTall: 300,
  plane: [770, 262],
  terminal: 430,
  tip: 560,
  starsDown: 420,
});
