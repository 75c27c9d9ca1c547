import { type RouteModule, routesOf, type SiteRoute } from './routing/route.tsx';

const { route, layout } = routesOf(
  import.meta.glob<RouteModule>([
    './pages/*/{page,layout}.tsx',
    './components/guards/{visitors,sign-up,signed-in}-only.tsx',
    './api/query-layout.tsx',
  ]),
);

/** All routes. `paths.ts` builds the links. */
export const routes: SiteRoute[] = [
  route('', 'pages/home/page.tsx'),

  route('services', 'pages/services/page.tsx'),
  route('about-us', 'pages/about-us/page.tsx'),
  route('help', 'pages/help/page.tsx'),
  route('contact', 'pages/contact/page.tsx'),
  route('blogs', 'pages/blogs/page.tsx'),
  route('install', 'pages/install/page.tsx'),
  route('terms-of-service', 'pages/terms-of-service/page.tsx'),
  route('privacy-policy', 'pages/privacy-policy/page.tsx'),

  layout('components/guards/visitors-only.tsx', [
    route('user/login', 'pages/login/page.tsx'),
    route('user/register', 'pages/register/page.tsx'),
  ]),
  layout('components/guards/sign-up-only.tsx', [
    route('user/otp-verification', 'pages/otp-verification/page.tsx'),
    route('user/create-password', 'pages/create-password/page.tsx'),
  ]),
  route('user/forgot-password', 'pages/forgot-password/page.tsx'),
  route('user/change-password/:otp/:token', 'pages/change-password/page.tsx'),
  route('user/google', 'pages/google/page.tsx'),

  route('personal-data', 'pages/personal-data/page.tsx'),

  layout('api/query-layout.tsx', [
    route('faq', 'pages/faq/page.tsx'),
    route('refund-cancellation-policy', 'pages/refund-cancellation-policy/page.tsx'),
    route('booking/:from/:to/:date', 'pages/trip-results/page.tsx'),
    route('searchpnr/:pnr', 'pages/search-pnr/page.tsx'),
    route('offer/:token', 'pages/offer/page.tsx'),
    route('payment/Success/:pnr/:ref_no/:mode', 'pages/payment-success/page.tsx'),
    route('payment/Failure/:pnr/:ref_no/:mode', 'pages/payment-failure/page.tsx'),
    layout('components/guards/signed-in-only.tsx', [route('details/:id', 'pages/book-ticket/page.tsx')]),
    route('profile', 'pages/profile/page.tsx'),
    route('manage-ticket', 'pages/manage-ticket/page.tsx'),
    route('guest-manage-ticket', 'pages/guest-manage-ticket/page.tsx'),
    route('booking-details/:id', 'pages/booking-details/page.tsx'),
  ]),

  layout('pages/unknown-path/layout.tsx', [route('*', 'pages/home/page.tsx')]),
];
