import { m } from 'messages/messages.js';
import { paths } from '#app/paths.ts';

/** Returns why the page `origin` requires a sign-in. */
export function loginReason(origin: string): string {
  const { pathname, searchParams } = new URL(origin, 'https://site.invalid');
  if (pathname.startsWith('/details/')) return m.account_login_text();
  if (pathname === paths.manageTicket() || pathname.startsWith('/booking-details/'))
    return m.account_login_for_bookings();
  if (pathname === paths.profile())
    return searchParams.get('panel') === 'bookings'
      ? m.account_login_for_bookings()
      : m.account_login_for_profile();
  return m.account_login_for_any();
}
