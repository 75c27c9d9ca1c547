import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readCommandLine } from '../scripts/command-line/read.ts';
import { readCatalogue } from './catalogue.ts';
import { declaration, functionInAnyLanguage } from './code.ts';

const COMPILED = new URL('compiled/', import.meta.url);

/**
 * Writes the texts as functions in all languages to `compiled/`, for the server, the tests and the compiler. The
 * site's build makes its own of one language: `one-language.ts`.
 */
export function compileMessages(): void {
  const catalogue = [...readCatalogue(new URL('.', import.meta.url))];
  mkdirSync(COMPILED, { recursive: true });
  writeChanged('functions.js', [
    "import { plural } from '../plural.ts';\nimport { getLocale } from '../runtime.ts';\n",
    ...catalogue.map(([key, texts]) => functionInAnyLanguage(key, texts)),
  ]);
  writeChanged('functions.d.ts', [
    "import type { Message, MessageWith } from '../runtime.ts';\n",
    ...catalogue.map(([key, texts]) => declaration(key, texts)),
  ]);
  const index = ["export * as m from './functions.js';\n"];
  writeChanged('messages.js', index);
  writeChanged('messages.d.ts', index);
}

/** Leaves an unchanged file alone: programs that watch it would restart. */
function writeChanged(name: string, parts: string[]): void {
  const file = new URL(name, COMPILED);
  const content = parts.join('');
  if (!existsSync(file) || readFileSync(file, 'utf8') !== content) writeFileSync(file, content);
}

if (import.meta.main) {
  readCommandLine('messages/compile.ts');
  compileMessages();
}
