import { type Plan, previewAct } from '../../../api/modules/disruptions/acts/act.ts';
import type { OfferPlan } from '../../../api/modules/disruptions/offers/plan-offers.ts';
import { findWaiting } from '../../../api/modules/disruptions/requests/request-store.ts';
import {
  decideRequest,
  permissionOf,
  type RequestedAct,
  requestApproval,
} from '../../../api/modules/disruptions/requests/requests.ts';
import { paiseToRupees } from '../../../contract/prices/money.ts';
import type { RunningApp } from '../world.ts';
import { type MemberName, requestOf } from './members.ts';
import { count } from './outcomes.ts';

/** Previews an act, and requests a second member's approval of its offers. */
export async function requestOffers<Planned>(
  app: RunningApp,
  tripId: string,
  wanted: RequestedAct,
  plan: Plan<Planned>,
  offersOf: (planned: Planned) => OfferPlan | null,
): Promise<void> {
  const { lifecycle, deps } = app;
  const request = requestOf(lifecycle);
  const planned = count(
    app,
    'approval previewed',
    await previewAct(deps, request, tripId, plan, permissionOf(wanted)),
  );
  const offers = planned && offersOf(planned);
  if (!offers) return;
  const what = wanted.coach ? 'coach change requested' : 'cancellation requested';
  count(app, what, await requestApproval(deps, request, tripId, { wanted, plan: offers }));
}

/** More rupees than any trip refunds. */
const ANY_REFUND = 10_000_000;

/**
 * Decides about the request of a trip that waits, if one does. An approval is first for what was requested, and for more
 * only if that has grown.
 */
export async function decideRequestOf(
  app: RunningApp,
  tripId: string,
  by: MemberName,
  decision: 'approve' | 'reject',
): Promise<void> {
  const { lifecycle, deps } = app;
  const waiting = await findWaiting(deps.db, tripId);
  if (!waiting) return;
  const decide = async (refund: number) => {
    const decided = await decideRequest(
      deps,
      requestOf(lifecycle, by),
      waiting.id,
      decision === 'approve' ? { decision, refund } : { decision },
    );
    const what = `${waiting.coach ? 'coach change' : 'cancellation'} ${decision}`;
    count(app, decided.ok ? `${what}, ${decided.value}` : what, decided);
    return decided;
  };
  const decided = await decide(paiseToRupees(waiting.refundPaise));
  if (!decided.ok && decided.reason === 'refund_grown') await decide(ANY_REFUND);
}
