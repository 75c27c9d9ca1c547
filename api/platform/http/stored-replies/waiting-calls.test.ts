import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { createWaitingCalls, type EndLead } from './waiting-calls.ts';

/** What happens to calls, each of one of two questions. */
const step = fc.oneof(
  fc.record({ kind: fc.constant('arrive' as const), question: fc.constantFrom('map', 'list') }),
  fc.record({ kind: fc.constantFrom('turn' as const, 'reply', 'fail', 'leave'), which: fc.nat({ max: 20 }) }),
);

interface Call {
  question: string;
  arrived: number;
  /** When it began to lead. */
  began?: number;
  end?: EndLead<number>;
  isOver: boolean;
}

it('each call that stays gets a reply of its own question, no older than its arrival', () => {
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 60, size: 'max' }),
      fc.constantFrom('reply', 'fail'),
      (steps, ending) => {
        const waiting = createWaitingCalls<{ question: string; began: number }>();
        let now = 0;
        const calls: (Call & { takeTurn: () => void; leave: () => void; hadTurn: boolean })[] = [];
        const arrive = (question: string) => {
          const state: Call = { question, arrived: now, isOver: false };
          const handle = waiting.add(question, (reply) => {
            expect(call.isOver).toBe(false);
            expect(reply.question).toBe(question);
            expect(reply.began).toBeGreaterThan(call.arrived);
            call.isOver = true;
          });
          const call = Object.assign(state, {
            hadTurn: false,
            leave: () => handle.leave(),
            takeTurn() {
              call.hadTurn = true;
              handle.takeTurn((end) => {
                expect(call.isOver).toBe(false);
                call.began = now;
                call.end = (read) => end(read && (() => ({ question, began: read() })));
              });
            },
          });
          calls.push(call);
        };
        const act = (kind: 'turn' | 'reply' | 'fail' | 'leave', call: (typeof calls)[number]) => {
          const isLeading = call.began !== undefined;
          if (kind === 'turn' && !call.hadTurn) return call.takeTurn();
          if (kind === 'leave' && !isLeading) {
            call.isOver = true;
            return call.leave();
          }
          if (!isLeading || call.isOver || (kind !== 'reply' && kind !== 'fail')) return;
          call.isOver = true;
          call.end?.(kind === 'reply' ? () => call.began ?? 0 : undefined);
        };
        const open = () => calls.filter(({ isOver }) => !isOver);
        for (const one of steps) {
          now += 1;
          if (one.kind === 'arrive') arrive(one.question);
          else {
            const candidates = open();
            const call = candidates[one.which % Math.max(1, candidates.length)];
            if (call) act(one.kind, call);
          }
        }
        // Every call gets its turn in the end.
        now += 1;
        for (const call of calls) if (!call.isOver && !call.hadTurn) call.takeTurn();
        for (const call of calls) if (call.began !== undefined) act(ending, call);
        for (const call of calls) if (!call.isOver && call.began !== undefined) act('reply', call);
        expect(open()).toEqual([]);
      },
    ),
    { numRuns: 500 },
  );
});

it('one leader replies to all that wait', () => {
  const waiting = createWaitingCalls<string>();
  const replies: string[] = [];
  const [first, ...others] = [1, 2, 3].map((n) =>
    waiting.add('map', (reply) => replies.push(`${n}: ${reply}`)),
  );
  let end: EndLead<string> = () => undefined;
  expect(first?.takeTurn((ends) => (end = ends))).toBe(true);
  expect(others[0]?.takeTurn(() => expect.unreachable('it is led'))).toBe(false);
  end(() => 'taken');
  expect(replies).toEqual(['2: taken', '3: taken']);
});

it('thousands get the reply in turns of the event loop', async () => {
  const waiting = createWaitingCalls<string>();
  let replied = 0;
  const [first] = Array.from({ length: 1_001 }, () => waiting.add('map', () => (replied += 1)));
  first?.takeTurn((end) => end(() => 'taken'));
  const atOnce = replied;
  expect(atOnce).toBeGreaterThan(0);
  expect(atOnce).toBeLessThan(200);
  await vi.waitFor(() => expect(replied).toBe(1_000), 20_000);
});
