import type { DepartureRow } from 'contract/console/departures.ts';
import type { CancellationRequest } from 'contract/console/disruptions/disruptions.ts';
import { localDate } from 'contract/values/time.ts';
import { m } from 'messages/messages.js';
import { toast } from 'ui/feedback/toast.ts';
import { act } from '#app/api/act.ts';
import type { Inputs, Reply } from '#app/api/call-types.ts';
import type { CallResult } from '#app/api/client.ts';
import { currentMemberId, useMember } from '#app/session/session.ts';
import { createStore } from '#app/store.ts';
import { callEach, type Outcomes } from './call-each.ts';

/** What the calls of a run do. */
export type Step = Reading | 'cancel' | Decision;
type Reading = 'preview' | 'look';
export type Decision = 'approve' | 'reject' | 'withdraw';

/** A departure with the request that waits for a second member. */
export interface RequestedDeparture extends DepartureRow {
  request: CancellationRequest;
}

export type Previews = Outcomes<DepartureRow, Reply<'previewCancellation'>>;
export type Disruptions = Outcomes<DepartureRow, Reply<'listDisruptions'>>;
export type Cancellations = Outcomes<DepartureRow, Reply<'cancelTrip'>>;
export type Decisions = Outcomes<RequestedDeparture, Reply<'decideCancellation'>>;

/** How many of all calls of a run have returned. */
export interface Progress {
  done: number;
  all: number;
}

/** The same call for several departures of a day. */
interface Run {
  /** The member who started it; empty before the first. */
  memberId: string;
  step: Step | null;
  /** The local date of the departures. */
  date: string;
  /** Null while no call is made. */
  progress: Progress | null;
  cancelled: Cancellations | null;
  decided: Decisions | null;
}

const none: Run = { memberId: '', step: null, date: '', progress: null, cancelled: null, decided: null };

/** The latest run. */
const latest = createStore(none);

/** Returns the latest run of the member; its outcome only if it is about departures of the date. */
export function useRun(date: string) {
  const { id } = useMember();
  const stored = latest.useValue();
  const { step, progress, ...run } = stored.memberId === id ? stored : none;
  const { cancelled, decided } = run.date === date ? run : none;
  const isBusy = progress !== null;
  return { step, progress, cancelled, decided, isBusy, isAt: (one: Step) => isBusy && step === one };
}

export type ShownRun = ReturnType<typeof useRun>;

/** Previews the cancellation of each departure; returns the previews. */
export function previewEach(
  departures: readonly DepartureRow[],
  body: Inputs<'previewCancellation'>['body'],
): Promise<Previews> {
  return runEach('preview', departures, ({ tripId }) =>
    act('previewCancellation', { params: { tripId }, body }),
  );
}

/** Returns what waits for a second member on each departure. */
export function lookAtEach(departures: readonly DepartureRow[]): Promise<Disruptions> {
  return runEach('look', departures, ({ tripId }) => act('listDisruptions', { params: { tripId } }));
}

/** Stops a run that only reads: nobody waits for it any more. */
export function stopReading(): void {
  const { step } = latest.read();
  if (step === 'preview' || step === 'look') latest.write(none);
}

/** Cancels each departure, or requests it where a second member must approve. Returns what came of it. */
export async function cancelEach(
  departures: readonly DepartureRow[],
  body: Inputs<'cancelTrip'>['body'],
): Promise<Cancellations> {
  return actOnEach(
    'cancel',
    departures,
    ({ tripId }) => act('cancelTrip', { params: { tripId }, body }),
    (cancelled) => ({ cancelled }),
  );
}

/** Decides on each request; an approval is for no more than the refund that the request shows. Returns what came of it. */
export async function decideEach(
  step: Decision,
  departures: readonly RequestedDeparture[],
): Promise<Decisions> {
  return actOnEach(
    step,
    departures,
    ({ request: { id, refund } }) =>
      act('decideCancellation', {
        params: { id },
        body: step === 'approve' ? { decision: 'approve', refund } : { decision: 'reject' },
      }),
    (decided) => ({ decided }),
  );
}

/**
 * Changes something of each departure. The calls go on if the member opens another page of the console; the browser asks
 * before it leaves the console meanwhile. A toast reports the end, as the member may be on another page.
 */
async function actOnEach<Item extends DepartureRow, Value>(
  step: Step,
  departures: readonly Item[],
  send: (item: Item) => Promise<CallResult<Value>>,
  outcomeOf: (outcomes: Outcomes<Item, Value>) => Partial<Run>,
): Promise<Outcomes<Item, Value>> {
  const memberId = currentMemberId();
  const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();
  addEventListener('beforeunload', askBeforeLeaving);
  const outcomes = await runEach(step, departures, send, outcomeOf);
  removeEventListener('beforeunload', askBeforeLeaving);
  if (currentMemberId() !== memberId) return outcomes;
  const [done, all] = [outcomes.done.length, departures.length];
  const text = m.disruptions_several_finished({ done, all });
  if (done < all) toast.error(text);
  else toast.success(text);
  return outcomes;
}

/** Makes a call for each departure, until another run or member takes over. `outcomeOf`: what the run stores in the end. */
async function runEach<Item extends DepartureRow, Value>(
  step: Step,
  departures: readonly Item[],
  send: (item: Item) => Promise<CallResult<Value>>,
  outcomeOf: (outcomes: Outcomes<Item, Value>) => Partial<Run> = () => ({}),
): Promise<Outcomes<Item, Value>> {
  const all = departures.length;
  const date = localDate(new Date(departures[0]?.startsAt ?? Date.now()));
  let run: Run = { ...none, memberId: currentMemberId(), step, date, progress: { done: 0, all } };
  const mayGoOn = () => latest.read() === run && currentMemberId() === run.memberId;
  function change(changed: Partial<Run>): void {
    const isLatest = latest.read() === run;
    run = { ...run, ...changed };
    if (isLatest) latest.write(run);
  }
  latest.write(run);
  const onProgress = (done: number) => change({ progress: { done, all } });
  const outcomes = await callEach(departures, send, { mayGoOn, onProgress });
  change({ progress: null, ...outcomeOf(outcomes) });
  return outcomes;
}
