import { expect, it } from 'vitest';
import { isSignInFamily } from './components/guards/came-from.ts';
import { findablePages, openPages } from './paths.ts';

it('the sitemap lists public pages without the sign-in pages', () => {
  for (const page of ['/', '/help', '/refund-cancellation-policy', '/guest-manage-ticket', '/personal-data'])
    expect(findablePages).toContain(page);
  expect(findablePages.filter(isSignInFamily)).toEqual([]);
  expect(new Set(findablePages).size).toBe(findablePages.length);
});

it('sign-in pages without parameters are prerendered too', () => {
  expect(openPages.filter(isSignInFamily)).toEqual([
    '/user/login',
    '/user/register',
    '/user/forgot-password',
  ]);
  expect(openPages).toEqual(expect.arrayContaining(findablePages));
});
