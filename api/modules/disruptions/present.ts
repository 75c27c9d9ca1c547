import type { OffersPreview } from 'contract/console/disruptions/cancellation.ts';
import type {
  Disruption as WireDisruption,
  CancellationRequest as WireRequest,
} from 'contract/console/disruptions/disruptions.ts';
import { paiseToRupees } from 'contract/prices/money.ts';
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
    people: sold.reduce((sum, { tickets }) => sum + tickets.length, 0),
    holds: holds.length,
    paying,
    boarded,
    disputed,
    refund: paiseToRupees(mostRefund(plan)),
    messages: {
      email: sold.filter(({ email }) => email !== '').length,
      sms: sold.filter(({ phone }) => phone !== '').length,
    },
    refundAt: refundAt.toISOString(),
    approval,
  };
}

/** A request as a member sees it. `names`: of the staff, by id. */
export function presentRequest(
  request: CancellationRequest,
  names: ReadonlyMap<string, string>,
  memberId: string,
): WireRequest {
  const { id, skippedStop, cause, refundAfterHours, people, refundPaise, requestedBy, requestedAt } = request;
  return {
    id,
    fromStop: skippedStop,
    cause,
    refundAfterHours,
    people,
    refund: paiseToRupees(refundPaise),
    requestedBy: names.get(requestedBy) ?? '',
    own: requestedBy === memberId,
    requestedAt: requestedAt.toISOString(),
  };
}
