/** The element of the profile that the password's section is known by. */
export const PASSWORD_SECTION = 'password';

const profileParts = { bookings: '?panel=bookings', password: `#${PASSWORD_SECTION}` } as const;

/**
 * Links to every page of `routes.ts`. Counters go in as their `counter` text and dates as `YYYY-MM-DD`;
 * whatever a segment holds is encoded here and nowhere else.
 */
export const paths = {
  home: (tab?: 'track') => (tab ? `/?tab=${tab}` : '/'),
  services: () => '/services',
  aboutUs: () => '/about-us',
  help: () => '/help',
  contact: () => '/contact',
  faq: () => '/faq',
  blogs: () => '/blogs',
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
  paymentSuccess: (pnr: string, refNo: string, mode: string) =>
    `/payment/Success/${segment(pnr)}/${segment(refNo)}/${segment(mode)}`,
  paymentFailure: (pnr: string, refNo: string, mode: string) =>
    `/payment/Failure/${segment(pnr)}/${segment(refNo)}/${segment(mode)}`,
} as const;

/** Pages that are worth finding: the sitemap lists them. */
export const findablePages: string[] = [
  paths.home(),
  paths.services(),
  paths.aboutUs(),
  paths.help(),
  paths.contact(),
  paths.faq(),
  paths.blogs(),
  paths.termsOfService(),
  paths.privacyPolicy(),
  paths.refundPolicy(),
  paths.guestManageTicket(),
  paths.personalData(),
];

/** Pages without parameters that anybody may open: these are prerendered. */
export const openPages: string[] = [
  ...findablePages,
  paths.login(),
  paths.register(),
  paths.forgotPassword(),
];

/**
 * A path on this site to go to next, from a value that somebody else may have chosen (history state, a reply's
 * `redirect`): anything that a browser would take to another host becomes the home page.
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
