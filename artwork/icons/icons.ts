import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/**
 * Writes the icons of the site from Lucide: `node icons/icons.ts`, then `npx biome check --write ../ui/icons`.
 * A file holds icons that are shown together, because a page loads whole files.
 */
const groups: Record<string, string> = {
  account: 'LogOut Pencil Ticket UserRound',
  carousel: 'ChevronLeft ChevronRight Pause Play',
  contact: 'Mail MapPin Phone',
  controls: 'LocateFixed Minus Plus Route',
  devices: 'Laptop Smartphone Tablet',
  documents: 'Download Printer',
  forms: 'ArrowRight Search',
  results: 'CircleQuestionMark RotateCcw WifiOff',
  scroll: 'ArrowDown',
  services: 'LifeBuoy SearchCheck',
  sharing: 'CalendarPlus Share2',
  states: 'Check CircleDashed Clock Hourglass X',
};

type Shape = [tag: string, attributes: Record<string, string>];

const lucide = new URL('../node_modules/lucide-react/', import.meta.url);
const folder = fileURLToPath(new URL('../../ui/icons/', import.meta.url));

for (const file of await readdir(folder)) if (file !== 'icon.tsx') await rm(`${folder}${file}`);
await mkdir(folder, { recursive: true });
for (const [group, names] of Object.entries(groups)) {
  const icons = await Promise.all(
    names.split(' ').map(async (name) => [name, await shapesOf(name)] as const),
  );
  const source = icons.map(
    ([name, shapes]) => `\nexport const ${name} = /* @__PURE__ */ icon(${drawing(shapes)});\n`,
  );
  await writeFile(
    `${folder}${group}.tsx`,
    `// Written by artwork/icons/icons.ts from Lucide; its licence is in LICENSE.\nimport { icon } from './icon.tsx';\n${source.join('')}`,
  );
}
await cp(new URL('LICENSE', lucide), `${folder}LICENSE`);

async function shapesOf(name: string): Promise<Shape[]> {
  const file = name.replaceAll(/(?!^)[A-Z]/g, '-$&').toLowerCase();
  const module = await import(new URL(`dist/esm/icons/${file}.mjs`, lucide).href);
  return module.__iconData.node;
}

function drawing(shapes: Shape[]): string {
  const elements = shapes.map(element).join('');
  return shapes.length === 1 ? elements : `<>${elements}</>`;
}

function element([tag, attributes]: Shape): string {
  const { key: _, ...shown } = attributes;
  return `<${tag} ${Object.entries(shown)
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ')} />`;
}
