import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import commands from './without-test-tools.json' with { type: 'json' };

interface Entry {
  dev?: true;
  link?: true;
  resolved?: string;
}
const { packages }: { packages: Record<string, Entry> } = JSON.parse(
  readFileSync('package-lock.json', 'utf8'),
);
const workspaces = Object.keys(packages).filter((folder) => packages[`node_modules/${folder}`]?.link);

/** What `npm start` runs in other processes. */
const PROGRAMS = ['api/main.ts', 'api/worker.ts', 'api/prepare.ts', 'sandbox/main.ts'];
const SITE = ['web/{vite,react-router}.config.ts', 'web/app/**/*.{ts,tsx}'];

/** Imports and exports that remain when types are erased. */
const IMPORT = /^(?:import|export)\s(?!type\s)(?:[^;']*?\sfrom\s)?'([^']+)'|\bimport\(\s*'([^']+)'/gm;

/** Returns the packages that files load, directly or through our own files, each with one file that does. */
function packagesLoadedBy(entries: string[]): Map<string, string> {
  const loaded = new Map<string, string>();
  const files = new Set(entries.map((file) => resolve(file)));
  for (const file of files) {
    const source = readFileSync(file, 'utf8').replaceAll(/^\s*(\/\/|\*).*$/gm, '');
    for (const [, first, second] of source.matchAll(IMPORT)) {
      const wanted = (first ?? second ?? '').replace(/\?.*$/, '');
      const ours = ownFile(wanted, file);
      if (ours) files.add(ours);
      else if (!wanted.startsWith('node:')) loaded.set(/^(@[^/]+\/)?[^/]+/.exec(wanted)?.[0] ?? wanted, file);
    }
  }
  return loaded;
}

/** Returns the file of this repository that an import names; `undefined` for a package's. */
function ownFile(wanted: string, importer: string): string | undefined {
  const [, alias, within = ''] = /^#(\w+)\/?(.*)$/.exec(wanted) ?? [];
  if (wanted.startsWith('.')) return asCode(resolve(dirname(importer), wanted));
  if (alias === 'language') return resolve('web/app/languages/en.ts');
  if (alias === 'app') return asCode(resolve('web/app', within));
  if (alias) return asCode(resolve('api', alias === 'api' ? '' : alias, within));
  if (workspaces.includes(wanted.split('/')[0] ?? '')) return asCode(resolve(wanted));
  return undefined;
}

/** Styles, data and generated files load no packages of ours. */
function asCode(file: string): string {
  return /\.(ts|tsx|mjs)$/.test(file) && existsSync(file) ? file : resolve('brand/brand.ts');
}

it('npm start, and each command that has no test tools, loads packages of the installation to run', () => {
  const site = globSync(SITE, { exclude: ['**/*.test.*'] });
  const loaded = packagesLoadedBy([...commands, ...PROGRAMS, ...site]);
  expect([...loaded.keys()]).toEqual(
    expect.arrayContaining(['pg', 'fastify', 'oidc-provider', 'vite', 'react']),
  );
  const places = ['', ...workspaces];
  for (const [name, file] of loaded) {
    const found = places.map((place) => packages[join(place, 'node_modules', name)]).filter(Boolean);
    expect([file, name, found.some((entry) => !entry?.dev)]).toEqual([file, name, true]);
  }
});
