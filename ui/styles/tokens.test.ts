import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contrast } from './contrast.ts';

const css = readFileSync(new URL('./base.css', import.meta.url), 'utf8');

/** The role colours declared in a block of the style sheet. */
function roles(start: string): Map<string, string> {
  const block = css.slice(css.indexOf(start)).split('}')[0] ?? '';
  return new Map(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, role = '', hex = '']) => [role, hex]),
  );
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
