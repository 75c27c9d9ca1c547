import { m } from 'messages/messages.js';
import { paths } from '#app/paths.ts';

/** Whether the page `origin` is that of a trip to book. */
export function isBooking(origin: string): boolean {
  return origin.startsWith('/details/');
}

/** Returns why the page `origin` requires a sign-in. */
export function loginReason(origin: string): string {
  if (isBooking(origin)) return m.account_login_text();
  const { pathname, searchParams } = new URL(origin, 'https://site.invalid');
  if (pathname === paths.manageTicket() || pathname.startsWith('/booking-details/'))
    return m.account_login_for_bookings();
  if (pathname === paths.profile())
    return searchParams.get('panel') === 'bookings'
      ? m.account_login_for_bookings()
      : m.account_login_for_profile();
  return m.account_login_for_any();
}
