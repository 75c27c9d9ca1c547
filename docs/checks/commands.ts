import { glob, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';

const PROJECT = resolve(import.meta.dirname, '../..');
const SHELL_FENCE = /^\s*```(sh|shell|bash)?$/;
const COMMAND =
  /(?:npm (?:run (?:-s |--silent )?(?<script>[\w:-]+)|(?<short>start|test))|node (?<file>[\w./-]+\.(?:m?[jt]s))|npx (?<bin>\S+))(?<rest>.*)/;

/** A command of ours in a document. */
export interface DocumentedCommand {
  where: string;
  text: string;
  /** The npm script, file or package that it names. */
  target: { script: string } | { file: string } | { npx: string };
  args: string[];
}

/** Returns our Markdown files, without the artwork's, which has packages of its own. */
export async function listDocuments(): Promise<string[]> {
  const files = await Array.fromAsync(
    glob('**/*.md', {
      cwd: PROJECT,
      exclude: (path) => /^(node_modules|artwork|messages|\.(?!github$).+|.*\/node_modules)$/.test(path),
    }),
  );
  return files.toSorted();
}

export function readDocument(file: string): Promise<string> {
  return readFile(resolve(PROJECT, file), 'utf8');
}

/**
 * Returns the commands in fenced shell blocks and in backticks. Backticks that begin with `-- ` are further arguments of the
 * command before them in the same line. Arguments in capitals, `…` and `<…>` stand for others and are left out.
 */
export function findCommands(file: string, text: string): DocumentedCommand[] {
  const found: DocumentedCommand[] = [];
  let fence: 'shell' | 'other' | undefined;
  for (const [index, line] of text.split('\n').entries()) {
    const where = `${file}:${index + 1}`;
    if (line.trim().startsWith('```')) {
      fence = fence ? undefined : SHELL_FENCE.test(line) ? 'shell' : 'other';
    } else if (fence === 'shell') {
      found.push(...readCommand(where, line));
    } else if (!fence) {
      found.push(...findInline(where, line));
    }
  }
  return found;
}

function findInline(where: string, line: string): DocumentedCommand[] {
  const found: DocumentedCommand[] = [];
  for (const [, code = ''] of line.matchAll(/`([^`]+)`/g)) {
    const [last] = found.slice(-1);
    if (code.startsWith('-- ') && last) {
      found.push({ ...last, text: code, args: readArguments(code) });
    } else if (/^(\w+=\S* )*(npm (run|start|test)|node|npx) ?/.test(code)) {
      found.push(...readCommand(where, code));
    }
  }
  return found;
}

function readCommand(where: string, line: string): DocumentedCommand[] {
  const match = COMMAND.exec(line.replace(/\s#\s.*$/, ''));
  if (!match?.groups) return [];
  const { script, short, file, bin, rest = '' } = match.groups;
  const target = file ? { file } : bin ? { npx: bin } : { script: script ?? short ?? '' };
  return [{ where, text: line.trim(), target, args: readArguments(rest) }];
}

function readArguments(text: string): string[] {
  const words = text.trim().split(/\s+/);
  return words.filter((word) => word && word !== '--' && !/^([A-Z]+|…|<.+>)$/.test(word));
}
