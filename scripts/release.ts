import { existsSync } from 'node:fs';
import { mkdir, mkdtempDisposable, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buildSite } from './build.ts';
import { readCommandLine } from './command-line/read.ts';
import { pack, unpack } from './release/archive.ts';
import { refusedParts, writeBillOfMaterials } from './release/bill-of-materials.ts';
import { copyApp } from './release/contents.ts';
import { buildImages, findEngine } from './release/images.ts';
import { smokeTest } from './release/smoke-test.ts';
import { type Release, readRelease } from './release/version.ts';

const { values } = readCommandLine('scripts/release.ts');
const release = readRelease();
if ('problem' in release) fail(release.problem);
const engine = values.images ? findEngine() : undefined;
if (values.images && !engine)
  fail('No docker, podman or buildah works here: install one, or add --no-images for the archive alone.');

const name = `mayura-${release.version}-${process.platform}-${process.arch}`;
const folder = resolve(values.folder, name);
if (existsSync(folder)) fail(`${folder} is there already: remove it to make the release again.`);
await mkdir(folder, { recursive: true });
try {
  await makeArchive(release);
  if (engine) console.log(`Images: ${(await buildImages(engine, release, values.base)).join(', ')}`);
} catch (error) {
  await rm(folder, { recursive: true });
  fail(error instanceof Error ? error.message : String(error));
}

async function makeArchive(made: Release): Promise<void> {
  await buildSite();
  await copyApp(folder);
  const document = await writeBillOfMaterials(folder, made);
  const refused = refusedParts(document).map((part) => `${part.name} (${part.licenseDeclared})`);
  if (refused.length > 0) throw new Error(`These licences are not allowed: ${refused.join(', ')}.`);
  console.log(`Bill of materials: ${document.packages.length} parts, each with an allowed licence.`);

  const archive = await pack(folder, made);
  await using unpacked = await mkdtempDisposable(join(tmpdir(), 'release-'));
  await unpack(archive, unpacked.path);
  await smokeTest(join(unpacked.path, name), unpacked.path);
  console.log(`${archive}: unpacked, started without a compiler, one seat booked.`);
}

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
