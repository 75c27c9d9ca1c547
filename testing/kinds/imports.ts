import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const PROJECT = resolve(import.meta.dirname, '../..');
const WORKSPACES: string[] = JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8')).workspaces;

/** Imports and exports that remain when types are erased. */
const IMPORT = /^(?:import|export)\s(?!type\s)(?:[^;']*?\sfrom\s)?'([^']+)'|\bimport\(\s*'([^']+)'/gm;

interface Imports {
  /** Our own files, as absolute paths. */
  files: string[];
  /** Packages, and Node's modules as `node:…`. */
  packages: string[];
}

const read = new Map<string, Imports>();

/** Returns our files that some files load, themselves included, each with the packages that it imports. */
export function followImports(entries: string[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const waiting = entries.map((file) => resolve(PROJECT, file));
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (found.has(file)) continue;
    const { files, packages } = importsOf(file);
    found.set(file, packages);
    waiting.push(...files);
  }
  return found;
}

function importsOf(file: string): Imports {
  const known = read.get(file);
  if (known) return known;
  const imports: Imports = { files: [], packages: [] };
  read.set(file, imports);
  const source = readFileSync(file, 'utf8').replaceAll(/^\s*(\/\/|\*).*$/gm, '');
  for (const [, first, second] of source.matchAll(IMPORT)) {
    const wanted = (first ?? second ?? '').replace(/\?.*$/, '');
    const ours = ownFile(wanted, file);
    if (ours === undefined) imports.packages.push(wanted);
    else if (/\.(ts|tsx|mjs)$/.test(ours) && existsSync(ours)) imports.files.push(ours);
  }
  return imports;
}

/** Returns the file of this repository that an import names, also styles and data; `undefined` for a package's. */
function ownFile(wanted: string, importer: string): string | undefined {
  const [, alias, within = ''] = /^#(\w+)\/?(.*)$/.exec(wanted) ?? [];
  if (wanted.startsWith('.')) return resolve(dirname(importer), wanted);
  if (alias === 'language') return resolve(PROJECT, 'web/app/languages/en.ts');
  if (alias === 'app') return resolve(PROJECT, 'web/app', within);
  if (alias) return resolve(PROJECT, 'api', alias === 'api' ? '' : alias, within);
  if (WORKSPACES.includes(wanted.split('/')[0] ?? '')) return resolve(PROJECT, wanted);
  return undefined;
}
