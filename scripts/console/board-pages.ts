import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defaultLanguage, type Language, languageFolder, languages } from 'contract/values/language.ts';
import { buildBoardWorker } from '../../console/board/page/build-worker.ts';
import { run } from '../running/run.ts';
import { waitingPage } from './waiting-page.ts';
import { writePage } from './write-page.ts';

/** Leaves nothing but the waiting pages. Phones that have the app keep it: they find no new worker meanwhile. */
export async function emptyBoard(board: string): Promise<void> {
  await rm(board, { recursive: true, force: true });
  await mkdir(join(board, 'assets'), { recursive: true });
  for (const language of languages) await writePage(board, language, await waitingPage(language));
}

/** Builds the phone app in a language: its files, its service worker, and last its page. */
export async function buildBoard(board: string, language: Language): Promise<void> {
  await run('vite', ['build', 'board', '--logLevel', 'error'], 'console', { SITE_LANGUAGE: language });
  const built = join('console', 'build', 'board', language === defaultLanguage ? 'en' : language);
  const folder = join(board, languageFolder(language));
  await mkdir(folder, { recursive: true });
  await cp(join(built, 'assets'), join(board, 'assets'), { recursive: true });
  await writeLicences(built, board);
  await cp(join(built, 'manifest.webmanifest'), join(folder, 'manifest.webmanifest'));
  const page = await readFile(join(built, 'index.html'), 'utf8');
  await writeWorker(folder, (await readdir(join(built, 'assets'))).toSorted(), page);
  await writePage(board, language, page);
}

/** Writes the licences of the packages, as the build lists them, and the decoder's. */
async function writeLicences(built: string, board: string): Promise<void> {
  const packages: unknown[] = JSON.parse(await readFile(join(built, 'licences.json'), 'utf8'));
  const text = await readFile('console/board/decoder/LICENSE', 'utf8');
  const decoder = { name: 'zxing-cpp', version: '3.1.1', identifier: 'Apache-2.0', text };
  await writeFile(join(board, 'licences.json'), JSON.stringify([...packages, decoder], null, 2));
}

/** Writes `sw.js`, which stores the whole app. Another file or page makes another version. */
async function writeWorker(folder: string, assets: string[], page: string): Promise<void> {
  const files = assets.map((name) => `/board/assets/${name}`);
  const version = createHash('sha256').update(page).update(files.join()).digest('hex').slice(0, 16);
  await buildBoardWorker({ file: join(folder, 'sw.js'), storedFiles: files, version });
}
