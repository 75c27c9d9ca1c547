/**
 * The pictures that stand for the site elsewhere: a card of 1200 × 630 for each page that is shared, the icons of tabs and home
 * screens. Needs the masters of the posters in out/.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { brand } from '../../brand/brand.ts';
import { drawMark } from '../kit/mark.ts';
import { outFolder, type Raster, withRaster } from '../kit/raster.ts';

const pictures = fileURLToPath(new URL('../../web/public/pictures/', import.meta.url));
const night = '#0a2a2e';
const gold = '#d6b06a';
const ivory = '#fbf7ef';

interface Card {
  name: string;
  title: string[];
  line: string;
  master: string;
  /** How far down its height the picture is cut, 0 to 1. */
  from?: number;
}

const roads = brand.destinations.map((place): Card => {
  return {
    name: place.toLowerCase(),
    title: ['Delhi airport', `to ${place}`],
    line: 'By quiet, roomy coach',
    master: place.toLowerCase(),
    from: 0.5,
  };
});

const cards: Card[] = [
  {
    name: 'services',
    title: ['Our services'],
    line: 'Recliners, a lounge, a host on board',
    master: 'cabin',
  },
  { name: 'about-us', title: ['About us'], line: brand.tagline, master: 'lounge' },
  { name: 'help', title: ['Help'], line: 'Answers, and people who answer', master: 'lounge' },
  { name: 'contact', title: ['Contact us'], line: 'Write, call or come by', master: 'lounge' },
  {
    name: 'manage-ticket',
    title: ['Your ticket'],
    line: 'See it, change it, follow the coach',
    master: 'cabin',
  },
  ...roads,
];

const file = async (name: string, width: number, height: number, from: number) => {
  const picture = sharp(`${outFolder}${name}.png`).removeAlpha();
  const { width: full, height: tall } = await picture.metadata();
  const scale = Math.max(width / full, height / tall);
  const sized = { width: Math.ceil(full * scale), height: Math.ceil(tall * scale) };
  const cut = await picture
    .resize(sized.width, sized.height)
    .extract({
      left: Math.round((sized.width - width) / 2),
      top: Math.round((sized.height - height) * from),
      width,
      height,
    })
    .jpeg({ quality: 92 })
    .toBuffer();
  return `data:image/jpeg;base64,${cut.toString('base64')}`;
};

const sign = (x: number, y: number) =>
  `${drawMark(x + 26, y - 14, 56, gold, 1.3)}<text x="${x + 66}" y="${y}" font-family="Cormorant" font-weight="600" font-size="44" fill="${ivory}" letter-spacing=".5">${brand.name}</text>`;

const rule = (x: number, y: number, width: number) =>
  `<rect x="${x}" y="${y}" width="${width}" height="2" fill="${gold}"/>`;

/** Words at the left on night, the picture at the right behind a gold line. */
async function pageCard({ title, line, master, from = 0.5 }: Card): Promise<string> {
  const picture = await file(master, 560, 630, from);
  const words = title
    .map(
      (text, index) =>
        `<text x="72" y="${title.length > 1 ? 312 + index * 84 : 350}" font-family="Cormorant" font-weight="600" font-size="86" fill="${ivory}">${text}</text>`,
    )
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><rect width="1200" height="630" fill="${night}"/>
    <image href="${picture}" x="640" width="560" height="630"/><rect x="636" width="4" height="630" fill="${gold}"/>
    ${sign(72, 110)}${words}${rule(74, title.length > 1 ? 440 : 396, 120)}
    <text x="74" y="${title.length > 1 ? 494 : 450}" font-family="Manrope" font-weight="500" font-size="23" fill="#b3c6c3">${line}</text></svg>`;
}

/** The home page's: the coach at blue hour from edge to edge. */
async function homeCard(): Promise<string> {
  const picture = await file('coach-blue-hour', 1200, 630, 0.75);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">
    <defs><linearGradient id="veil"><stop offset="0" stop-color="${night}" stop-opacity=".88"/><stop offset=".42" stop-color="${night}" stop-opacity=".5"/><stop offset=".62" stop-color="${night}" stop-opacity="0"/></linearGradient></defs>
    <image href="${picture}" width="1200" height="630"/><rect width="1200" height="630" fill="url(#veil)"/>
    ${sign(64, 108)}
    ${['Quiet, roomy', 'coaches from', 'Delhi airport'].map((text, index) => `<text x="64" y="${270 + index * 76}" font-family="Cormorant" font-weight="600" font-size="78" fill="${ivory}">${text}</text>`).join('')}
    ${rule(66, 468, 120)}</svg>`;
}

/** The mark on night; `inset` is the share of the side that stays empty around it. */
function icon(inset: number, corner: number, weight = 1.15): string {
  const size = 512 * (1 - 2 * inset);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512"><defs><radialGradient id="g" cy=".3"><stop offset="0" stop-color="#12474c"/><stop offset="1" stop-color="${night}"/></radialGradient></defs>
    <rect width="512" height="512" rx="${corner}" fill="url(#g)"/>${drawMark(256, 256, size, gold, weight)}</svg>`;
}

async function drawIcons(draw: Raster): Promise<void> {
  const folder = `${pictures}icons/`;
  await mkdir(folder, { recursive: true });
  const side = { width: 512, height: 512, transparent: true };
  const plain = await draw({ svg: icon(0.11, 108), ...side });
  const small = await draw({ svg: icon(0.06, 96, 2), ...side });
  const square = await draw({ svg: icon(0.17, 0), ...side });
  const masked = await draw({ svg: icon(0.22, 0), ...side });
  const png = (source: Buffer, size: number) =>
    sharp(source).resize(size).png({ palette: true, quality: 90, effort: 8 });
  await png(small, 32).toFile(`${folder}favicon-32.png`);
  await png(plain, 192).toFile(`${folder}icon-192.png`);
  await png(plain, 512).toFile(`${folder}icon-512.png`);
  await png(masked, 512).toFile(`${folder}icon-maskable-512.png`);
  await png(square, 180).toFile(`${folder}apple-touch-icon.png`);
  await writeFile(`${folder}favicon.ico`, asIco(await sharp(small).resize(32).png().toBuffer(), 32));
}

/** Icon and mark of wallet passes, in the sizes that Apple asks for. */
async function drawWalletImages(draw: Raster): Promise<void> {
  const folder = fileURLToPath(new URL('../../api/modules/tickets/wallets/images/', import.meta.url));
  const side = { width: 512, height: 512, transparent: true };
  const mark = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512">${drawMark(256, 256, 492, gold, 1.7)}</svg>`;
  const images = [
    { name: 'icon', size: 29, source: await draw({ svg: icon(0.09, 0, 1.7), ...side }) },
    { name: 'logo', size: 50, source: await draw({ svg: mark, ...side }) },
  ];
  for (const { name, size, source } of images) {
    for (const scale of [1, 2, 3]) {
      const file = scale === 1 ? `${name}.png` : `${name}@${scale}x.png`;
      await sharp(source)
        .resize(size * scale)
        .png()
        .toFile(`${folder}${file}`);
    }
  }
}

/** An .ico file with one PNG in it. */
function asIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(22, 18);
  return Buffer.concat([head, png]);
}

await mkdir(`${pictures}cards/`, { recursive: true });
await withRaster(async (draw) => {
  const size = { width: 1200, height: 630 };
  // Those who show cards read JPEG everywhere, and newer formats only here and there.
  const save = async (name: string, svg: string) =>
    sharp(await draw({ svg, ...size }))
      .jpeg({ quality: 80, mozjpeg: true })
      .toFile(`${pictures}cards/${name}.jpg`);
  await save('home', await homeCard());
  for (const card of cards) await save(card.name, await pageCard(card));
  await drawIcons(draw);
  await drawWalletImages(draw);
});
