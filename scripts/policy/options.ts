import { findPolicyProblem, type NewPolicy } from '../../api/modules/trips/index.ts';
import type { COMMANDS } from '../command-line/commands.ts';
import type { ParsedCommand } from '../command-line/parse.ts';
import { problemSentence } from './print.ts';

export interface Options {
  yes: boolean;
  /** The policy to be set; without one all are shown. */
  policy: NewPolicy | undefined;
}

type PolicyCommand = ParsedCommand<(typeof COMMANDS)['scripts/policy.ts']>;

/** Reads a parsed command line and checks its policy; returns a sentence on what is wrong. `today` is a date. */
export function readOptions(command: PolicyCommand, today: string): Options | string {
  const options = parsePolicy(command);
  if (typeof options === 'string' || !options.policy) return options;
  const problem = findPolicyProblem(options.policy, today);
  return problem ? problemSentence(problem) : options;
}

function parsePolicy({ values: { from, yes }, words }: PolicyCommand): Options | string {
  const options = { yes, policy: undefined };
  const [kind, terms, ...more] = words;
  if (kind === undefined)
    return from === undefined && !yes ? options : 'There is no policy to set: --help shows how.';
  if (kind !== 'tax' && kind !== 'refund' && kind !== 'change' && kind !== 'women')
    return `Unknown policy ${kind}: it is tax, refund, change or women.`;
  if (terms === undefined) return `The terms of the ${kind} policy are missing: --help shows how.`;
  if (more.length > 0) return `Nothing may follow ${terms}: write tiers without spaces.`;
  if (from === undefined) return 'The first day is missing: --from 2027-01-01.';
  return readTerms(kind, terms, from, options);
}

const REFUND_TERMS = /^(.*?)(?:,no-show:(\d+))?(?:,tax:(none|in_proportion))?$/;

function readTerms(
  kind: NewPolicy['kind'],
  terms: string,
  startsOn: string,
  options: Options,
): Options | string {
  if (kind === 'tax') {
    if (!/^\d+(\.\d+)?$/.test(terms)) return `${terms} is no rate in percent: write tax 12.`;
    return { ...options, policy: { kind, startsOn, ratePercent: Number(terms) } };
  }
  if (kind === 'women') return readWomensSeats(terms, startsOn, options);
  if (kind === 'change') {
    const fees = readPairs(terms).map(([overHours, rupees]) => ({ overHours, feePaise: rupees * 100 }));
    if (fees.length === 0)
      return `${terms} are no fees: write hours and rupees for each ticket as in 72:0,24:100,0:250.`;
    return { ...options, policy: { kind, startsOn, fees } };
  }
  const [, hours = '', noShow = '0', taxRefunded = 'none'] = REFUND_TERMS.exec(terms) ?? [];
  const tiers = readPairs(hours).map(([overHours, percent]) => ({ overHours, percent }));
  if (tiers.length === 0)
    return `${terms} are no tiers: write hours and percent as in 72:100,48:90,24:50,no-show:10,tax:in_proportion.`;
  const tax = taxRefunded === 'in_proportion' ? taxRefunded : 'none';
  const policy = { kind, startsOn, tiers, noShowPercent: Number(noShow), taxRefunded: tax } as const;
  return { ...options, policy };
}

/** Reads pairs of whole numbers, as in 72:100,48:90; none if one is no pair. */
function readPairs(text: string): [number, number][] {
  const pairs = text.split(',').map((pair) => /^(\d+):(\d+)$/.exec(pair));
  return pairs.includes(null) ? [] : pairs.map((pair) => [Number(pair?.[1]), Number(pair?.[2])]);
}

const NO_SEATS = { seats: [], releaseHours: 0, pairs: false };

function readWomensSeats(terms: string, startsOn: string, options: Options): Options | string {
  const policy = { kind: 'women' as const, startsOn };
  if (terms === 'off') return { ...options, policy: { ...policy, ...NO_SEATS } };
  const words = terms.split(',');
  const release = words.flatMap((word) => /^release:(\d+)$/.exec(word)?.[1] ?? []);
  const pairs = words.includes('pairs');
  const seats = words.filter((word) => word !== 'pairs' && !/^release:\d+$/.test(word));
  if (seats.length > 0 && release.length !== 1)
    return 'Marked seats need the hours before departure from which all may have them: 2A,2B,release:6.';
  return { ...options, policy: { ...policy, seats, releaseHours: Number(release[0] ?? 0), pairs } };
}
