import type { Permission } from './roles.ts';

const CONSOLE = '/api/v1/console';

/** What a call needs: one permission; any signed-in `member`; or `nobody`, for the calls that sign in. */
export type Access = Permission | 'member' | 'nobody';

/** Method, path and access of every call of the operator's console, by name. The session is a cookie. */
export const consoleCalls = {
  acceptInvitation: ['POST', `${CONSOLE}/invitation`, 'nobody'],
  confirmInvitation: ['POST', `${CONSOLE}/invitation/confirm`, 'nobody'],
  signIn: ['POST', `${CONSOLE}/session`, 'nobody'],
  startPasskeySignIn: ['POST', `${CONSOLE}/session/passkey/options`, 'nobody'],
  signInWithPasskey: ['POST', `${CONSOLE}/session/passkey`, 'nobody'],
  showSession: ['GET', `${CONSOLE}/session`, 'member'],
  signOut: ['DELETE', `${CONSOLE}/session`, 'member'],
  confirmFactor: ['POST', `${CONSOLE}/session/factor`, 'member'],
  listSessions: ['GET', `${CONSOLE}/sessions`, 'member'],
  endSession: ['DELETE', `${CONSOLE}/sessions/:id`, 'member'],
  listPasskeys: ['GET', `${CONSOLE}/passkeys`, 'member'],
  startPasskey: ['POST', `${CONSOLE}/passkeys/options`, 'member'],
  addPasskey: ['POST', `${CONSOLE}/passkeys`, 'member'],
  removePasskey: ['DELETE', `${CONSOLE}/passkeys/:id`, 'member'],
  listStaff: ['GET', `${CONSOLE}/staff`, 'staff.manage'],
  inviteMember: ['POST', `${CONSOLE}/staff`, 'staff.manage'],
  changeMember: ['PATCH', `${CONSOLE}/staff/:id`, 'staff.manage'],
  listDepartures: ['GET', `${CONSOLE}/departures`, 'departures.read'],
  watchDepartures: ['GET', `${CONSOLE}/departures/live`, 'departures.read'],
  showDeparture: ['GET', `${CONSOLE}/departures/:tripId`, 'departures.read'],
  blockSeats: ['POST', `${CONSOLE}/departures/:tripId/blocks`, 'blocks.manage'],
  listBlocks: ['GET', `${CONSOLE}/departures/:tripId/blocks`, 'blocks.manage'],
  showBlock: ['GET', `${CONSOLE}/blocks/:id`, 'blocks.manage'],
  releaseBlock: ['DELETE', `${CONSOLE}/blocks/:id`, 'blocks.manage'],
  searchBookings: ['GET', `${CONSOLE}/bookings`, 'bookings.read'],
  showBooking: ['GET', `${CONSOLE}/bookings/:pnr`, 'bookings.read'],
  repeatMessage: ['POST', `${CONSOLE}/bookings/:pnr/messages`, 'messages.send'],
  changeBookingContact: ['PATCH', `${CONSOLE}/bookings/:pnr`, 'bookings.change'],
  renamePassenger: ['PATCH', `${CONSOLE}/bookings/:pnr/tickets/:code`, 'bookings.change'],
  moveSeat: ['POST', `${CONSOLE}/bookings/:pnr/seat`, 'bookings.change'],
  cancelTickets: ['POST', `${CONSOLE}/bookings/:pnr/cancellation`, 'refunds.create'],
  exportEvidence: ['GET', `${CONSOLE}/bookings/:pnr/evidence`, 'bookings.read'],
  listApprovals: ['GET', `${CONSOLE}/approvals`, 'refunds.exceed'],
  decideApproval: ['POST', `${CONSOLE}/approvals/:id`, 'refunds.exceed'],
  listMessages: ['GET', `${CONSOLE}/messages`, 'contact.answer'],
  showMessage: ['GET', `${CONSOLE}/messages/:id`, 'contact.answer'],
  changeMessage: ['PATCH', `${CONSOLE}/messages/:id`, 'contact.answer'],
  replyToMessage: ['POST', `${CONSOLE}/messages/:id/replies`, 'contact.answer'],
  listAudit: ['GET', `${CONSOLE}/audit`, 'audit.read'],
} as const satisfies Record<string, readonly [method: string, path: string, access: Access]>;
