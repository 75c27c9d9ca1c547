import { expect, it } from 'vitest';
import { isSignInFamily } from './components/guards/came-from.ts';
import { findablePages, openPages, sitePath } from './paths.ts';

it('the sitemap lists public pages without the sign-in pages', () => {
  expect(findablePages).toHaveLength(12);
  for (const page of ['/', '/help', '/refund-cancellation-policy', '/guest-manage-ticket', '/personal-data'])
    expect(findablePages).toContain(page);
  expect(findablePages.filter(isSignInFamily)).toEqual([]);
  expect(new Set(findablePages).size).toBe(12);
});

it('sign-in pages without parameters are prerendered too', () => {
  expect(openPages.filter(isSignInFamily)).toEqual([
    '/user/login',
    '/user/register',
    '/user/forgot-password',
  ]);
  expect(openPages).toEqual(expect.arrayContaining(findablePages));
});

it.each([7, null, ['/help'], '', '//', '/http://[', 'https://site.invalid/help'])(
  '%j becomes the home page',
  (wanted) => {
    expect(sitePath(wanted)).toBe(wanted === '/http://[' ? '/http://[' : '/');
  },
);

it('a path keeps its query and fragment', () => {
  expect(sitePath('/help?tab=2#baggage')).toBe('/help?tab=2#baggage');
});
