import { availableParallelism } from 'node:os';
import { RULES, type RuleGroup } from './rules.ts';

export const HELP = `npm run mutants [-- FILE …] [--write] [--concurrency N]

Mutates the rule files and runs their tests: a mutant that no test detects is a survivor.

  FILE             only this rule file (mutants/rules.ts lists them)
  --write          writes the survivors to mutants/survivors, and keeps the judgements
  --concurrency N  parallel test processes; default: one per core
  --help           this text`;

export interface Options {
  help: boolean;
  write: boolean;
  concurrency: number;
  /** Each group with its selected files. */
  groups: { group: RuleGroup; files: string[] }[];
}

/** Parses the command line; returns a sentence on what is wrong with it. */
export function readOptions(args: string[]): Options | string {
  const options = { help: false, write: false, concurrency: availableParallelism() };
  const files: string[] = [];
  for (let index = 0; index < args.length; index++) {
    const arg = args[index]!;
    if (arg === '--help') options.help = true;
    else if (arg === '--write') options.write = true;
    else if (arg === '--concurrency') {
      options.concurrency = Number(args[++index]);
      if (!Number.isInteger(options.concurrency) || options.concurrency < 1)
        return '--concurrency takes a whole number from 1.';
    } else if (arg.startsWith('-')) return `Unknown option ${arg}: --help lists the options.`;
    else if (RULES.some((group) => arg in group.files)) files.push(arg);
    else return `${arg} is no rule file: mutants/rules.ts lists them.`;
  }
  const groups = RULES.map((group) => ({
    group,
    files: Object.keys(group.files).filter((file) => files.length === 0 || files.includes(file)),
  })).filter(({ files }) => files.length > 0);
  return { ...options, groups };
}
