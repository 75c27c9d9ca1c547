import { randomUUID } from 'node:crypto';
import type { BoardingChanges } from '../../contract/console/boarding/changes.ts';
import {
  acknowledge,
  applyChanges,
  type BoardingEvent,
  type DeviceState,
  measureOffset,
  newDevice,
  nextBatch,
  record,
} from '../../contract/console/boarding/device.ts';
import type { BoardingEventsReply } from '../../contract/console/boarding/events.ts';
import type { BoardingKind } from '../../contract/console/boarding/kinds.ts';
import type { BoardingApp, BoardingCalls } from './app.ts';

/** A phone at the door, with a clock of its own. */
export function openPhone({ clock }: Pick<BoardingApp, 'clock'>, calls: BoardingCalls, tripId: string) {
  let state: DeviceState = newDevice(randomUUID());
  let skewMs = 0;
  /** An older copy of its store, as JSON. */
  let saved = JSON.stringify(state);
  const batches: BoardingEvent[][] = [];
  /** Ids of its events, without those that only a replaced store had and the server never took. */
  const recorded = new Set<string>();
  /** Ids of all its events. */
  const ever = new Set<string>();
  const taken = new Set<string>();
  const now = () => new Date(clock.now().getTime() + skewMs);

  async function post(events: readonly unknown[]): Promise<BoardingEventsReply> {
    const reply = await calls.record(events);
    for (const { id, result } of reply.results) if (id && /stored|duplicate/.test(result)) taken.add(id);
    return reply;
  }

  const phone = {
    state: () => state,
    recorded,
    ever,
    record(kind: BoardingKind, ticket: string) {
      const before = state.lastSequence;
      state = record(state, { id: randomUUID(), tripId, ticket, kind }, now());
      const added = state.own.at(-1);
      if (!added || state.lastSequence === before) return;
      recorded.add(added.event.id);
      ever.add(added.event.id);
    },
    /** Sends some events of the outbox; the call or its reply may be lost. */
    async send(most: number, lost: 'nothing' | 'call' | 'reply' = 'nothing') {
      const batch = nextBatch(state).slice(0, most);
      if (batch.length === 0) return;
      batches.push(batch);
      if (lost === 'call') return;
      const sentAt = now();
      const reply = await post(batch);
      if (lost === 'reply') return;
      state = measureOffset(state, { sentAt, receivedAt: now(), serverTime: reply.serverTime });
      state = acknowledge(state, reply.results);
    },
    /** Sends an earlier batch again, as a retry that the network delivers late. */
    async sendAgain(which: number) {
      const batch = batches[which % Math.max(1, batches.length)];
      if (batch) await post(batch);
    },
    async read(lost = false): Promise<BoardingChanges> {
      const sentAt = now();
      const changes = await calls.show(state.trip?.cursor);
      if (lost) return changes;
      state = measureOffset(state, { sentAt, receivedAt: now(), serverTime: changes.serverTime });
      state = applyChanges(state, changes);
      return changes;
    },
    setClock(skew: number) {
      skewMs = skew;
    },
    /** The app is killed: only what was stored as JSON is left. */
    restart() {
      state = JSON.parse(JSON.stringify(state)) as DeviceState;
    },
    save() {
      saved = JSON.stringify(state);
    },
    /** Puts the older copy back, so that numbers go back too. What the server did not take is lost. */
    restore() {
      const older = JSON.parse(saved) as DeviceState;
      const left = new Set(older.own.map(({ event }) => event.id));
      for (const { event } of state.own) {
        if (!left.has(event.id) && !taken.has(event.id)) recorded.delete(event.id);
      }
      state = older;
    },
    /** Whether events wait to be sent. */
    isWaiting: () => nextBatch(state).length > 0,
    async sendAll() {
      for (let calls = 0; phone.isWaiting(); calls += 1) {
        if (calls > 50) throw new Error('a phone does not come to an end of sending');
        await phone.send(100);
      }
    },
    async readAll(): Promise<BoardingChanges> {
      for (;;) {
        const changes = await phone.read();
        if (!changes.more) return changes;
      }
    },
  };
  return phone;
}

export type Phone = ReturnType<typeof openPhone>;
