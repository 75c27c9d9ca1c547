/**
 * Which bearer token the site sends with a call. `session-if-any` also works without one; `link` is a
 * password link's.
 */
export type CallToken = 'none' | 'session' | 'session-if-any' | 'sign-up' | 'link';

/**
 * Method, path and token of every call that the site makes, by name. Plain strings: the browser needs no
 * schema library for them. `types.ts` joins them with the schemas, which are in the other files.
 */
export const calls = {
  listPickupCounters: ['GET', '/api/v1/busroutes/list/pickup/counters', 'none'],
  listDropoffCounters: ['GET', '/api/v1/busroutes/list/dropoff/counters/:pickup', 'none'],
  listNearest: ['GET', '/api/v1/busroutes/nearest', 'none'],
  listTrips: ['GET', '/api/v1/trip/list', 'none'],
  nextTrips: ['GET', '/api/v1/trip/days', 'none'],
  showTrip: ['GET', '/api/v1/trip/detailone/:id', 'none'],
  listRefundTiers: ['GET', '/api/v1/trip/refundtiers', 'none'],
  watchSeats: ['GET', '/api/v1/trip/seats/:id', 'none'],
  listFood: ['GET', '/api/v1/food/listall/active/:place', 'none'],
  listGateways: ['GET', '/api/v1/payment/gateways', 'none'],
  bookSeats: ['POST', '/api/v1/seat/selectedseats', 'session-if-any'],
  challengeSeats: ['POST', '/api/v1/seat/challenge', 'session-if-any'],
  releaseSeats: ['POST', '/api/v1/seat/release', 'session-if-any'],
  confirmPayment: ['GET', '/api/v1/payment/success/:pnr/:ref_no/:mode', 'none'],
  failPayment: ['GET', '/api/v1/payment/failure/:pnr/:ref_no/:mode', 'none'],
  checkOwnPayment: ['POST', '/api/v1/payment/check', 'session'],
  lookUpPnr: ['GET', '/api/v1/pnr', 'none'],
  lookUpGuestBooking: ['GET', '/api/v1/pnr/guest', 'none'],
  listUpcomingTickets: ['GET', '/api/v1/ticket/upcoming', 'session'],
  listPastTickets: ['GET', '/api/v1/ticket/history', 'session'],
  sendCancellationCode: ['POST', '/api/v1/ticket/otp/generate', 'session-if-any'],
  cancelSeats: ['POST', '/api/v1/ticket/cancel', 'session'],
  cancelSeatsAsGuest: ['POST', '/api/v1/ticket/cancel/guest', 'session-if-any'],
  showTicket: ['GET', '/api/v1/ticket/detailone/:id', 'session'],
  downloadTicket: ['GET', '/api/v1/ticket/pdf/:id', 'session'],
  downloadGuestTicket: ['GET', '/api/v1/pnr/guest/pdf', 'none'],
  showSessionTicket: ['GET', '/api/v1/ticket/session/:pnr', 'session'],
  downloadSessionTicket: ['GET', '/api/v1/ticket/session/:pnr/pdf', 'session'],
  locateBus: ['GET', '/api/v1/bus/location/:busid', 'none'],
  listDelays: ['GET', '/api/v1/bus/delays', 'none'],
  trackTrip: ['GET', '/api/v1/tracking/:pnr', 'none'],
  followTrip: ['GET', '/api/v1/tracking/:pnr/live', 'none'],
  getDirections: ['GET', '/api/v1/directions', 'none'],
  showMap: ['GET', '/api/v1/map', 'none'],
  register: ['POST', '/api/v1/user/register', 'none'],
  verifySignUp: ['POST', '/api/v1/user/otp/verification', 'sign-up'],
  resendCode: ['GET', '/api/v1/user/otp/resend', 'sign-up'],
  createPassword: ['POST', '/api/v1/user/password/create', 'sign-up'],
  signIn: ['POST', '/api/v1/user/login', 'session-if-any'],
  forgotPassword: ['POST', '/api/v1/user/forgot', 'none'],
  changePassword: ['POST', '/api/v1/user/password/change', 'link'],
  startGoogle: ['GET', '/api/v1/user/google/start', 'none'],
  signInWithGoogle: ['GET', '/api/v1/user/register/google', 'session-if-any'],
  signInAsGuest: ['GET', '/api/v1/user/login/guest', 'none'],
  logOut: ['POST', '/api/v1/user/logout', 'session'],
  logOutEverywhere: ['POST', '/api/v1/user/logout/all', 'session'],
  showMe: ['GET', '/api/v1/user/me', 'session'],
  updateMe: ['PATCH', '/api/v1/user/me/update', 'session'],
  sendContactCode: ['POST', '/api/v1/user/contact/code', 'session'],
  confirmContact: ['POST', '/api/v1/user/contact/verification', 'session'],
  sendStepUpCode: ['POST', '/api/v1/user/step-up/code', 'session'],
  stepUp: ['POST', '/api/v1/user/step-up', 'session'],
  listSessions: ['GET', '/api/v1/user/sessions', 'session'],
  endSession: ['DELETE', '/api/v1/user/sessions/:id', 'session'],
  sendContactMessage: ['POST', '/api/v1/contact/', 'none'],
  sendDataCode: ['POST', '/api/v1/personal-data/code', 'session-if-any'],
  showPersonalData: ['POST', '/api/v1/personal-data/show', 'session-if-any'],
  erasePersonalData: ['POST', '/api/v1/personal-data/erasure', 'session-if-any'],
} as const satisfies Record<string, readonly [method: string, path: string, token: CallToken]>;

export type CallName = keyof typeof calls;
