import { existsSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { languages } from 'contract/values/language.ts';
import config from '../../playwright.config.ts';
import { FOLDER, pictureName, THEMES } from './pictures.ts';

/** Width of each screen on a sheet, in pixels. Phones are larger, so that their text can be read. */
const SHOWN = { 360: 180, 390: 195, 768: 256, 1440: 420, 1920: 440 };

/** Makes `shots/<state>.jpg`, a sheet of the state's pictures, and `shots/index.html`, which shows all sheets. */
export default async function makeSheets(): Promise<void> {
  const entries = await readdir(FOLDER, { withFileTypes: true });
  const states = entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).toSorted();
  const browser = await chromium.launch(config.use?.launchOptions);
  const page = await browser.newPage();
  const index = join(FOLDER, 'index.html');
  for (const state of states) {
    // A browser loads files only for a page that is one.
    await writeFile(index, sheetOf(state));
    await page.goto(pathToFileURL(index).href);
    const path = join(FOLDER, `${state}.jpg`);
    await page.locator('body').screenshot({ path, type: 'jpeg', quality: 80 });
  }
  await browser.close();
  const sheets = states.map((state) => `<h2>${state}</h2><img src="${state}.jpg" loading="lazy">`);
  await writeFile(index, sheets.join('\n'));
  console.log(`Contact sheets of ${states.length} states: ${index}`);
}

/** A row for each language: from narrow to wide, light beside dark. */
function sheetOf(state: string): string {
  const rows = languages.map((language) => {
    const pictures = Object.entries(SHOWN).flatMap(([width, shown]) =>
      THEMES.flatMap((theme) => {
        const picture = join(state, pictureName({ width: Number(width), theme, language }));
        return existsSync(join(FOLDER, picture)) ? [`<img src="${picture}" width="${shown}">`] : [];
      }),
    );
    return `<div>${pictures.join('')}</div>`;
  });
  return `<style>
    body { margin: 0; width: max-content; background: gray; }
    div { display: flex; align-items: start; gap: 4px; padding: 2px; }
    img { max-height: 700px; object-fit: cover; object-position: top; }
  </style>${rows.join('')}`;
}
