import fc from 'fast-check';

export const PHONES = 3;

/** What happens in a history. `phone` is one of three, `ticket` and `which` choose among what there is. */
export type Step =
  | { kind: 'record'; phone: number; what: 'boarded' | 'no_show' | 'undone'; ticket: number }
  | { kind: 'send'; phone: number; lost: 'nothing' | 'call' | 'reply'; most: number }
  | { kind: 'send_again'; phone: number; which: number }
  | { kind: 'read'; phone: number; lost: boolean }
  | { kind: 'restart'; phone: number }
  | { kind: 'save'; phone: number }
  | { kind: 'restore'; phone: number }
  | { kind: 'set_clock'; phone: number; skewMs: number }
  | { kind: 'pass'; milliseconds: number }
  | { kind: 'sell'; seats: number }
  | { kind: 'cancel'; which: number; percent: number }
  | { kind: 'send_refunds' }
  | { kind: 'move'; which: number };

const phone = fc.nat(PHONES - 1);
const which = fc.nat(20);
const YEAR = 31_536_000_000;

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.record({
      kind: fc.constant('record'),
      phone,
      what: fc.constantFrom('boarded', 'boarded', 'boarded', 'no_show', 'undone'),
      // Few, so that phones meet at the same ticket.
      ticket: fc.nat(5),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('send'),
      phone,
      lost: fc.constantFrom('nothing', 'nothing', 'call', 'reply'),
      most: fc.constantFrom(1, 2, 100),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('send_again'), phone, which }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('read'), phone, lost: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('restart'), phone }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('save'), phone }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('restore'), phone }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('set_clock'),
      phone,
      skewMs: fc.constantFrom(0, -3_600_000, 3_600_000, 90_000, YEAR, -YEAR),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('pass'), milliseconds: fc.constantFrom(1, 700, 5000) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('sell'), seats: fc.constantFrom(1, 2) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('cancel'), which, percent: fc.constantFrom(0, 50, 100) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('send_refunds') }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('move'), which }) },
) as fc.Arbitrary<Step>;

/** Histories of three phones at the doors of one departure, and of its sales. */
export const histories = fc.array(step, { minLength: 5, maxLength: 60, size: 'max' });
