import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { WholeRanges } from './whole-ranges.tsx';

it('a range of numbers does not wrap, other hyphens do', () => {
  expect(renderToStaticMarkup(createElement(WholeRanges, null, 'Within 5-7 days, by e-mail.'))).toBe(
    'Within <span class="whitespace-nowrap">5-7</span> days, by e-mail.',
  );
});
