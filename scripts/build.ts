import { existsSync } from 'node:fs';
import { cp, mkdtempDisposable, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { type Language, languageFolder, languages } from 'contract/values/language.ts';
import { compileMessages } from '../messages/compile.ts';
import { announceConsole, buildConsole, CONSOLE } from './console/pages.ts';
import { digestOf, filesBelow } from './running/digest.ts';
import { languageNames, showProgress } from './running/progress.ts';
import { run } from './running/run.ts';
import { compressSite } from './site/compress.ts';
import { writeSiteFiles } from './site/files.ts';
import { writeServiceWorker } from './site/service-worker.ts';

const SOURCES = [
  'brand',
  'content',
  'contract',
  'messages',
  'scripts/site',
  'ui',
  'web',
  'package-lock.json',
];
export const SITE = join('web', 'build', 'client');
const STAMP = join('web', 'build', '.digest');

/** The folders of built pages that the server serves. */
export const BUILT_PAGES = [SITE, CONSOLE];

/** Compiles the messages, builds site and console and compresses their files, each if it has changed. */
export async function buildSite(): Promise<void> {
  await buildPages();
  await buildConsole();
  for (const folder of BUILT_PAGES) await compressSite(folder);
}

/**
 * Does what `buildSite` does, but leaves the files uncompressed, and a changed console to `finish-pages.ts`. Run from
 * the project's folder.
 */
export async function buildPages(): Promise<void> {
  compileMessages();
  const digest = await digestOf(SOURCES);
  if (!(await isBuilt(digest))) await build(digest);
  await announceConsole();
}

async function build(digest: string): Promise<void> {
  await rm(STAMP, { force: true });
  const progress = showProgress('Building the site');
  await using compiled = await mkdtempDisposable(join(tmpdir(), 'mayura-compiled-'));
  try {
    // Sequential: the second build takes the components that the first has compiled.
    for (const language of languages) {
      progress.begin(`pages in ${languageNames.of(language)}`);
      await buildIn(language, compiled.path);
    }
    progress.begin('service workers');
    await layTogether();
    // Imported here: a start that builds nothing does not wait for the build tools.
    const { fetchCodeLater } = await import('../web/late-code.ts');
    await fetchCodeLater((await filesBelow(SITE)).filter(isPrerendered));
    await writeSiteFiles(SITE);
    for (const language of languages)
      await writeServiceWorker(
        SITE,
        languageFolder(language),
        await readdir(join(builtIn(language), 'assets')),
      );
    await writeFile(STAMP, digest);
  } finally {
    progress.end();
  }
}

async function isBuilt(digest: string): Promise<boolean> {
  return existsSync(STAMP) && (await readFile(STAMP, 'utf8')) === digest;
}

async function buildIn(language: Language, compiled: string): Promise<void> {
  const environment = { SITE_LANGUAGE: language, COMPILED_FILES: compiled };
  await run('vite', ['build', '--app', '--logLevel', 'error'], 'web', environment);
}

/**
 * Merges the languages' builds into one folder: English at the root, others in their folders. Code and pictures share
 * one folder: file names carry content digests, so common files exist once.
 */
async function layTogether(): Promise<void> {
  await rm(SITE, { recursive: true, force: true });
  for (const language of languages) await cp(builtIn(language), SITE, { recursive: true });
}

function builtIn(language: Language): string {
  return join('web', 'build', language, 'client');
}

function isPrerendered(file: string): boolean {
  return basename(file) === 'index.html';
}
