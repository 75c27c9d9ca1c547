import { parseArgs } from 'node:util';
import { findPolicyProblem, type NewPolicy } from '../../api/modules/trips/index.ts';
import { problemSentence } from './print.ts';

export const HELP = `npm run policy [-- tax RATE --from DATE | -- refund TIERS --from DATE] [--yes]

Shows tax and refund policies. With a policy: shows what changes, asks, and sets it.

  tax 12                           tax on the base fare in percent
  refund 72:100,48:90,24:50        more than 72 hours before departure 100 %, 48 hours 90 %, 24 hours 50 %, else nothing
  --from 2027-01-01                the first day of sales under the policy, from tomorrow on
  --yes                            sets it without asking
  --help                           this text

A policy that has not started is replaced by another with the same date. DATABASE_URL names the database, else the
embedded one is used, whether or not the app runs.`;

export interface Options {
  help: boolean;
  yes: boolean;
  /** The policy to be set; without one all are shown. */
  policy: NewPolicy | undefined;
}

/** Parses the command line and checks its policy; returns a sentence on what is wrong. `today` is a date. */
export function readOptions(args: string[], today: string): Options | string {
  const options = parseOptions(args);
  if (typeof options === 'string' || !options.policy) return options;
  const problem = findPolicyProblem(options.policy, today);
  return problem ? problemSentence(problem) : options;
}

function parseOptions(args: string[]): Options | string {
  const unknown = args.find((arg) => arg.startsWith('-') && !/^--(from|yes|help)(=|$)/.test(arg));
  if (unknown) return `Unknown option ${unknown}: --help lists the options.`;
  const { values, positionals } = parseArgs({
    args,
    strict: false,
    options: { from: { type: 'string' }, yes: { type: 'boolean' }, help: { type: 'boolean' } },
  });
  const options = { help: values.help === true, yes: values.yes === true, policy: undefined };
  const [kind, terms, ...more] = positionals;
  if (options.help) return options;
  if (kind === undefined)
    return values.from === undefined && !options.yes
      ? options
      : 'There is no policy to set: --help shows how.';
  if (kind !== 'tax' && kind !== 'refund') return `Unknown policy ${kind}: it is tax or refund.`;
  if (terms === undefined) return `The terms of the ${kind} policy are missing: --help shows how.`;
  if (more.length > 0) return `Nothing may follow ${terms}: write tiers without spaces.`;
  if (typeof values.from !== 'string') return 'The first day is missing: --from 2027-01-01.';
  return readTerms(kind, terms, values.from, options);
}

function readTerms(
  kind: 'tax' | 'refund',
  terms: string,
  startsOn: string,
  options: Options,
): Options | string {
  if (kind === 'tax') {
    if (!/^\d+(\.\d+)?$/.test(terms)) return `${terms} is no rate in percent: write tax 12.`;
    return { ...options, policy: { kind, startsOn, ratePercent: Number(terms) } };
  }
  const tiers = terms.split(',').map((tier) => /^(\d+):(\d+)$/.exec(tier));
  if (tiers.includes(null)) return `${terms} are no tiers: write hours and percent as in 72:100,48:90,24:50.`;
  const read = tiers.map((tier) => ({ overHours: Number(tier?.[1]), percent: Number(tier?.[2]) }));
  return { ...options, policy: { kind, startsOn, tiers: read } };
}
