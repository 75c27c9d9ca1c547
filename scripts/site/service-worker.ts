import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SHELL_PAGE } from '../../contract/site.ts';
import { languageFolder, languages } from '../../contract/values/language.ts';
import { buildServiceWorker, type StoredFile } from '../../web/build-service-worker.ts';
import { OFFLINE_PAGE } from './offline-page.ts';

/**
 * Writes a language's `sw.js`, for the pages below its folder (`hi/`, or '' for the root). `assets` are the file
 * names of its build. It stores the code and fonts of every page, but no pictures and no map, which is as large as
 * the rest together. Pages come from the network, so that none outlives a deployment. Offline, ticket pages are made
 * on the device, and others show the offline page. It handles no calls.
 *
 * A new worker waits until pages of the old build are closed, whose files stay stored until then.
 */
export async function writeServiceWorker(directory: string, folder: string, assets: string[]): Promise<void> {
  const pages = [
    folder + SHELL_PAGE,
    ...foldersWithin(folder).map((one) => one + OFFLINE_PAGE),
    'icon.svg',
  ].map(async (name) => ({ url: `/${name}`, revision: await digestOf(join(directory, name)) }));
  // Their names carry content digests.
  const files: StoredFile[] = assets
    .filter(isStored)
    .toSorted()
    .map((name) => ({ url: `/assets/${name}`, revision: null }));
  await buildServiceWorker(join(directory, folder), [...files, ...(await Promise.all(pages))], OFFLINE_PAGE);
}

async function digestOf(file: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(file))
    .digest('hex')
    .slice(0, 32);
}

/** Returns the folders of the languages whose pages lie within a worker's scope. */
function foldersWithin(folder: string): string[] {
  return languages.map(languageFolder).filter((one) => one.startsWith(folder));
}

/** Whether the worker stores a file: no pictures, no map. */
function isStored(asset: string): boolean {
  return /\.(js|css|woff2)$/.test(asset) && !/^(trip-map|maplibre)-/.test(asset);
}
