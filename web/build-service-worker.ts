import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A file that the worker stores. `revision` tells its versions apart, null if its name does. */
export interface StoredFile {
  url: string;
  revision: string | null;
}

/** Writes `sw.js` of a site to a folder. */
export async function buildServiceWorker(
  folder: string,
  storedFiles: StoredFile[],
  offlinePage: string,
): Promise<void> {
  // Imported here: a start that builds nothing does not wait for it. Vite's build would set NODE_ENV of this process.
  const { build } = await import('rolldown');
  await build({
    input: fileURLToPath(new URL('service-worker.ts', import.meta.url)),
    platform: 'browser',
    transform: {
      target: ['chrome107', 'safari16', 'firefox110'],
      define: {
        STORED_FILES: JSON.stringify(storedFiles),
        OFFLINE_PAGE: JSON.stringify(offlinePage),
        // Workbox logs to the console otherwise.
        'process.env.NODE_ENV': JSON.stringify('production'),
      },
    },
    output: { file: join(folder, 'sw.js'), format: 'iife', minify: true },
  });
}
