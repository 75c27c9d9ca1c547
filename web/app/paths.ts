/** The ID of the profile's password section. */
export const PASSWORD_SECTION = 'password';

const profileParts = { bookings: '?panel=bookings', password: `#${PASSWORD_SECTION}` } as const;

/**
 * Links to every page of `routes.ts`. Counters are given by name, dates as `YYYY-MM-DD`. Path segments are
 * encoded only here.
 */
export const paths = {
  home: (tab?: 'track') => (tab ? `/?tab=${tab}` : '/'),
  services: () => '/services',
  aboutUs: () => '/about-us',
  help: () => '/help',
  contact: () => '/contact',
  faq: () => '/faq',
  blogs: () => '/blogs',
  install: (device?: 'android' | 'iphone') => (device ? `/install#${device}` : '/install'),
  termsOfService: () => '/terms-of-service',
  privacyPolicy: () => '/privacy-policy',
  refundPolicy: () => '/refund-cancellation-policy',
  login: () => '/user/login',
  register: () => '/user/register',
  otpVerification: () => '/user/otp-verification',
  createPassword: () => '/user/create-password',
  forgotPassword: () => '/user/forgot-password',
  changePassword: (otp: string, token: string) => `/user/change-password/${segment(otp)}/${segment(token)}`,
  google: () => '/user/google',
  booking: (from: string, to: string, date: string) =>
    `/booking/${segment(from)}/${segment(to)}/${segment(date)}`,
  details: (id: string, from?: string, to?: string) =>
    from && to
      ? `/details/${segment(id)}?from=${segment(from)}&to=${segment(to)}`
      : `/details/${segment(id)}`,
  profile: (part?: 'bookings' | 'password') => `/profile${part ? profileParts[part] : ''}`,
  manageTicket: () => '/manage-ticket',
  bookingDetails: (id: string) => `/booking-details/${segment(id)}`,
  guestManageTicket: () => '/guest-manage-ticket',
  personalData: () => '/personal-data',
  searchPnr: (pnr: string) => `/searchpnr/${segment(pnr)}`,
  offer: (token: string) => `/offer/${segment(token)}`,
  paymentSuccess: (pnr: string, refNo: string, mode: string) =>
    `/payment/Success/${segment(pnr)}/${segment(refNo)}/${segment(mode)}`,
  paymentFailure: (pnr: string, refNo: string, mode: string) =>
    `/payment/Failure/${segment(pnr)}/${segment(refNo)}/${segment(mode)}`,
} as const;

/** The pages in the sitemap. */
export const findablePages: string[] = [
  paths.home(),
  paths.services(),
  paths.aboutUs(),
  paths.help(),
  paths.contact(),
  paths.faq(),
  paths.blogs(),
  paths.install(),
  paths.termsOfService(),
  paths.privacyPolicy(),
  paths.refundPolicy(),
  paths.guestManageTicket(),
  paths.personalData(),
];

/** Public pages without parameters: these are prerendered. */
export const openPages: string[] = [
  ...findablePages,
  paths.login(),
  paths.register(),
  paths.forgotPassword(),
];

/**
 * A path on this site from an untrusted value (history state, a reply's `redirect`). Anything that could lead
 * to another host becomes the home page.
 */
export function sitePath(wanted: unknown): string {
  if (typeof wanted !== 'string' || !wanted.startsWith('/')) return paths.home();
  const base = 'https://site.invalid';
  const url = URL.canParse(wanted, base) ? new URL(wanted, base) : null;
  return url?.origin === base ? url.pathname + url.search + url.hash : paths.home();
}

function segment(text: string): string {
  return encodeURIComponent(text);
}
