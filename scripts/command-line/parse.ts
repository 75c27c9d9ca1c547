import { type ParseArgsConfig, parseArgs } from 'node:util';

interface OptionBase {
  about: string;
  /** Stands for the value in the help. */
  value?: string;
}
/** A `count` is a whole number from 1, a `number` one from 0, `times` a text that may be given repeatedly. */
export type Option = OptionBase &
  (
    | { type: 'boolean'; default?: boolean }
    | { type: 'count' | 'number'; default?: number }
    | { type: 'text'; default?: string }
    | { type: 'times' }
  );

/** The arguments and options of a command, each declared once: for parsing, for its types and for `--help`. */
export interface Command {
  /** As typed: `npm run bench`. */
  usage: string;
  about: string;
  /** Arguments that are no options; without it none is taken. */
  words?: {
    /** Stands for them in the help, such as `FILE …`. */
    name: string;
    about: string;
    /** The only ones, each with what it does. */
    choices?: Record<string, string>;
    /** By default several may be given. */
    most?: number;
  };
  options?: Record<string, Option>;
}

type ValueOf<Declared extends Option> = Declared extends { type: 'times' }
  ? string[]
  : Declared extends { type: 'boolean' }
    ? boolean
    :
        | (Declared extends { type: 'text' } ? string : number)
        | (Declared extends { default: string | number } ? never : undefined);
export type ValuesOf<Declared extends Command> = {
  -readonly [Name in keyof Declared['options']]: Declared['options'][Name] extends Option
    ? ValueOf<Declared['options'][Name]>
    : never;
};
type WordOf<Declared extends Command> = Declared extends { words: { choices: infer Choices } }
  ? keyof Choices & string
  : string;

export interface ParsedCommand<Declared extends Command> {
  values: ValuesOf<Declared>;
  words: WordOf<Declared>[];
}

export type NothingToRun = { help: string } | { problem: string };

/** Parses a command's arguments. Returns the text of `--help` if it is among them, or a sentence on what is wrong. */
export function parseCommand<const Declared extends Command>(
  command: Declared,
  args: string[],
): ParsedCommand<Declared> | NothingToRun {
  if (args.includes('--help')) return { help: helpOf(command) };
  const options: Record<string, Option> = command.options ?? {};
  try {
    const { values, positionals } = parseArgs({ ...configOf(options), args });
    const problem = findProblem(command, values, positionals);
    if (problem) return { problem };
    const read = Object.entries(options).map(([name, option]) => [name, valueOf(option, values[name])]);
    return { values: Object.fromEntries(read), words: positionals as WordOf<Declared>[] };
  } catch (error) {
    return { problem: sentenceOf(error, options) };
  }
}

function configOf(options: Record<string, Option>) {
  const config: NonNullable<ParseArgsConfig['options']> = {};
  for (const [name, { type }] of Object.entries(options))
    config[name] =
      type === 'boolean'
        ? { type }
        : type === 'times'
          ? { type: 'string', multiple: true }
          : { type: 'string' };
  const allowNegative = Object.values(options).some((option) => isOnByDefault(option));
  return { options: config, allowPositionals: true, allowNegative };
}

function isOnByDefault(option: Option): boolean {
  return option.type === 'boolean' && option.default === true;
}

function findProblem(
  { usage, words, options = {} }: Command,
  values: Record<string, unknown>,
  positionals: string[],
): string | undefined {
  const [first] = positionals;
  if (!words && first !== undefined) return `${usage} takes no ${first}: --help lists what it takes.`;
  const { choices, most = Number.POSITIVE_INFINITY } = words ?? {};
  const unknown = choices && positionals.find((word) => !Object.hasOwn(choices, word));
  if (unknown !== undefined) return `Unknown ${words?.name} ${unknown}. There are: ${namesOf(choices)}.`;
  if (positionals.length > most) return `Nothing may follow ${positionals[most - 1]}: --help shows how.`;
  for (const [name, option] of Object.entries(options)) {
    const text = values[name];
    if (typeof text === 'string' && valueOf(option, text) === undefined) return wantedSentence(name, option);
  }
  return undefined;
}

const namesOf = (choices: Record<string, string> = {}) => Object.keys(choices).join(', ');

/** Returns the value of an option; `undefined` for a text that is none. */
function valueOf(option: Option, given: unknown): unknown {
  if (given === undefined)
    return option.type === 'times' ? [] : (option.default ?? (option.type === 'boolean' ? false : undefined));
  if (option.type !== 'count' && option.type !== 'number') return given;
  const number = /^\d+(\.\d+)?$/.test(String(given)) ? Number(given) : Number.NaN;
  const fits = option.type === 'count' ? Number.isInteger(number) && number >= 1 : number >= 0;
  return fits ? number : undefined;
}

function wantedSentence(name: string, { type }: Option): string {
  if (type === 'boolean') return `--${name} takes no value.`;
  if (type === 'count') return `--${name} takes a whole number from 1.`;
  return `--${name} takes a ${type === 'number' ? 'number from 0' : 'value'}.`;
}

function sentenceOf(error: unknown, options: Record<string, Option>): string {
  const message = error instanceof Error ? error.message : String(error);
  const [, given = ''] = /'(-[^' ]*)/.exec(message) ?? [];
  const name = given.replace(/^--(no-)?/, '');
  const option = Object.hasOwn(options, name) ? options[name] : undefined;
  return option ? wantedSentence(name, option) : `Unknown option ${given}: --help lists the options.`;
}

/** Returns what `--help` prints, from a command's declaration. */
function helpOf({ usage, about, words, options = {} }: Command): string {
  const choices = Object.entries(words?.choices ?? {});
  const rows: [string, string][] = [
    ...(words ? [[words.name, words.about] as [string, string]] : []),
    ...choices.map(([name, meaning]): [string, string] => [`  ${name}`, meaning]),
    ...Object.entries(options).map(([name, option]) => rowOf(name, option)),
    ['--help', 'prints this text'],
  ];
  const width = Math.max(...rows.map(([left]) => left.length));
  const table = rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
  return `${usage} [-- ${words ? `${words.name} ` : ''}OPTIONS]\n\n${about}\n\n${table.join('\n')}`;
}

function rowOf(name: string, option: Option): [string, string] {
  if (isOnByDefault(option)) return [`--no-${name}`, option.about];
  const value =
    option.type === 'boolean' ? '' : ` ${option.value ?? (option.type === 'text' ? 'TEXT' : 'N')}`;
  const notes = [
    option.type === 'times' ? 'repeatable' : '',
    'default' in option && option.default !== '' ? `default: ${option.default}` : '',
  ].filter(Boolean);
  return [`--${name}${value}`, option.about + (notes.length > 0 ? ` (${notes.join('; ')})` : '')];
}
