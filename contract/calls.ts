/**
 * The table of calls: every call that the site makes, by name. Plain strings, so that the browser can use it without
 * carrying a schema library. Schemas stand in the files named after the nouns; `types.ts` joins the two.
 */
export const calls = {
  listPickupCounters: ['GET', '/api/v1/busroutes/list/pickup/counters'],
  listDropoffCounters: ['GET', '/api/v1/busroutes/list/dropoff/counters/:pickup'],
  listTrips: ['GET', '/api/v1/trip/list'],
  nextTrips: ['GET', '/api/v1/trip/days'],
  showTrip: ['GET', '/api/v1/trip/detailone/:id'],
  watchSeats: ['GET', '/api/v1/trip/seats/:id'],
  listFood: ['GET', '/api/v1/food/listall/active/:place'],
  bookSeats: ['POST', '/api/v1/seat/selectedseats'],
  releaseSeats: ['POST', '/api/v1/seat/release'],
  confirmPayment: ['GET', '/api/v1/payment/success/:pnr/:ref_no/:mode'],
  failPayment: ['GET', '/api/v1/payment/failure/:pnr/:ref_no/:mode'],
  lookUpPnr: ['GET', '/api/v1/pnr'],
  lookUpGuestBooking: ['GET', '/api/v1/pnr/guest'],
  listUpcomingTickets: ['GET', '/api/v1/ticket/upcoming'],
  listPastTickets: ['GET', '/api/v1/ticket/history'],
  showTicket: ['GET', '/api/v1/ticket/detailone/:id'],
  register: ['POST', '/api/v1/user/register'],
  verifySignUp: ['POST', '/api/v1/user/otp/verification'],
  resendCode: ['GET', '/api/v1/user/otp/resend'],
  createPassword: ['POST', '/api/v1/user/password/create'],
  signIn: ['POST', '/api/v1/user/login'],
  forgotPassword: ['POST', '/api/v1/user/forgot'],
  changePassword: ['POST', '/api/v1/user/password/change'],
  startGoogle: ['GET', '/api/v1/user/google/start'],
  signInWithGoogle: ['GET', '/api/v1/user/register/google'],
  signInAsGuest: ['GET', '/api/v1/user/login/guest'],
  logOut: ['POST', '/api/v1/user/logout'],
  logOutEverywhere: ['POST', '/api/v1/user/logout/all'],
  showMe: ['GET', '/api/v1/user/me'],
  updateMe: ['PATCH', '/api/v1/user/me/update'],
  sendContactCode: ['POST', '/api/v1/user/contact/code'],
  confirmContact: ['POST', '/api/v1/user/contact/verification'],
} as const;

export type CallName = keyof typeof calls;
