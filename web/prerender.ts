import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SHELL_PAGE } from 'contract/site.ts';
import { languageFolder } from 'contract/values/language.ts';
import { buildLanguage } from 'messages/build-language.ts';
import type { Manifest } from 'vite';
import { openPages } from './app/paths.ts';

/** Where Vite names the chunks of each source file. It is not for browsers. */
const MANIFEST = '.vite/manifest.json';
const ENTRY = 'app/entry.client.tsx';

/** Writes the open pages, and the document in which the browser loads any other page. */
export async function prerender(client: string, server: string): Promise<void> {
  const { renderPage, renderShell } = (await import(
    pathToFileURL(join(server, 'entry.server.js')).href
  )) as typeof import('./app/entry.server.tsx');
  const manifest = JSON.parse(await readFile(join(client, MANIFEST), 'utf8')) as Manifest;
  await rm(join(client, dirname(MANIFEST)), { recursive: true });
  const folder = join(client, languageFolder(buildLanguage));
  const write = async (file: string, { html, files }: Awaited<ReturnType<typeof renderShell>>) => {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), withCode(html, manifest, files));
  };
  await write(SHELL_PAGE, await renderShell());
  for (const path of openPages) await write(join(path, 'index.html'), await renderPage(path));
}

/** Adds what a document needs of the build: its style sheets, and its scripts, all of which load at once. */
function withCode(html: string, manifest: Manifest, files: string[]): string {
  const chunks = chunksOf(manifest, [ENTRY, ...files.map((file) => `app/${file}`)]);
  const styles = new Set(chunks.flatMap(({ css = [] }) => css));
  const head = [
    ...[...styles].map((file) => `<link rel="stylesheet" href="/${file}"/>`),
    ...chunks.map(({ file }) => `<link rel="modulepreload" href="/${file}"/>`),
  ];
  const script = `<script type="module" async="">import "/${manifest[ENTRY]?.file}"</script>`;
  return html
    .replace('</head>', () => `${head.join('')}</head>`)
    .replace('</body>', () => `${script}</body>`);
}

/** Returns chunks with those that they import. */
function chunksOf(manifest: Manifest, names: string[], found = new Set<Manifest[string]>()) {
  for (const name of names) {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The build has no ${name}`);
    if (found.has(chunk)) continue;
    found.add(chunk);
    chunksOf(manifest, chunk.imports ?? [], found);
  }
  return [...found];
}
