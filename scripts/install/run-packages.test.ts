import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { followImports } from 'testing/kinds/imports.ts';
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
const PROGRAMS = [
  'api/main.ts',
  'api/worker.ts',
  'api/prepare.ts',
  'sandbox/main.ts',
  'scripts/console/demonstration.ts',
  'scripts/console/finish-pages.ts',
];
const PAGES = ['{web,console}/{vite,react-router}.config.ts', '{web,console}/app/**/*.{ts,tsx}'];

/** Returns the packages that files load, directly or through our own files, each with one file that does. */
function packagesLoadedBy(entries: string[]): Map<string, string> {
  const loaded = new Map<string, string>();
  for (const [file, imported] of followImports(entries))
    for (const wanted of imported)
      if (!wanted.startsWith('node:')) loaded.set(/^(@[^/]+\/)?[^/]+/.exec(wanted)?.[0] ?? wanted, file);
  return loaded;
}

it('npm start, and each command that has no test tools, loads packages of the installation to run', () => {
  const pages = globSync(PAGES, { exclude: ['**/*.test.*'] });
  const loaded = packagesLoadedBy([...commands, ...PROGRAMS, ...pages]);
  expect([...loaded.keys()]).toEqual(
    expect.arrayContaining(['pg', 'fastify', 'oidc-provider', 'vite', 'react']),
  );
  const places = ['', ...workspaces];
  for (const [name, file] of loaded) {
    const found = places.map((place) => packages[join(place, 'node_modules', name)]).filter(Boolean);
    expect([file, name, found.some((entry) => !entry?.dev)]).toEqual([file, name, true]);
  }
});
