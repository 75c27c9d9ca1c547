import type { DepartureRow } from 'contract/console/departures.ts';
import type { CancellationRequest } from 'contract/console/disruptions/disruptions.ts';
import { formatRupees } from 'contract/prices/money.ts';
import { causeText } from 'messages/bookings/cause-texts.ts';
import { m } from 'messages/messages.js';
import { useId, useRef, useState } from 'react';
import { Button } from 'ui/button.tsx';
import { Notice } from 'ui/feedback/notice.tsx';
import { toast } from 'ui/feedback/toast.ts';
import { act } from '#app/api/act.ts';
import type { Reply } from '#app/api/call-types.ts';
import { Failures } from './outcome-notices.tsx';
import { type DoneWith, doneWith, type Sorted } from './sums.ts';
import type { Calls } from './use-each.ts';
import { usePreviewed } from './use-previewed.ts';

interface DecidePanelProps {
  /** Departures that await approval. */
  departures: readonly DepartureRow[];
  calls: Calls;
  onDone: (done: DoneWith) => void;
}

type Listed = Sorted<DepartureRow, Reply<'listDisruptions'>>;
type Decided = Sorted<Request, Reply<'decideCancellation'>>;

interface Request extends DepartureRow {
  request: CancellationRequest;
}

const decisions = {
  approve: m.disruptions_several_approve,
  reject: m.disruptions_several_reject,
  withdraw: m.disruptions_several_withdraw,
};

/** Approves, rejects or withdraws what waits for a second member on the chosen departures. */
export function DecidePanel({ departures, calls, onDone }: DecidePanelProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [decided, setDecided] = useState<Decided | null>(null);
  const wanted = JSON.stringify(departures.map(({ tripId }) => tripId));
  const { previewed, setPreviewed } = usePreviewed<Listed>(wanted);
  const isShown = calls.last !== 'preview' && calls.last !== 'cancel';
  const listed = isShown ? previewed : null;
  const requests = requestsOf(listed);

  async function look() {
    setPreviewed(null);
    setDecided(null);
    setPreviewed(
      await calls.each('look', departures, ({ tripId }) => act('listDisruptions', { params: { tripId } })),
    );
  }

  async function decide(step: keyof typeof decisions, about: readonly Request[]) {
    const decision = step === 'approve' ? 'approve' : 'reject';
    const sorted = await calls.each(step, about, ({ request }) =>
      act('decideCancellation', { params: { id: request.id }, body: { decision } }),
    );
    const done = sorted.done.map(({ item, value }) => ({
      item,
      isCancelled: value.data.state === 'approved',
    }));
    setPreviewed(null);
    setDecided(sorted);
    onDone(doneWith(done));
    heading.current?.focus();
    // The member may be on another page by now.
    toast.blank(m.disruptions_several_finished({ done: done.length, all: about.length }));
  }

  const decideButton = (step: keyof typeof decisions, about: readonly Request[]) => (
    <Button
      variant={step === 'approve' ? 'danger' : 'secondary'}
      busy={calls.isAt(step)}
      disabled={calls.isBusy}
      onClick={() => void decide(step, about)}
    >
      {decisions[step]({ count: about.length })}
    </Button>
  );

  if (departures.length === 0 && !decided) return null;
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-4 rounded-card border border-line-strong bg-surface-raised p-4"
    >
      <h2 id={id} ref={heading} tabIndex={-1} className="text-lg">
        {m.disruptions_several_waiting({ count: departures.length })}
      </h2>
      <Button
        variant="secondary"
        busy={calls.isAt('look')}
        disabled={calls.isBusy || departures.length === 0}
        onClick={() => void look()}
      >
        {m.disruptions_several_look()}
      </Button>
      <output className="block border-l-3 border-accent pl-3 font-medium empty:-mt-4 empty:border-0">
        {listed && <Summary requests={requests} decidedBefore={listed.done.length - requests.count} />}
      </output>
      {listed && <Failures {...listed} />}
      {isShown && decided && <Done decided={decided} />}
      {requests.others.length > 0 && decideButton('approve', requests.others)}
      {requests.others.length > 0 && decideButton('reject', requests.others)}
      {requests.own.length > 0 && decideButton('withdraw', requests.own)}
    </section>
  );
}

interface Requests {
  /** Requests of others to cancel a whole departure. */
  others: Request[];
  own: Request[];
  /** How many are about a stop or another coach. */
  elsewhere: number;
  count: number;
}

function requestsOf(listed: Listed | null): Requests {
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
function Asked({ requests }: { requests: readonly Request[] }) {
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

function Done({ decided }: { decided: Decided }) {
  const { done } = decided;
  const countOf = (state: string) => done.filter(({ value }) => value.data.state === state).length;
  const [approved, rejected, outdated] = [countOf('approved'), countOf('rejected'), countOf('outdated')];
  return (
    <>
      {done.length > 0 && (
        <Notice tone="success" urgent>
          {approved > 0 && <p>{m.disruptions_several_cancelled({ count: approved })}</p>}
          {rejected > 0 && <p>{m.disruptions_several_closed({ count: rejected })}</p>}
          {outdated > 0 && <p>{m.disruptions_several_outdated({ count: outdated })}</p>}
        </Notice>
      )}
      <Failures {...decided} />
    </>
  );
}
