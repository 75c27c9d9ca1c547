import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const containerfile = readFileSync('deploy/containers/Containerfile', 'utf8');
const stages = new Map(
  containerfile
    .split(/^FROM /m)
    .slice(1)
    .map((text) => [/ AS (\S+)/.exec(text)?.[1], text]),
);

interface Manifest {
  workspaces?: string[];
  dependencies?: Record<string, string>;
}
const readManifest = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Manifest;
const { workspaces = [] } = readManifest('package.json');

/** A workspace, and all that it needs of the others. */
function withNeeds(workspace: string): string[] {
  const needs = Object.keys(readManifest(`${workspace}/package.json`).dependencies ?? {});
  const own = needs.filter((name) => workspaces.includes(name)).flatMap(withNeeds);
  return [...new Set([workspace, ...own])].toSorted();
}

describe.each([
  { target: 'house', packages: 'packages', workspace: 'api' },
  { target: 'sandbox', packages: 'sandbox-packages', workspace: 'sandbox' },
])('the image of $target', ({ target, packages, workspace }) => {
  it.each(withNeeds(workspace))('has the workspace %s, and its packages', (name) => {
    expect(stages.get(target)).toContain(`COPY --from=built /house/${name} ${name}\n`);
    expect(stages.get(packages)?.split(/\s+/)).toContain(`--workspace=${name}`);
  });
});
