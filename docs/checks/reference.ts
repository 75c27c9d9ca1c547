import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';

const PROJECT = resolve(import.meta.dirname, '../..');

/** The path of a decision record, with `#heading` if only one heading is meant. */
export const DECISION_RECORD = /^docs\/decisions\/[a-z-]+\/\d{4}-[a-z0-9-]+\.md(#[\w-]+)?$/;

/** Whether a path of the project exists, and with `#anchor` a heading of that Markdown file. */
export async function referenceExists(reference: string): Promise<boolean> {
  const [file = '', anchor] = reference.split('#');
  const path = resolve(PROJECT, file);
  if (!existsSync(path)) return false;
  if (anchor === undefined) return true;
  const headings = (await readFile(path, 'utf8')).match(/^#+ .*$/gm) ?? [];
  return headings.some((heading) => anchorOf(heading) === anchor);
}

/** The anchor that Markdown viewers give a heading. */
function anchorOf(heading: string): string {
  return heading
    .replace(/^#+ /, '')
    .toLowerCase()
    .replace(/[^\w -]/g, '')
    .replaceAll(' ', '-');
}
