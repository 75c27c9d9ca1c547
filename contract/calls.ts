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
  signInAsGuest: ['GET', '/api/v1/user/login/guest'],
  showMe: ['GET', '/api/v1/user/me'],
} as const;

export type CallName = keyof typeof calls;
