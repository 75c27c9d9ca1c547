import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { withUnbrokenNumbers } from './unbroken.ts';
import { WholeRanges } from './whole-ranges.tsx';

it('a range of numbers does not wrap, other hyphens do', () => {
  expect(renderToStaticMarkup(createElement(WholeRanges, null, 'Within 5-7 days, by e-mail.'))).toBe(
    'Within <span class="whitespace-nowrap">5-7</span> days, by e-mail.',
  );
});

it('a number stays on the line of the word before it, and other words wrap', () => {
  expect(withUnbrokenNumbers('IGI Airport, Terminal 3 to Noida Sector 37')).toBe(
    'IGI Airport, Terminal\u00a03 to Noida Sector\u00a037',
  );
});
