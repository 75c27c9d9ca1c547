import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Language, languageFolder, languages } from 'contract/values/language.ts';
import { digestOf } from '../running/digest.ts';
import { showProgress } from '../running/progress.ts';
import { run } from '../running/run.ts';

const SOURCES = ['brand', 'console', 'contract', 'messages', 'ui', 'package-lock.json'];
export const CONSOLE = join('console', 'build', 'client');
const STAMP = join('console', 'build', '.digest');

/** Builds the operator console in every language if it has changed. Run from the project's folder. */
export async function buildConsole(): Promise<void> {
  const digest = await digestOf(SOURCES);
  if (existsSync(STAMP) && (await readFile(STAMP, 'utf8')) === digest) return;
  const progress = showProgress('Building the console');
  try {
    await rm(CONSOLE, { recursive: true, force: true });
    for (const language of languages) {
      progress.begin(language);
      await run('react-router', ['build', '--logLevel', 'error'], 'console', { SITE_LANGUAGE: language });
      await addLanguage(language);
    }
    await writeFile(STAMP, digest);
  } finally {
    progress.end();
  }
}

/** Adds a language's page in its folder, and its code to the common folder. */
async function addLanguage(language: Language): Promise<void> {
  const built = join('console', 'build', language, 'client');
  const folder = join(CONSOLE, languageFolder(language));
  await mkdir(folder, { recursive: true });
  await cp(join(built, 'index.html'), join(folder, 'index.html'));
  await cp(join(built, 'assets'), join(CONSOLE, 'assets'), { recursive: true });
  await cp(join(built, 'licences.json'), join(CONSOLE, 'licences.json'));
}
