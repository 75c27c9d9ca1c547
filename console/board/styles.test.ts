import { readFileSync } from 'node:fs';
import { contrast } from 'ui/styles/contrast.ts';
import { expect, it } from 'vitest';

const css = readFileSync(new URL('./styles.css', import.meta.url), 'utf8');
const pairs = [
  ...css.matchAll(/--color-(outcome-\w+): (#[0-9a-f]{6});\n {2}--color-\1-text: (#[0-9a-f]{6});/g),
];

it('every outcome has a contrast of at least 7 : 1', () => {
  expect(pairs).toHaveLength(4);
  for (const [, name, ground = '', text = ''] of pairs) {
    expect(contrast(ground, text), name).toBeGreaterThanOrEqual(7);
  }
});
