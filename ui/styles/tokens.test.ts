import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('./base.css', import.meta.url), 'utf8');

/** The role colours declared in a block of the style sheet. */
function roles(start: string): Map<string, string> {
  const block = css.slice(css.indexOf(start)).split('}')[0] ?? '';
  return new Map(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, role = '', hex = '']) => [role, hex]),
  );
}

/** The contrast of two colours, 1 to 21 (WCAG 2.2, relative luminance). */
function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const light = roles(':root {');
/** The dark blocks inherit the roles that they do not declare. */
const themes = {
  light,
  'on night': new Map([...light, ...roles('.on-night {')]),
  dark: new Map([...light, ...roles('@media screen and (prefers-color-scheme: dark) {\n    :root {')]),
};
const surfaces = ['surface', 'surface-raised', 'surface-sunk'];
const readable: [string, string[]][] = [
  ['text', [...surfaces, 'accent-soft', 'danger-soft', 'success-soft']],
  ['text-muted', surfaces],
  ['link', [...surfaces, 'accent-soft']],
  ['danger', [...surfaces, 'danger-soft']],
  ['success', [...surfaces, 'success-soft']],
  ['accent-text', ['accent', 'accent-hover']],
  ['danger-text', ['danger-fill', 'danger-fill-hover']],
];
const visible: [string, string[]][] = [
  ['line-strong', ['surface', 'surface-raised']],
  ['focus', surfaces],
];

describe.each(Object.entries(themes))('%s colours', (_, theme) => {
  const ratio = (one: string, other: string) => contrast(theme.get(one) ?? '', theme.get(other) ?? '');

  test.each(readable.flatMap(([role, on]) => on.map((surface) => [role, surface] as const)))(
    '%s is readable on %s',
    (role, surface) => expect(ratio(role, surface)).toBeGreaterThanOrEqual(4.5),
  );

  test.each(visible.flatMap(([role, on]) => on.map((surface) => [role, surface] as const)))(
    '%s is visible on %s',
    (role, surface) => expect(ratio(role, surface)).toBeGreaterThanOrEqual(3),
  );
});
