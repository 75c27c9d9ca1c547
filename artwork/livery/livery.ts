/**
 * What is painted on the coach, as masks for the renderer: where its skin is clear glass (red), black glass (green) or gold
 * (blue); and a second picture of lamps (red), seams (green) and amber lamps (blue). In metres, drawn from outside.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { brand } from '../../brand/brand.ts';
import { drawMark } from '../kit/mark.ts';
import { outFolder, withRaster } from '../kit/raster.ts';

const clear = '#f00';
const black = '#0f0';
const gold = '#00f';
const lamp = '#f00';
const seam = '#0f0';
const amber = '#00f';

const side = { width: 14, height: 4, scale: 560 };
const front = { width: 2.8, height: 4, scale: 700 };

/** A picture of one face: x runs from its left edge, z up from the road. */
function face(
  { width, height, scale }: typeof side,
  content: string,
): { svg: string; width: number; height: number } {
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">
    <rect width="100%" height="100%" fill="#000"/>
    <g transform="translate(0 ${height * scale}) scale(${scale} ${-scale})">${content}</g></svg>`;
  return { svg, ...size };
}

/** Words in a face, whose z runs upwards. */
function words(text: string, x: number, z: number, size: number, fill: string, more = ''): string {
  return `<text transform="translate(${x} ${z}) scale(1 -1)" font-size="${size}" fill="${fill}" ${more}>${text}</text>`;
}

/** The face of one side, its nose to the left as one sees the kerb side; `along` turns it for the other. */
function sideOf(kerb: boolean): { masks: string; lamps: string } {
  const along = (inner: string) => (kerb ? inner : `<g transform="translate(14 0) scale(-1 1)">${inner}</g>`);
  const pane = (from: number, to: number) =>
    `<rect x="${from}" y="1.78" width="${to - from}" height="1.32" rx=".07" fill="${clear}"/>`;
  const panes = [1.72, 3.3, 4.88, 6.46, 8.04, 9.62].map((from) => pane(from, from + 1.54)).join('');
  const band = `<path d="M0 1.5 L10.6 1.62 Q12.1 1.66 12.5 3.3 L12.2 3.36 H0Z" fill="${black}"/>`;
  const driver = `<path d="M.72 1.62 H1.66 V3.1 H1.05 Q.8 2.4 .72 1.62Z" fill="${clear}"/>`;
  const fan = Array.from({ length: 11 }, (_, index) => {
    const end = 1.5 + index * 0.225;
    const start = 9.2 + index * 0.14;
    return `<path d="M${start} ${1.43 + index * 0.003} C${start + 1.9} 1.43 12.3 ${1.44 + index * 0.08} 14.1 ${end + index * 0.06}" fill="none" stroke="${gold}" stroke-width="${0.02 - index * 0.0007}"/>`;
  }).join('');
  const lines = `<rect x=".2" y="1.405" width="13.6" height=".04" fill="${gold}"/><rect x=".2" y="1.36" width="10.4" height=".012" fill="${gold}"/>`;
  const skirt = `<rect x="3.4" y=".36" width="5.2" height=".14" fill="${black}"/>`;
  const letters = words(
    brand.name.toUpperCase(),
    kerb ? 6.15 : 8.0,
    0.79,
    0.52,
    gold,
    'font-family="Cormorant" font-weight="600" letter-spacing=".22" text-anchor="middle"',
  );
  const crest = drawMark(kerb ? 3.72 : 5.52, -0.98, 0.52, gold, 1.5);
  const masks = `${along(band + panes + driver + fan + lines + skirt)}${letters}<g transform="scale(1 -1)">${crest}</g>`;

  const seams = [3.62, 4.96, 6.3, 7.64, 8.5].map((x) => `<path d="M${x} .5V1.33"/>`).join('');
  const hatch = `<g stroke="${seam}" stroke-width=".012" fill="none">${seams}<path d="M3.62 .52H8.5M3.62 1.3H8.5M10.7 .6h2.4v.7h-2.4Z"/>
    <path d="M.75 .42V3.3M1.69 .42V3.3"/><path d="M0 3.42H14" stroke-width=".008"/></g>`;
  const markers = [2.2, 5.6, 9.0, 13.2]
    .map((x) => `<rect x="${x}" y=".545" width=".1" height=".025" rx=".01" fill="${amber}"/>`)
    .join('');
  return { masks, lamps: along(hatch + markers) };
}

function frontFace(): { masks: string; lamps: string } {
  const screen = `<path d="M-.2 1.5 L.25 1.46 Q1.4 1.3 2.55 1.46 L3 1.5 V3.36 H-.2Z" fill="${black}"/>
    <path d="M.2 1.62 Q1.4 1.46 2.6 1.62 L2.52 2.98 Q1.4 3.02 .28 2.98Z" fill="${clear}"/>`;
  const lens = (turn: string) =>
    `<path transform="${turn}" d="M.14 1.02 L.78 .9 Q.84 .9 .8 .82 L.72 .72 Q.68 .68 .6 .69 L.26 .74 Q.16 .76 .14 .86Z" fill="${black}"/>`;
  const mirrored = 'translate(2.8 0) scale(-1 1)';
  const slats = Array.from({ length: 5 }, (_, index) => 0.64 + index * 0.056)
    .map((z) => `<rect x=".98" y="${z}" width=".84" height=".012" rx=".006" fill="${gold}"/>`)
    .join('');
  const grille = `<rect x=".9" y=".6" width="1" height=".34" rx=".06" fill="${black}"/>${slats}`;
  const sill = `<rect x="0" y=".3" width="2.8" height=".22" fill="${black}"/>`;
  const lines = `<path d="M0 1.405H.95M1.85 1.405H2.8" stroke="${gold}" stroke-width=".036"/>`;
  const crest = `<g transform="scale(1 -1)">${drawMark(1.4, -1.16, 0.34, gold, 1.7)}</g>`;
  const masks = screen + lens('') + lens(mirrored) + grille + sill + lines + crest;

  const signature = (turn: string) => `<g transform="${turn}" fill="none" stroke="${lamp}">
    <path d="M.18 .98 L.76 .875" stroke-width=".02"/><path d="M.2 .8 L.3 .765 L.6 .72" stroke-width=".012"/></g>
    <g transform="${turn}" fill="${lamp}"><rect x=".3" y=".81" width=".13" height=".07" rx=".03"/><rect x=".48" y=".785" width=".13" height=".07" rx=".03"/></g>`;
  const sign = words(
    brand.destinations[0].toUpperCase(),
    1.4,
    3.1,
    0.2,
    amber,
    'font-family="Manrope" font-weight="700" letter-spacing=".1" text-anchor="middle"',
  );
  const wipers = `<g stroke="${seam}" stroke-width=".018" fill="none"><path d="M.5 1.52 L1.32 1.66M1.5 1.5 L2.3 1.68"/><path d="M.06 .55H2.74" stroke-width=".01"/></g>`;
  return { masks, lamps: wipers + signature('') + signature(mirrored) + sign };
}

await mkdir(outFolder, { recursive: true });
await withRaster(async (draw) => {
  const faces = [
    { name: 'kerb', plan: side, ...sideOf(true) },
    { name: 'road', plan: side, ...sideOf(false) },
    { name: 'front', plan: front, ...frontFace() },
  ];
  for (const { name, plan, masks, lamps } of faces) {
    await writeFile(`${outFolder}livery-${name}.png`, await draw(face(plan, masks)));
    await writeFile(`${outFolder}livery-${name}-lamps.png`, await draw(face(plan, lamps)));
  }
});
