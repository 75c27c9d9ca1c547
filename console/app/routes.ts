import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  route('sign-in', 'pages/sign-in/page.tsx'),
  route('invitation', 'pages/invitation/page.tsx'),
  layout('session/signed-in-only.tsx', [
    index('pages/start/page.tsx'),
    route('departures', 'pages/departures/page.tsx'),
    route('departures/several', 'pages/several-departures/page.tsx'),
    route('departures/:tripId', 'pages/departure/page.tsx'),
    route('bookings', 'pages/bookings/page.tsx'),
    route('bookings/:pnr', 'pages/booking/page.tsx'),
    route('inbox', 'pages/inbox/page.tsx'),
    route('inbox/:id', 'pages/inbox/message-page.tsx'),
    route('approvals', 'pages/approvals/page.tsx'),
    route('money', 'pages/money/page.tsx'),
    route('staff', 'pages/staff/page.tsx'),
    route('staff/invite', 'pages/staff/invite-page.tsx'),
    route('staff/:id', 'pages/staff/member-page.tsx'),
    route('audit', 'pages/audit/page.tsx'),
    route('security', 'pages/security/page.tsx'),
    route('*', 'pages/unknown-path/page.tsx'),
  ]),
] satisfies RouteConfig;
