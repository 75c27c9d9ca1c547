import { type FeeTier, feeAt } from 'contract/prices/change.ts';
import { taxOnSeat } from 'contract/prices/quote.ts';
import { percentAt, refundOf, type TaxRefunded } from 'contract/prices/refund.ts';
import { addDays } from 'contract/values/time.ts';
import type { BookingsByPolicy } from '../../api/modules/bookings/index.ts';
import type { NewPolicy, Policies, PolicyProblem, WomensSeatsPolicy } from '../../api/modules/trips/index.ts';
import { money, section } from '../print/print-table.ts';

/** The base fare of the examples. */
const EXAMPLE_PAISE = 120_000;
const EXAMPLE = { amountPaise: EXAMPLE_PAISE, totalPaise: EXAMPLE_PAISE };

const TAX_WORDS: Record<TaxRefunded, string> = { none: 'not refunded', in_proportion: 'as the fare' };

const PROBLEMS: Record<PolicyProblem, string> = {
  date_unreal: 'The first day must be a real date: --from 2027-01-01.',
  date_not_ahead: "The first day must be after today: a day's bookings have one policy.",
  rate_out_of_bounds: 'The tax rate must be a whole number from 0 to 100.',
  tiers_count: 'A policy has 1 to 10 tiers.',
  hours_out_of_bounds: 'The hours of a tier must be a whole number from 0 to 8760.',
  percent_out_of_bounds: 'The percentage of a tier must be a whole number from 1 to 100.',
  no_show_out_of_bounds: 'The percentage of a no-show must be a whole number from 0 to 100.',
  tiers_overlap: 'Two tiers have the same hours: write each once.',
  seats_count: 'At most 60 seats can be marked.',
  seat_unreal: 'A marked seat is a column and a row, as in women 2A,2B,release:6.',
  seat_twice: 'A seat is marked twice: write each once.',
  tiers_unordered: 'Hours and percentages must fall from tier to tier: 72:100,48:90,24:50.',
  fee_out_of_bounds: 'The fee of a tier must be a whole number of rupees from 0 to 10000.',
  fees_unordered: 'Hours must fall and fees rise from tier to tier: 72:0,24:100,0:250.',
  fees_end_early: 'The last tier must be of 0 hours, until changes close: 72:0,24:100,0:250.',
};

type Terms =
  | { ratePercent: number }
  | { fees: FeeTier[] }
  | Pick<Extract<NewPolicy, { kind: 'refund' }>, 'tiers' | 'noShowPercent' | 'taxRefunded'>
  | WomensSeatsPolicy;

type StoredPolicy = { id: number; startsOn: string } & Terms;

/** Returns the sentence on why a policy cannot be set. */
export function problemSentence(problem: PolicyProblem): string {
  return PROBLEMS[problem];
}

const HEADS = {
  tax: ['Tax policies', 'rate'],
  refund: ['Refund policies', 'refunded before departure'],
  change: ['Change policies', 'fee of each ticket before departure'],
  women: ["Women's seats", 'seats for women only'],
} as const;

/** Returns all policies with their start dates and the bookings sold under them. */
export function printPolicies(policies: Policies, sold: BookingsByPolicy, today: string): string {
  return (['tax', 'refund', 'change', 'women'] as const)
    .flatMap((kind) => {
      const all: StoredPolicy[] = policies[kind];
      const current = policyOn(all, today);
      const rows = all.map((policy) => [
        policy.startsOn,
        written(policy),
        ...(isCounted(kind) ? [String(sold[kind].get(policy.id) ?? 0)] : []),
        policy === current ? 'in force' : policy.startsOn > today ? 'ahead' : 'past',
      ]);
      const [title, terms] = HEADS[kind];
      const columns = ['from', terms, ...(isCounted(kind) ? ['bookings sold'] : []), ''];
      return section(title, columns, rows, isCounted(kind) ? [2] : []);
    })
    .join('\n');
}

/** Whether bookings name the policy that they were sold under. */
function isCounted(kind: NewPolicy['kind']): kind is 'tax' | 'refund' {
  return kind === 'tax' || kind === 'refund';
}

/** Returns what a new policy changes: the old beside it, from when to when, and for which bookings. */
export function printChange(policies: Policies, sold: BookingsByPolicy, policy: NewPolicy): string {
  const { kind, startsOn } = policy;
  const all: StoredPolicy[] = policies[kind];
  const old = policyOn(all, addDays(startsOn, -1));
  const replaced = all.find((one) => one.startsOn === startsOn);
  const next = all.find((one) => one.startsOn > startsOn);
  const columns = [
    '',
    `until ${addDays(startsOn, -1)}`,
    ...(replaced ? [`from ${startsOn} so far`] : []),
    `from ${startsOn}`,
  ];
  const compared = [...(old ? [old] : []), ...(replaced ? [replaced] : []), policy];
  const count = [...sold.tax.values()].reduce((sum, bookings) => sum + bookings, 0);
  return [
    ...section(`New ${kind} policy`, columns, rowsOf(compared), []),
    '',
    `  Concerns bookings made from ${startsOn}, 00:00 in Asia/Kolkata, ${next ? `until ${addDays(next.startsOn, -1)}: a policy that starts on ${next.startsOn} follows` : 'until a later policy starts'}.`,
    kind === 'women'
      ? '  Bookings made before keep their seats. The seat beside a woman among them is for women from that day on.'
      : `  Bookings made before keep their policy, whenever they travel: ${count} so far.`,
  ].join('\n');
}

function rowsOf(compared: Terms[]): string[][] {
  const example = money(EXAMPLE_PAISE);
  if (compared.every((terms) => 'ratePercent' in terms))
    return [
      ['tax rate', ...compared.map(written)],
      [
        `tax on ${example}`,
        ...compared.map(({ ratePercent }) => money(taxOnSeat(EXAMPLE_PAISE, ratePercent))),
      ],
    ];
  if (compared.some((terms) => 'pairs' in terms)) return [['seats for women only', ...compared.map(written)]];
  if (compared.every((terms) => 'fees' in terms)) return feeRows(compared);
  const tiers = compared.map((terms) => ('tiers' in terms ? terms.tiers : []));
  const hours = [...new Set(tiers.flat().map(({ overHours }) => overHours))].toSorted((a, b) => b - a);
  const rowAt = (label: string, hoursLeft: number) => [
    label,
    ...tiers.map((policy) => {
      const percent = percentAt(policy, hoursLeft);
      return `${percent} %, ${money(refundOf(EXAMPLE, { percent, taxRefunded: 'none' }))} of ${example}`;
    }),
  ];
  const lowest = hours.at(-1) ?? 0;
  return [
    ...hours.map((hour) => rowAt(`more than ${hour} h before`, hour + 0.5)),
    rowAt(`${lowest} h before or later`, lowest),
    ['no-show', ...compared.map((terms) => `${noShowPercentOf(terms)} %`)],
    ['tax', ...compared.map((terms) => ('tiers' in terms ? TAX_WORDS[terms.taxRefunded] : ''))],
  ];
}

function feeRows(compared: { fees: FeeTier[] }[]): string[][] {
  const hours = [...new Set(compared.flatMap(({ fees }) => fees.map(({ overHours }) => overHours)))];
  return hours
    .toSorted((one, other) => other - one)
    .map((hour) => [
      `more than ${hour} h before`,
      ...compared.map(({ fees }) => money(feeAt(fees, hour + 0.5))),
    ]);
}

function written(terms: Terms): string {
  if ('ratePercent' in terms) return `${terms.ratePercent} %`;
  if ('pairs' in terms) return writtenSeats(terms);
  if ('fees' in terms)
    return terms.fees.map(({ overHours, feePaise }) => `over ${overHours} h ${money(feePaise)}`).join(', ');
  const tiers = terms.tiers.map(({ overHours, percent }) => `over ${overHours} h ${percent} %`);
  const noShow = terms.noShowPercent > 0 ? [`no-show ${terms.noShowPercent} %`] : [];
  const tax = terms.taxRefunded === 'in_proportion' ? ['tax as the fare'] : [];
  return [...tiers, ...noShow, ...tax].join(', ');
}

function writtenSeats({ seats, releaseHours, pairs }: WomensSeatsPolicy): string {
  const marked = seats.length > 0 ? [`${seats.join(' ')} until ${releaseHours} h before departure`] : [];
  return [...marked, ...(pairs ? ['beside a woman alone'] : [])].join(', ') || 'none';
}

function noShowPercentOf(terms: Terms): number {
  return 'tiers' in terms ? terms.noShowPercent : 0;
}

function policyOn<Policy extends { startsOn: string }>(policies: Policy[], date: string): Policy | undefined {
  return policies.findLast(({ startsOn }) => startsOn <= date);
}
