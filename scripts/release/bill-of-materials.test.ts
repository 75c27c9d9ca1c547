import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { listIncluded, refusedParts } from './bill-of-materials.ts';

const included = listIncluded();

it('names the versions of what the build does not report, and no licence that may not be shipped', () => {
  for (const { version } of included) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  const packages = included.map(({ name, licence }) => ({ name, licenseDeclared: licence }));
  expect(refusedParts({ packages })).toEqual([]);
});

it('names every package of fonts that the style sheets use', () => {
  const used = readFileSync('ui/styles/fonts.css', 'utf8').match(/@fontsource[a-z-]*\/[a-z-]+/g);
  expect(used).not.toBeNull();
  expect(included.map(({ name }) => name)).toEqual(expect.arrayContaining([...new Set(used)]));
});

it('names every package of the service worker', () => {
  const imported = [...readFileSync('web/service-worker.ts', 'utf8').matchAll(/from '([^'./]+)'/g)];
  expect(imported).not.toEqual([]);
  expect(included.map(({ name }) => name)).toEqual(expect.arrayContaining(imported.map(([, name]) => name)));
});

it('refuses a part without a licence, and one whose licence is not allowed', () => {
  const packages = [
    { name: 'open', licenseDeclared: 'MIT' },
    { name: 'unknown', licenseDeclared: 'NOASSERTION' },
    { name: 'copyleft', licenseDeclared: 'AGPL-3.0-only' },
  ];
  expect(refusedParts({ packages }).map(({ name }) => name)).toEqual(['unknown', 'copyleft']);
});
