import type { z } from 'zod';
import type {
  confirmContactBody,
  contactCodeBody,
  forgotBody,
  googleStartReply,
  loginBody,
  meReply,
  messageReply,
  otpBody,
  passwordBody,
  redirectReply,
  registerBody,
  sessionListReply,
  signInReply,
  signUpReply,
  stepUpBody,
  stepUpCodeReply,
  updateMeBody,
} from './calls/accounts.ts';
import type {
  bookSeatsBody,
  bookSeatsReply,
  guestBookingReply,
  pnrReply,
  releaseSeatsBody,
  releaseSeatsReply,
  seatChallengeBody,
  seatChallengeReply,
} from './calls/bookings.ts';
import type {
  cancelBody,
  cancellationCodeBody,
  cancellationCodeReply,
  cancelReply,
  guestCancelBody,
} from './calls/cancellations.ts';
import type { changeBody, changeQuoteReply, changeReply, changeWantedBody } from './calls/changes/changes.ts';
import type { contactBody } from './calls/contact.ts';
import type { counterListReply, nearestReply } from './calls/network.ts';
import type { gatewaysReply, ownPaymentReply, paymentResultReply } from './calls/payments.ts';
import type {
  dataBody,
  dataCodeBody,
  dataCodeReply,
  erasureReply,
  personalDataReply,
} from './calls/personal-data.ts';
import type { sessionTicketReply, ticketDetailReply, ticketListReply } from './calls/tickets.ts';
import type {
  busLocationReply,
  delayListReply,
  directionsReply,
  mapReply,
  trackingReply,
  tripProgress,
} from './calls/tracking.ts';
import type {
  refundTiersReply,
  seatsEvent,
  tripDaysReply,
  tripDetailReply,
  tripListReply,
} from './calls/trips.ts';
import type { chooseOfferBody, offerReply } from './offers/offers.ts';
import type { foodListReply } from './values/food.ts';
import type { guestPassQuery, PassQuery, passReply } from './wallets/passes.ts';

interface Payment {
  params: { pnr: string; ref_no: string; mode: string };
  reply: z.infer<typeof paymentResultReply>;
}

/**
 * Parameters and response of each call in `calls.ts`. Types only: they add nothing to the browser's bundle.
 */
export interface CallTypes {
  listPickupCounters: { reply: z.infer<typeof counterListReply> };
  listDropoffCounters: { params: { pickup: string }; reply: z.infer<typeof counterListReply> };
  listNearest: { query: { from: string; to: string }; reply: z.infer<typeof nearestReply> };
  listTrips: { query: { from: string; to: string; date: string }; reply: z.infer<typeof tripListReply> };
  nextTrips: { query: { from: string; to: string; date: string }; reply: z.infer<typeof tripDaysReply> };
  showTrip: {
    params: { id: string };
    query: { from?: string; to?: string };
    reply: z.infer<typeof tripDetailReply>;
  };
  listRefundTiers: { reply: z.infer<typeof refundTiersReply> };
  watchSeats: {
    params: { id: string };
    query: { from?: string; to?: string };
    reply: z.infer<typeof seatsEvent>;
  };
  listFood: { params: { place: string }; reply: z.infer<typeof foodListReply> };
  listGateways: { reply: z.infer<typeof gatewaysReply> };
  bookSeats: { body: z.input<typeof bookSeatsBody>; reply: z.infer<typeof bookSeatsReply> };
  challengeSeats: { body: z.input<typeof seatChallengeBody>; reply: z.infer<typeof seatChallengeReply> };
  releaseSeats: { body: z.input<typeof releaseSeatsBody>; reply: z.infer<typeof releaseSeatsReply> };
  confirmPayment: Payment;
  failPayment: Payment;
  checkOwnPayment: { reply: z.infer<typeof ownPaymentReply> };
  lookUpPnr: { query: { pnr: string }; reply: z.infer<typeof pnrReply> };
  lookUpGuestBooking: { query: { pnr: string; email: string }; reply: z.infer<typeof guestBookingReply> };
  listUpcomingTickets: { reply: z.infer<typeof ticketListReply> };
  listPastTickets: { reply: z.infer<typeof ticketListReply> };
  sendCancellationCode: {
    body: z.input<typeof cancellationCodeBody>;
    reply: z.infer<typeof cancellationCodeReply>;
  };
  quoteChange: { body: z.input<typeof changeWantedBody>; reply: z.infer<typeof changeQuoteReply> };
  sendChangeCode: { body: z.input<typeof changeWantedBody>; reply: z.infer<typeof changeQuoteReply> };
  changeBooking: { body: z.input<typeof changeBody>; reply: z.infer<typeof changeReply> };
  cancelSeats: { body: z.input<typeof cancelBody>; reply: z.infer<typeof cancelReply> };
  cancelSeatsAsGuest: { body: z.input<typeof guestCancelBody>; reply: z.infer<typeof cancelReply> };
  /** These three return a PDF; `call` does not support them. */
  showOffer: { params: { token: string }; reply: z.infer<typeof offerReply> };
  chooseOffer: {
    params: { token: string };
    body: z.input<typeof chooseOfferBody>;
    reply: z.infer<typeof offerReply>;
  };
  downloadTicket: { params: { id: string }; reply: never };
  downloadGuestTicket: { query: { pnr: string; email: string }; reply: never };
  downloadSessionTicket: { params: { pnr: string }; reply: never };
  linkPass: { params: { id: string }; query: PassQuery; reply: z.infer<typeof passReply> };
  linkGuestPass: { query: z.input<typeof guestPassQuery>; reply: z.infer<typeof passReply> };
  linkSessionPass: { params: { pnr: string }; query: PassQuery; reply: z.infer<typeof passReply> };
  showSessionTicket: { params: { pnr: string }; reply: z.infer<typeof sessionTicketReply> };
  showTicket: { params: { id: string }; reply: z.infer<typeof ticketDetailReply> };
  locateBus: { params: { busid: string }; reply: z.infer<typeof busLocationReply> };
  listDelays: { query: { from: string }; reply: z.infer<typeof delayListReply> };
  trackTrip: { params: { pnr: string }; reply: z.infer<typeof trackingReply> };
  /** The data of each `progress` event. */
  followTrip: { params: { pnr: string }; reply: z.infer<typeof tripProgress> };
  getDirections: { query: { from: string; to: string }; reply: z.infer<typeof directionsReply> };
  showMap: { reply: z.infer<typeof mapReply> };
  register: { body: z.input<typeof registerBody>; reply: z.infer<typeof signUpReply> };
  verifySignUp: { body: z.input<typeof otpBody>; reply: z.infer<typeof signInReply> };
  resendCode: { reply: z.infer<typeof messageReply> };
  createPassword: { body: z.input<typeof passwordBody>; reply: z.infer<typeof signInReply> };
  signIn: { body: z.input<typeof loginBody>; reply: z.infer<typeof signInReply> };
  forgotPassword: { body: z.input<typeof forgotBody>; reply: z.infer<typeof redirectReply> };
  changePassword: { body: z.input<typeof passwordBody>; reply: z.infer<typeof redirectReply> };
  startGoogle: { reply: z.infer<typeof googleStartReply> };
  signInWithGoogle: { query: { code: string; state: string }; reply: z.infer<typeof signInReply> };
  signInAsGuest: { query?: { solved: string }; reply: z.infer<typeof signInReply> };
  logOut: { reply: z.infer<typeof redirectReply> };
  logOutEverywhere: { reply: z.infer<typeof redirectReply> };
  showMe: { reply: z.infer<typeof meReply> };
  updateMe: { body: z.input<typeof updateMeBody>; reply: z.infer<typeof messageReply> };
  sendContactCode: { body: z.input<typeof contactCodeBody>; reply: z.infer<typeof messageReply> };
  confirmContact: { body: z.input<typeof confirmContactBody>; reply: z.infer<typeof messageReply> };
  sendStepUpCode: { reply: z.infer<typeof stepUpCodeReply> };
  stepUp: { body: z.input<typeof stepUpBody>; reply: z.infer<typeof messageReply> };
  listSessions: { reply: z.infer<typeof sessionListReply> };
  endSession: { params: { id: string }; reply: z.infer<typeof messageReply> };
  sendContactMessage: { body: z.input<typeof contactBody>; reply: z.infer<typeof messageReply> };
  sendDataCode: { body: z.input<typeof dataCodeBody>; reply: z.infer<typeof dataCodeReply> };
  showPersonalData: { body: z.input<typeof dataBody>; reply: z.infer<typeof personalDataReply> };
  erasePersonalData: { body: z.input<typeof dataBody>; reply: z.infer<typeof erasureReply> };
}
