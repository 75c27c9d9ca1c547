import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtempDisposable, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Language, languages } from 'contract/values/language.ts';
import { digestOf } from '../running/digest.ts';
import { languageNames, showProgress } from '../running/progress.ts';
import { run } from '../running/run.ts';
import { buildBoard, emptyBoard } from './board-pages.ts';
import { waitingPage } from './waiting-page.ts';
import { writePage } from './write-page.ts';

const SOURCES = ['brand', 'console', 'contract', 'messages', 'ui', 'package-lock.json'];
export const CONSOLE = join('console', 'build', 'client');
/** The phone app, apart from the console's own files. */
const BOARD = join(CONSOLE, 'board');
const STAMP = join('console', 'build', '.digest');

/** Builds console and phone app in every language if it has changed. Run from the project's folder. */
export async function buildConsole(): Promise<void> {
  const digest = await digestOf(SOURCES);
  if (await isBuilt(digest)) return;
  await emptyConsole();
  const progress = showProgress('Building the console');
  await using compiled = await mkdtempDisposable(join(tmpdir(), 'mayura-compiled-'));
  try {
    for (const language of languages) {
      progress.begin(`pages in ${languageNames.of(language)}`);
      const environment = { SITE_LANGUAGE: language, COMPILED_FILES: compiled.path };
      await run('react-router', ['build', '--logLevel', 'error'], 'console', environment);
      await addLanguage(language);
      await buildBoard(BOARD, language);
    }
    await writeFile(STAMP, digest);
    console.log('The console is built.');
  } finally {
    progress.end();
  }
}

/** If the console has changed, replaces its pages by ones that wait until `buildConsole` has built them. */
export async function announceConsole(): Promise<void> {
  if (!(await isBuilt(await digestOf(SOURCES)))) await emptyConsole();
}

async function isBuilt(digest: string): Promise<boolean> {
  return existsSync(STAMP) && (await readFile(STAMP, 'utf8')) === digest;
}

/** Leaves nothing but the waiting pages, which a running server may be serving. */
async function emptyConsole(): Promise<void> {
  await rm(STAMP, { force: true });
  for (const language of languages) await writePage(CONSOLE, language, await waitingPage(language));
  const assets = join(CONSOLE, 'assets');
  await rm(assets, { recursive: true, force: true });
  await mkdir(assets);
  await emptyBoard(BOARD);
}

/** Adds a language's code to the common folder, and then its page. */
async function addLanguage(language: Language): Promise<void> {
  const built = join('console', 'build', language, 'client');
  await cp(join(built, 'assets'), join(CONSOLE, 'assets'), { recursive: true });
  await cp(join(built, 'licences.json'), join(CONSOLE, 'licences.json'));
  await writePage(CONSOLE, language, await readFile(join(built, 'index.html'), 'utf8'));
}
