import { availableParallelism } from 'node:os';
import { RULES, type RuleGroup } from './rules.ts';

export const HELP = `npm run mutants [-- FILE …] [--write] [--concurrency N]

Changes the rule files one small step at a time and runs their tests: a change that no test notices is a survivor.

  FILE             only this rule file (mutants/rules.ts lists them)
  --write          writes the survivors to mutants/survivors, and keeps the judgements
  --concurrency N  test processes at a time, one a core if not given
  --help           this text`;

export interface Options {
  help: boolean;
  write: boolean;
  concurrency: number;
  /** Each group with those of its files that are to be changed. */
  groups: { group: RuleGroup; files: string[] }[];
}

/** Reads the command line; a string is the sentence that says what is wrong with it. */
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
