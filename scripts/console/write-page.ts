import { join } from 'node:path';
import { type Language, languageFolder } from 'contract/values/language.ts';
import { writeWhole } from '../running/write-whole.ts';

/** Writes a language's page of an app whose files lie in `app`. */
export function writePage(app: string, language: Language, page: string): Promise<void> {
  return writeWhole(join(app, languageFolder(language), 'index.html'), page);
}
