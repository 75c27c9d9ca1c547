import { readFile } from 'node:fs/promises';

const STYLES = new URL('../../web/app/app.css', import.meta.url);

/** The colours of the brand, as the site's styles name them (`--color-midnight`). */
export async function themeColours(): Promise<Record<'midnight' | 'ivory' | 'gold', string>> {
  const styles = await readFile(STYLES, 'utf8');
  const colour = (name: string): string => {
    const [, value] = new RegExp(`--color-${name}: (#[0-9a-f]{6});`).exec(styles) ?? [];
    if (!value) throw new Error(`app.css has no colour called ${name}`);
    return value;
  };
  return { midnight: colour('midnight'), ivory: colour('ivory'), gold: colour('gold') };
}
