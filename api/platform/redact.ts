/**
 * What nobody may find in a log, wherever it stands: e-mail addresses, tokens and enciphered texts, and six digits or more, which
 * are codes, mobile numbers or cards. An id of ours (UUID) says nothing about anybody and stays.
 */
const PATTERN = new RegExp(
  [
    String.raw`(?<id>\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b)`,
    String.raw`(?<email>[\p{L}\p{M}\p{N}._%+-]+@[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+)`,
    String.raw`(?<secret>\b[\w-]{40,}(?![\w-]))`,
    String.raw`(?<number>\+?\d(?:[ -]?\d){5,})`,
  ].join('|'),
  'giu',
);

/** A text without what nobody may find in a log. Names have no pattern: they are kept out by never logging what others wrote. */
export function redact(text: string): string {
  return text.replace(PATTERN, (found: string, ...rest: unknown[]) => {
    const groups = rest.at(-1) as Record<string, string | undefined>;
    if (groups.id) return found;
    if (groups.email) return '[e-mail]';
    return groups.secret ? '[secret]' : '[digits]';
  });
}

interface Said {
  name: string;
  message: string;
}

/** An error with fields of the parties that throw them: PostgreSQL, SMTP, Node. */
type Foreign = Error & {
  code?: unknown;
  severity?: unknown;
  constraint?: unknown;
  table?: unknown;
  column?: unknown;
  command?: unknown;
  responseCode?: unknown;
};

/** PostgreSQL's errors about values quote them ("invalid input syntax for …"); all others name only what is ours. */
const ABOUT_VALUES = /^22/;

/**
 * What an error may say. PostgreSQL's `detail` has whole rows in it, a mail server's answer the address and whatever it pleases, a
 * JSON parser's message a piece of the text: all that is left out, and the rest redacted.
 */
function saidBy(error: Foreign): Said {
  const code = typeof error.code === 'string' ? ` ${error.code}` : '';
  if (error.severity !== undefined) {
    const message = ABOUT_VALUES.test(String(error.code)) ? 'a value was refused' : redact(error.message);
    return { name: `${error.name}${code}`, message };
  }
  if (error.command !== undefined || error.responseCode !== undefined) {
    const said = [error.command, error.responseCode].filter((part) => part !== undefined).join(' ');
    return { name: `${error.name}${code}`, message: `the mail server refused: ${redact(said)}` };
  }
  if (error instanceof SyntaxError) return { name: error.name, message: 'cannot be read' };
  return { name: `${error.name}${code}`, message: redact(error.message) };
}

const MOST_LETTERS = 300;

/** An error in one line, for a log, or for a table where the operator looks for it. */
export function errorLine(error: unknown): string {
  if (!(error instanceof Error)) return redact(String(error)).slice(0, MOST_LETTERS);
  const { name, message } = saidBy(error);
  return `${name}: ${message}`.slice(0, MOST_LETTERS);
}

/** An error with its place in the code and what caused it, for a log. */
export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: errorLine(error) };
  const { constraint, table, column } = error as Foreign;
  return {
    message: errorLine(error),
    ...(constraint !== undefined && { constraint }),
    ...(table !== undefined && { table }),
    ...(column !== undefined && { column }),
    stack: placesOf(error),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}

/** The stack without the message on top of it. */
function placesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}
