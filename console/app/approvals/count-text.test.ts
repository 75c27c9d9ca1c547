import { expect, it } from 'vitest';
import { countText } from './count-text.ts';

const page = (others: number, own: number, next: string | null = null) => ({
  data: Array.from({ length: others + own }, (_, at) => ({ own: at >= others })),
  next,
});

it.each([
  ['nothing while none waits', page(0, 0), null],
  ['nothing if all are the member’s own', page(0, 3), null],
  ['those of others', page(2, 3), '2'],
  ['that there are more than on the first page', page(48, 2, 'cursor'), '48+'],
  ['that there may be some beyond a page of own ones', page(0, 50, 'cursor'), '0+'],
])('says %s', (_, approvals, text) => {
  expect(countText(approvals)).toBe(text);
});
