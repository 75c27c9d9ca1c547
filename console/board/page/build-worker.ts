import { fileURLToPath } from 'node:url';

interface Worker {
  /** Where it is written. */
  file: string;
  /** The addresses of the files that it stores beside its page. */
  storedFiles: string[];
  /** Another version replaces the stored files. */
  version: string;
}

/** Writes the service worker of a language's app. */
export async function buildBoardWorker({ file, storedFiles, version }: Worker): Promise<void> {
  // Imported here: a start that builds nothing does not wait for it.
  const { build } = await import('rolldown');
  await build({
    input: fileURLToPath(new URL('../service-worker.ts', import.meta.url)),
    platform: 'browser',
    transform: {
      target: ['chrome107', 'safari16.4', 'firefox110'],
      define: { STORED_FILES: JSON.stringify(storedFiles), VERSION: JSON.stringify(version) },
    },
    output: { file, format: 'iife', minify: true },
  });
}
