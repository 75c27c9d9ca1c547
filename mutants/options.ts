import { availableParallelism } from 'node:os';
import type { COMMANDS } from '../scripts/command-line/commands.ts';
import type { ParsedCommand } from '../scripts/command-line/parse.ts';
import { RULES, type RuleGroup } from './rules.ts';

export interface Options {
  write: boolean;
  concurrency: number;
  /** Each group with its selected files. */
  groups: { group: RuleGroup; files: string[] }[];
}

/** Returns the options of a parsed command line, or a sentence on what is wrong with it. */
export function readOptions({
  values: { write, concurrency = availableParallelism() },
  words,
}: ParsedCommand<(typeof COMMANDS)['mutants/main.ts']>): Options | string {
  const unknown = words.find((file) => !RULES.some((group) => file in group.files));
  if (unknown !== undefined) return `${unknown} is no rule file: mutants/rules.ts lists them.`;
  const groups = RULES.map((group) => ({
    group,
    files: Object.keys(group.files).filter((file) => words.length === 0 || words.includes(file)),
  })).filter(({ files }) => files.length > 0);
  return { write, concurrency, groups };
}
