import { readFile } from 'node:fs/promises';

const STYLES = new URL('../../ui/styles/base.css', import.meta.url);

/** Returns the brand's colours from the site's styles (`--color-midnight`). */
export async function themeColours(): Promise<Record<'midnight' | 'ivory' | 'gold', string>> {
  const styles = await readFile(STYLES, 'utf8');
  const colour = (name: string): string => {
    const [, value] = new RegExp(`--color-${name}: (#[0-9a-f]{6});`).exec(styles) ?? [];
    if (!value) throw new Error(`base.css has no colour ${name}`);
    return value;
  };
  return { midnight: colour('midnight'), ivory: colour('ivory'), gold: colour('gold') };
}
