import type { OffersPreview } from 'contract/console/disruptions/cancellation.ts';
import type { DelayPreview } from 'contract/console/disruptions/delay.ts';
import type {
  Disruption as WireDisruption,
  CancellationRequest as WireRequest,
} from 'contract/console/disruptions/disruptions.ts';
import { paiseToRupees } from 'contract/prices/money.ts';
import { type AffectedBooking, countPeople } from '#modules/bookings/index.ts';
import type { DelayPlan } from './delay/delay.ts';
import { mostRefund, type OfferPlan } from './offers/plan-offers.ts';
import type { CancellationRequest } from './requests/request-store.ts';
import type { Disruption } from './store.ts';

/** `names`: of the staff, by id. */
export function presentDisruption(
  { id, kind, fromStop, minutes, cause, memberId, at }: Disruption,
  names: ReadonlyMap<string, string>,
): WireDisruption {
  return {
    id,
    kind,
    fromStop,
    minutes,
    cause,
    member: names.get(memberId) ?? null,
    at: at.toISOString(),
  };
}

/** What a plan with offers does. `approval`: a second member must approve it. */
export function presentOffersPlan(plan: OfferPlan, approval: boolean): OffersPreview {
  const { sold, holds, paying, boarded, disputed, refundAt } = plan;
  return {
    bookings: sold.length,
    people: countPeople(sold),
    holds: holds.length,
    paying,
    boarded,
    disputed,
    refund: paiseToRupees(mostRefund(plan)),
    messages: messagesTo(sold),
    refundAt: refundAt.toISOString(),
    approval,
  };
}

/** A request as a member sees it. `plan`: what it does by now. `names`: of the staff, by id. */
export function presentRequest(
  request: CancellationRequest,
  plan: OfferPlan | null,
  names: ReadonlyMap<string, string>,
  memberId: string,
): WireRequest {
  const { id, skippedStop, coach, cause, refundAfterHours, requestedBy, requestedAt } = request;
  return {
    id,
    fromStop: skippedStop,
    busid: coach?.busid ?? null,
    cause,
    refundAfterHours,
    people: plan ? countPeople(plan.sold) : request.people,
    refund: paiseToRupees(plan ? mostRefund(plan) : request.refundPaise),
    requestedBy: names.get(requestedBy) ?? '',
    own: requestedBy === memberId,
    requestedAt: requestedAt.toISOString(),
  };
}

/** What a delay does. */
export function presentDelayPlan({ waiting, notified, expectedAt }: DelayPlan): DelayPreview {
  return {
    bookings: waiting.length,
    people: countPeople(waiting),
    notified: notified.length,
    messages: messagesTo(notified),
    expectedAt: expectedAt.toISOString(),
  };
}

const messagesTo = (bookings: readonly AffectedBooking[]) => ({
  email: bookings.filter(({ email }) => email !== '').length,
  sms: bookings.filter(({ phone }) => phone !== '').length,
});
