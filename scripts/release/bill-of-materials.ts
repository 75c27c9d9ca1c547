import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { isAllowed } from './licences.ts';
import type { Release } from './version.ts';

/** A package in a document of SPDX 2.3, as far as this file reads or writes it. */
interface SpdxPackage {
  name: string;
  SPDXID: string;
  versionInfo: string;
  licenseDeclared: string;
  comment?: string;
  downloadLocation: string;
  filesAnalyzed: false;
  externalRefs?: object[];
}

interface SpdxDocument {
  name: string;
  documentNamespace: string;
  creationInfo: { created: string; creators: string[] };
  packages: SpdxPackage[];
  relationships: { spdxElementId: string; relatedSpdxElement: string; relationshipType: string }[];
}

interface Part {
  name: string;
  version: string;
  licence: string;
  comment?: string;
}

const BUNDLED = z.object({ name: z.string(), version: z.string(), identifier: z.string().optional() });
const INCLUDED = z.object({
  name: z.string(),
  versionIn: z.string(),
  licence: z.string(),
  usedIn: z.string(),
});
const VERSIONS = z.record(z.string(), z.string()).optional();
const MANIFEST = z.object({ dependencies: VERSIONS, devDependencies: VERSIONS });

/** Packages that name no licence in their package.json but have one in their folder. */
const LICENCE_FILES: Record<string, string> = { 'png-js': 'MIT' };
const UNKNOWN = 'NOASSERTION';

/** Writes `bill-of-materials.spdx.json` into a release's folder and returns the document. */
export async function writeBillOfMaterials(folder: string, release: Release): Promise<SpdxDocument> {
  const document = completed(readFromNpm(folder), release, [...listSiteParts(folder), nodePart()]);
  const text = `${JSON.stringify(document, undefined, 2)}\n`;
  await writeFile(join(folder, 'bill-of-materials.spdx.json'), text);
  return document;
}

/** Returns the parts that may not be shipped, or whose licence is unknown. */
export function refusedParts<One extends Pick<SpdxPackage, 'licenseDeclared'>>(document: {
  packages: One[];
}): One[] {
  return document.packages.filter(({ licenseDeclared }) => !isAllowed(licenseDeclared));
}

/** Lists the installed packages. npm's own list has no licence for workspaces, and its name and time differ each run. */
function readFromNpm(folder: string): SpdxDocument {
  const options = { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const;
  return JSON.parse(
    execFileSync('npm', ['sbom', '--sbom-format=spdx', '--omit=dev', '--loglevel=error'], options),
  );
}

function completed(document: SpdxDocument, release: Release, parts: Part[]): SpdxDocument {
  const root = document.packages[0] as SpdxPackage;
  const added = parts.map(toPackage);
  return {
    ...document,
    documentNamespace: `https://spdx.org/spdxdocs/mayura-${release.version}-${release.commit}`,
    creationInfo: {
      ...document.creationInfo,
      created: new Date(release.seconds * 1000).toISOString().replace('.000', ''),
    },
    packages: [...document.packages.map(withLicence), ...added],
    relationships: [
      ...document.relationships,
      ...added.map(({ SPDXID }) => ({
        spdxElementId: root.SPDXID,
        relatedSpdxElement: SPDXID,
        relationshipType: 'CONTAINS',
      })),
    ],
  };
}

function withLicence(one: SpdxPackage): SpdxPackage {
  if (one.licenseDeclared !== UNKNOWN) return one;
  const isOurs = one.versionInfo === '0.0.0';
  return { ...one, licenseDeclared: isOurs ? 'MIT' : (LICENCE_FILES[one.name] ?? UNKNOWN) };
}

/** Lists what the built pages consist of: site and console, which have most packages in common. */
function listSiteParts(folder: string): Part[] {
  const bundled = ['web', 'console'].flatMap((pages) =>
    z.array(BUNDLED).parse(readJson(join(folder, pages, 'build/client/licences.json'))),
  );
  const code = bundled.map(({ name, version, identifier = UNKNOWN }) => ({
    name,
    version,
    licence: identifier,
    comment: 'In the pages: code',
  }));
  const once = new Map(code.map((part) => [`${part.name} ${part.version}`, part]));
  return [...once.values(), ...listIncluded()];
}

/** Lists what the site's build does not report: style sheets, fonts, icons, the map's data, workers. */
export function listIncluded(): Part[] {
  return z
    .array(INCLUDED)
    .parse(readJson('scripts/release/included.json'))
    .map(({ name, versionIn, licence, usedIn }) => ({
      name,
      version: versionOf(name, versionIn),
      licence,
      comment: `In the site: ${usedIn}`,
    }));
}

function versionOf(name: string, file: string): string {
  const manifest = MANIFEST.parse(readJson(file));
  const version = manifest.dependencies?.[name] ?? manifest.devDependencies?.[name];
  if (version === undefined)
    throw new Error(`${file} does not name ${name}, which included.json says it does`);
  return version;
}

/** Node's licence file lists those of its own parts. */
function nodePart(): Part {
  return { name: 'node', version: process.versions.node, licence: 'MIT', comment: 'bin/node, bin/LICENSE' };
}

function toPackage({ name, version, licence, comment }: Part): SpdxPackage {
  return {
    name,
    SPDXID: `SPDXRef-Included-${name.replaceAll(/[^A-Za-z0-9.-]+/g, '-')}-${version}`,
    versionInfo: version,
    licenseDeclared: licence,
    downloadLocation: UNKNOWN,
    filesAnalyzed: false,
    ...(comment && { comment }),
  };
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
