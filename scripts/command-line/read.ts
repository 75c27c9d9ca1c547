import { COMMANDS } from './commands.ts';
import { type NothingToRun, type ParsedCommand, parseCommand } from './parse.ts';

type Script = keyof typeof COMMANDS;

/** Exit code of a command whose arguments are wrong. */
const WRONG_ARGUMENTS = 2;

/** Returns the arguments of the command that this process runs. Ends the process after `--help` or wrong arguments. */
export function readCommandLine<const Name extends Script>(
  script: Name,
): ParsedCommand<(typeof COMMANDS)[Name]> {
  const parsed = parseCommand(COMMANDS[script], process.argv.slice(2));
  return 'values' in parsed ? parsed : end(parsed);
}

/** Ends the process if a script's arguments ask for help or are wrong. For other scripts it does nothing. */
export function checkCommandLine(script: string, args: string[]): void {
  if (!isCommand(script)) return;
  const parsed = parseCommand(COMMANDS[script], args);
  if (!('values' in parsed)) end(parsed);
}

function isCommand(script: string): script is Script {
  return Object.hasOwn(COMMANDS, script);
}

function end(nothing: NothingToRun): never {
  if ('problem' in nothing) return refuseArguments(nothing.problem);
  console.log(nothing.help);
  process.exit(0);
}

/** Ends the process with a sentence on wrong arguments. */
export function refuseArguments(sentence: string): never {
  console.error(sentence);
  process.exit(WRONG_ARGUMENTS);
}
