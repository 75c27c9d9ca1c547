import { describe, expect, test } from 'vitest';
import { openPages, paths, sitePath } from './paths.ts';

describe('links', () => {
  const table: [string, string][] = [
    [paths.home(), '/'],
    [paths.home('track'), '/?tab=track'],
    [paths.services(), '/services'],
    [paths.aboutUs(), '/about-us'],
    [paths.help(), '/help'],
    [paths.contact(), '/contact'],
    [paths.faq(), '/faq'],
    [paths.blogs(), '/blogs'],
    [paths.termsOfService(), '/terms-of-service'],
    [paths.privacyPolicy(), '/privacy-policy'],
    [paths.refundPolicy(), '/refund-cancellation-policy'],
    [paths.login(), '/user/login'],
    [paths.register(), '/user/register'],
    [paths.otpVerification(), '/user/otp-verification'],
    [paths.createPassword(), '/user/create-password'],
    [paths.forgotPassword(), '/user/forgot-password'],
    [paths.changePassword('482913', 'a/b+c'), '/user/change-password/482913/a%2Fb%2Bc'],
    [paths.google(), '/user/google'],
    [
      paths.booking('IGI Airport T3', 'Agra Cantt', '2026-11-21'),
      '/booking/IGI%20Airport%20T3/Agra%20Cantt/2026-11-21',
    ],
    [paths.booking('Gate 1/2', 'Agra?', '2026-11-21'), '/booking/Gate%201%2F2/Agra%3F/2026-11-21'],
    [paths.details('trip-1'), '/details/trip-1'],
    [
      paths.details('trip-1', 'IGI Airport T3', 'Taj & Co'),
      '/details/trip-1?from=IGI%20Airport%20T3&to=Taj%20%26%20Co',
    ],
    [paths.profile(), '/profile'],
    [paths.profile('bookings'), '/profile?panel=bookings'],
    [paths.manageTicket(), '/manage-ticket'],
    [paths.bookingDetails('booking-1'), '/booking-details/booking-1'],
    [paths.guestManageTicket(), '/guest-manage-ticket'],
    [paths.personalData(), '/personal-data'],
    [paths.searchPnr('K7MPX2RTWA'), '/searchpnr/K7MPX2RTWA'],
    [
      paths.paymentSuccess('K7MPX2RTWA', '312', 'Net Banking'),
      '/payment/Success/K7MPX2RTWA/312/Net%20Banking',
    ],
    [paths.paymentFailure('K7MPX2RTWA', '312', 'null'), '/payment/Failure/K7MPX2RTWA/312/null'],
  ];
  test.each(table)('%s', (link, expected) => expect(link).toBe(expected));

  test('prerendered pages have no parameters', () => {
    expect(openPages.filter((path) => path.includes(':') || path.includes('?'))).toEqual([]);
  });
});

describe('the path after sign-in', () => {
  test.each([
    ['/details/trip-1?from=A&to=B', '/details/trip-1?from=A&to=B'],
    ['/booking/IGI%20Airport%20T3/Agra/2026-11-21', '/booking/IGI%20Airport%20T3/Agra/2026-11-21'],
    ['/help?tab=2#baggage', '/help?tab=2#baggage'],
    ['/http://[', '/http://['],
    ['//evil.example/', '/'],
    ['//', '/'],
    ['', '/'],
    ['/\\evil.example', '/'],
    ['/\t/evil.example', '/'],
    ['https://evil.example/', '/'],
    ['https://site.invalid/help', '/'],
    ['javascript:alert(1)', '/'],
    ['details/trip-1', '/'],
    [undefined, '/'],
    [null, '/'],
    [7, '/'],
    [['/help'], '/'],
    [{ pathname: '/details' }, '/'],
  ])('%s becomes %s', (wanted, expected) => expect(sitePath(wanted)).toBe(expected));
});
