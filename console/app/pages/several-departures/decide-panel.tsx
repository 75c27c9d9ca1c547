import type { DepartureRow } from 'contract/console/departures.ts';
import type { CancellationRequest } from 'contract/console/disruptions/disruptions.ts';
import { formatRupees } from 'contract/prices/money.ts';
import { causeText } from 'messages/bookings/cause-texts.ts';
import { m } from 'messages/messages.js';
import { useId, useRef } from 'react';
import { Button } from 'ui/button.tsx';
import { Notice } from 'ui/feedback/notice.tsx';
import { isSoldSince } from './choice.ts';
import { Failures, Outdated, SoldSince } from './outcome-notices.tsx';
import {
  type Decision,
  type Decisions,
  type Disruptions,
  decideEach,
  lookAtEach,
  type RequestedDeparture,
  type ShownRun,
} from './runs.ts';
import { usePreviewed } from './use-previewed.ts';

interface DecidePanelProps {
  /** Departures that await approval. */
  departures: readonly DepartureRow[];
  run: ShownRun;
  onDone: (done: readonly DepartureRow[]) => void;
}

const decisions = {
  approve: m.disruptions_several_approve,
  reject: m.disruptions_several_reject,
  withdraw: m.disruptions_several_withdraw,
};

/** Approves, rejects or withdraws what waits for a second member on the chosen departures. */
export function DecidePanel({ departures, run, onDone }: DecidePanelProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const wanted = JSON.stringify(departures.map(({ tripId }) => tripId));
  const { previewed, isOutdated, setPreviewed } = usePreviewed<Disruptions>(wanted, run.isBusy);
  const isDeciding = run.isAt('approve') || run.isAt('reject') || run.isAt('withdraw');
  const isListed = run.step === 'look' || isDeciding;
  const listed = isListed ? previewed : null;
  const requests = requestsOf(listed);

  async function look() {
    heading.current?.focus();
    setPreviewed(null);
    setPreviewed(await lookAtEach(departures));
  }

  async function decide(step: Decision, about: readonly RequestedDeparture[]) {
    heading.current?.focus();
    const { done } = await decideEach(step, about);
    setPreviewed(null);
    onDone(done.map(({ item }) => item));
  }

  const decideButton = (step: Decision, about: readonly RequestedDeparture[]) => (
    <Button
      variant={step === 'approve' ? 'danger' : 'secondary'}
      busy={run.isAt(step)}
      disabled={run.isBusy}
      onClick={() => void decide(step, about)}
    >
      {decisions[step]({ count: about.length })}
    </Button>
  );

  if (departures.length === 0 && !run.decided) return null;
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-4 rounded-card border border-line-strong bg-surface-raised p-4"
    >
      <h2 id={id} ref={heading} tabIndex={-1} className="text-lg">
        {departures.length > 0
          ? m.disruptions_several_waiting({ count: departures.length })
          : m.disruptions_several_decided()}
      </h2>
      {departures.length > 0 && (
        <Button variant="secondary" busy={run.isAt('look')} disabled={run.isBusy} onClick={() => void look()}>
          {m.disruptions_several_look()}
        </Button>
      )}
      <output className="block border-l-3 border-accent pl-3 font-medium empty:-mt-4 empty:border-0">
        {listed && <Summary requests={requests} decidedBefore={listed.done.length - requests.count} />}
        {listed?.done.some(({ item }) => isSoldSince(item, departures)) && <SoldSince />}
        {isOutdated && isListed && departures.length > 0 && <Outdated />}
      </output>
      {listed && <Failures {...listed} />}
      {run.decided && <Ended decided={run.decided} />}
      {requests.others.length > 0 && decideButton('approve', requests.others)}
      {requests.others.length > 0 && decideButton('reject', requests.others)}
      {requests.own.length > 0 && decideButton('withdraw', requests.own)}
    </section>
  );
}

interface Requests {
  /** Requests of others to cancel a whole departure. */
  others: RequestedDeparture[];
  own: RequestedDeparture[];
  /** How many are about a stop or another coach. */
  elsewhere: number;
  count: number;
}

function requestsOf(listed: Disruptions | null): Requests {
  const all = (listed?.done ?? []).flatMap(({ item, value: { request } }) =>
    request ? [{ ...item, request }] : [],
  );
  const whole = all.filter(({ request }) => request.fromStop === null && request.busid === null);
  return {
    others: whole.filter(({ request }) => !request.own),
    own: whole.filter(({ request }) => request.own),
    elsewhere: all.length - whole.length,
    count: all.length,
  };
}

/** What an approval does, and what cannot be approved here. */
function Summary({ requests, decidedBefore }: { requests: Requests; decidedBefore: number }) {
  const { others, own, elsewhere } = requests;
  return (
    <>
      {others.length > 0 && <Asked requests={others} />}
      {own.length > 0 && <span className="block">{m.disruptions_several_own({ count: own.length })}</span>}
      {elsewhere > 0 && (
        <span className="block">{m.disruptions_several_elsewhere({ count: elsewhere })}</span>
      )}
      {decidedBefore > 0 && (
        <span className="block">{m.disruptions_several_decided_before({ count: decidedBefore })}</span>
      )}
    </>
  );
}

/** Who asks for what, and why. */
function Asked({ requests }: { requests: readonly RequestedDeparture[] }) {
  const listOf = (text: (request: CancellationRequest) => string) =>
    [...new Set(requests.map(({ request }) => text(request)))].join(', ');
  const people = requests.reduce((sum, { request }) => sum + request.people, 0);
  const refund = requests.reduce((sum, { request }) => sum + request.refund, 0);
  return (
    <>
      <span className="figures block text-lg font-semibold">
        {m.disruptions_offers_most({ amount: formatRupees(refund) })}
      </span>
      <span className="block">
        {m.disruptions_several_asked({
          names: listOf(({ requestedBy }) => requestedBy),
          causes: listOf(({ cause }) => causeText(cause)),
          people,
          count: requests.length,
        })}
      </span>
    </>
  );
}

function Ended({ decided }: { decided: Decisions }) {
  const { done, refused, notTried } = decided;
  const countOf = (state: string) => done.filter(({ value }) => value.data.state === state).length;
  const [approved, rejected] = [countOf('approved'), countOf('rejected')];
  const outdated = done.filter(({ value }) => value.data.state === 'outdated');
  return (
    <>
      {approved + rejected > 0 && (
        <Notice tone="success" urgent>
          {approved > 0 && <p>{m.disruptions_several_cancelled({ count: approved })}</p>}
          {rejected > 0 && <p>{m.disruptions_several_closed({ count: rejected })}</p>}
        </Notice>
      )}
      <Failures
        refused={[
          ...outdated.map(({ item }) => ({ item, refusal: { message: m.disruptions_outdated() } })),
          ...refused,
        ]}
        notTried={notTried}
      />
    </>
  );
}
