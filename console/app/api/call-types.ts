import type { messageReply } from 'contract/calls/accounts.ts';
import type { changeQuoteReply } from 'contract/calls/changes/changes.ts';
import type { auditQuery, auditReply } from 'contract/console/audit.ts';
import type { blockBody, blockReply, blocksReply } from 'contract/console/blocks.ts';
import type { boardingQuery, boardingReply } from 'contract/console/boarding/changes.ts';
import type { BoardingEvent } from 'contract/console/boarding/device.ts';
import type {
  boardingDoneReply,
  boardingEventsReply,
  closeTaskBody,
  heldRefundBody,
} from 'contract/console/boarding/events.ts';
import type {
  departureCoachReply,
  departureReply,
  departuresQuery,
  departuresReply,
} from 'contract/console/departures.ts';
import type {
  approvalReply,
  approvalsQuery,
  approvalsReply,
  decideApprovalBody,
} from 'contract/console/desk/approvals.ts';
import type { bookingReply, bookingSearchQuery, bookingSearchReply } from 'contract/console/desk/bookings.ts';
import type {
  actReply,
  cancellationReply,
  cancelTicketsBody,
  changeContactBody,
  changeTripBody,
  moveSeatBody,
  quoteTripBody,
  renamePassengerBody,
  repeatMessageBody,
} from 'contract/console/desk/desk-acts.ts';
import type {
  cancellationBody,
  decideRequestBody,
  offersPreviewReply,
  requestDecidedReply,
  skippedStopBody,
  takenAwayReply,
} from 'contract/console/disruptions/cancellation.ts';
import type {
  coachBody,
  coachChangedReply,
  coachChoicesReply,
  coachPlanReply,
} from 'contract/console/disruptions/coach.ts';
import type { delayBody, delayPreviewReply } from 'contract/console/disruptions/delay.ts';
import type { disruptionsReply } from 'contract/console/disruptions/disruptions.ts';
import type {
  acceptInvitationBody,
  acceptInvitationReply,
  confirmInvitationBody,
  showInvitationBody,
  showInvitationReply,
} from 'contract/console/invitation.ts';
import type {
  changeMessageBody,
  messageDetailReply,
  messagesQuery,
  messagesReply,
  replyToMessageBody,
} from 'contract/console/messages.ts';
import type {
  accountsReply,
  exportBody,
  journalsQuery,
  journalsReply,
  ledgerQuery,
  openPaymentsReply,
  pendingRefundsReply,
  reconciliationQuery,
  reconciliationReply,
  reversalsReply,
} from 'contract/console/money/money.ts';
import type { passengerListQuery, passengerListReply } from 'contract/console/passenger-lists/lists.ts';
import type { ListShowing } from 'contract/console/passenger-lists/showings.ts';
import type {
  addPasskeyBody,
  passkeyListReply,
  passkeyOptionsReply,
  passkeySignInBody,
} from 'contract/console/passkeys.ts';
import type {
  factorBody,
  staffSessionListReply,
  staffSessionReply,
  staffSignInBody,
} from 'contract/console/session.ts';
import type { changeMemberBody, inviteMemberBody, memberReply, staffReply } from 'contract/console/staff.ts';
import type { z } from 'zod';

type Sent<Schema extends z.ZodType> = z.input<Schema>;
type Received<Schema extends z.ZodType> = z.output<Schema>;
interface WithId {
  params: { id: string };
}
interface OfTrip {
  params: { tripId: string };
}
interface OfBooking {
  params: { pnr: string };
}
type ActReply = Received<typeof actReply>;
type Message = Received<typeof messageReply>;
type SessionReply = Received<typeof staffSessionReply>;

/** Inputs and reply of each call of `contract/console/calls.ts` that the pages make. */
export interface CallTypes {
  acceptInvitation: {
    body: Sent<typeof acceptInvitationBody>;
    reply: Received<typeof acceptInvitationReply>;
  };
  showInvitation: { body: Sent<typeof showInvitationBody>; reply: Received<typeof showInvitationReply> };
  confirmInvitation: { body: Sent<typeof confirmInvitationBody>; reply: SessionReply };
  signIn: { body: Sent<typeof staffSignInBody>; reply: SessionReply };
  startPasskeySignIn: { reply: Received<typeof passkeyOptionsReply> };
  signInWithPasskey: { body: Sent<typeof passkeySignInBody>; reply: SessionReply };
  showSession: { reply: SessionReply };
  signOut: { reply: Message };
  confirmPasskey: { body: Sent<typeof passkeySignInBody>; reply: SessionReply };
  confirmFactor: { body: Sent<typeof factorBody>; reply: SessionReply };
  listSessions: { reply: Received<typeof staffSessionListReply> };
  endSession: WithId & { reply: Message };
  listPasskeys: { reply: Received<typeof passkeyListReply> };
  startPasskey: { reply: Received<typeof passkeyOptionsReply> };
  addPasskey: { body: Sent<typeof addPasskeyBody>; reply: Message };
  removePasskey: WithId & { reply: Message };
  listStaff: { reply: Received<typeof staffReply> };
  inviteMember: { body: Sent<typeof inviteMemberBody>; reply: Received<typeof memberReply> };
  changeMember: WithId & { body: Sent<typeof changeMemberBody>; reply: Received<typeof memberReply> };
  listDepartures: { query: Sent<typeof departuresQuery>; reply: Received<typeof departuresReply> };
  showDeparture: OfTrip & { reply: Received<typeof departureReply> };
  listCoaches: OfTrip & { reply: Received<typeof coachChoicesReply> };
  previewCoach: OfTrip & { body: Sent<typeof coachBody>; reply: Received<typeof coachPlanReply> };
  changeCoach: OfTrip & { body: Sent<typeof coachBody>; reply: Received<typeof coachChangedReply> };
  showCoach: OfTrip & { reply: Received<typeof departureCoachReply> };
  listDisruptions: OfTrip & { reply: Received<typeof disruptionsReply> };
  previewDelay: OfTrip & { body: Sent<typeof delayBody>; reply: Received<typeof delayPreviewReply> };
  delayTrip: OfTrip & { body: Sent<typeof delayBody>; reply: Received<typeof delayPreviewReply> };
  previewCancellation: OfTrip & {
    body: Sent<typeof cancellationBody>;
    reply: Received<typeof offersPreviewReply>;
  };
  cancelTrip: OfTrip & { body: Sent<typeof cancellationBody>; reply: Received<typeof takenAwayReply> };
  previewSkippedStop: OfTrip & {
    body: Sent<typeof skippedStopBody>;
    reply: Received<typeof offersPreviewReply>;
  };
  skipStop: OfTrip & { body: Sent<typeof skippedStopBody>; reply: Received<typeof takenAwayReply> };
  decideCancellation: WithId & {
    body: Sent<typeof decideRequestBody>;
    reply: Received<typeof requestDecidedReply>;
  };
  /** As JSON; `download` saves the other formats. */
  showPassengerList: OfTrip & {
    query: Sent<typeof passengerListQuery>;
    reply: Received<typeof passengerListReply>;
  };
  recordListShown: OfTrip & { body: ListShowing; reply: Message };
  recordBoarding: { body: { events: BoardingEvent[] }; reply: Received<typeof boardingEventsReply> };
  showBoarding: OfTrip & { query: Sent<typeof boardingQuery>; reply: Received<typeof boardingReply> };
  closeBoardingTask: OfTrip & { body: Sent<typeof closeTaskBody>; reply: Received<typeof boardingDoneReply> };
  releaseHeldRefund: OfTrip & {
    body: Sent<typeof heldRefundBody>;
    reply: Received<typeof boardingDoneReply>;
  };
  withdrawHeldRefund: OfTrip & {
    body: Sent<typeof heldRefundBody>;
    reply: Received<typeof boardingDoneReply>;
  };
  blockSeats: OfTrip & { body: Sent<typeof blockBody>; reply: Received<typeof blockReply> };
  listBlocks: OfTrip & { reply: Received<typeof blocksReply> };
  releaseBlock: WithId & { reply: Received<typeof blockReply> };
  searchBookings: { query: Sent<typeof bookingSearchQuery>; reply: Received<typeof bookingSearchReply> };
  showBooking: OfBooking & { reply: Received<typeof bookingReply> };
  repeatMessage: OfBooking & { body: Sent<typeof repeatMessageBody>; reply: ActReply };
  changeBookingContact: OfBooking & { body: Sent<typeof changeContactBody>; reply: ActReply };
  renamePassenger: {
    params: { pnr: string; code: string };
    body: Sent<typeof renamePassengerBody>;
    reply: ActReply;
  };
  quoteTrip: OfBooking & { body: Sent<typeof quoteTripBody>; reply: Received<typeof changeQuoteReply> };
  changeTrip: OfBooking & { body: Sent<typeof changeTripBody>; reply: ActReply };
  moveSeat: OfBooking & { body: Sent<typeof moveSeatBody>; reply: ActReply };
  cancelTickets: OfBooking & {
    body: Sent<typeof cancelTicketsBody>;
    reply: Received<typeof cancellationReply>;
  };
  exportEvidence: OfBooking & { reply: null };
  listApprovals: { query: Sent<typeof approvalsQuery>; reply: Received<typeof approvalsReply> };
  decideApproval: WithId & { body: Sent<typeof decideApprovalBody>; reply: Received<typeof approvalReply> };
  listMessages: { query: Sent<typeof messagesQuery>; reply: Received<typeof messagesReply> };
  showMessage: WithId & { reply: Received<typeof messageDetailReply> };
  changeMessage: WithId & {
    body: Sent<typeof changeMessageBody>;
    reply: Received<typeof messageDetailReply>;
  };
  replyToMessage: WithId & {
    body: Sent<typeof replyToMessageBody>;
    reply: Received<typeof messageDetailReply>;
  };
  showReconciliation: {
    query: Sent<typeof reconciliationQuery>;
    reply: Received<typeof reconciliationReply>;
  };
  listOpenPayments: { reply: Received<typeof openPaymentsReply> };
  listPendingRefunds: { reply: Received<typeof pendingRefundsReply> };
  listReversals: { reply: Received<typeof reversalsReply> };
  listAccounts: { query: Sent<typeof ledgerQuery>; reply: Received<typeof accountsReply> };
  listJournals: { query: Sent<typeof journalsQuery>; reply: Received<typeof journalsReply> };
  exportMoney: { body: Sent<typeof exportBody>; reply: null };
  listAudit: { query: Sent<typeof auditQuery>; reply: Received<typeof auditReply> };
}

export type CallName = keyof CallTypes;
export type Inputs<Name extends CallName> = Omit<CallTypes[Name], 'reply'>;
export type Reply<Name extends CallName> = CallTypes[Name]['reply'];
export type Data<Name extends CallName> = Reply<Name> extends { data: infer Value } ? Value : never;
