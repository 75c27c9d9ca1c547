/**
 * Matches what logs must not hold: email addresses, tokens, ciphertexts, and six or more digits (codes,
 * phone numbers, cards). UUIDs stay: they identify nobody.
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

/**
 * Returns a text without the matches of `PATTERN`. Names have no pattern, so users' texts are never logged.
 */
export function redact(text: string): string {
  return text.replace(PATTERN, (found: string, ...rest: unknown[]) => {
    const groups = rest.at(-1) as Record<string, string | undefined>;
    if (groups.id) return found;
    if (groups.email) return '[e-mail]';
    return groups.secret ? '[secret]' : '[digits]';
  });
}

interface LoggableError {
  name: string;
  message: string;
}

/** An error with the extra fields of PostgreSQL, SMTP and Node. */
type Foreign = Error & {
  code?: unknown;
  severity?: unknown;
  constraint?: unknown;
  table?: unknown;
  column?: unknown;
  command?: unknown;
  responseCode?: unknown;
};

/** PostgreSQL errors of class 22 quote values. All others name only our own objects. */
const ABOUT_VALUES = /^22/;

/**
 * Returns the loggable parts of an error, redacted.
 * Left out: PostgreSQL's `detail` (whole rows), mail servers' responses (addresses), and JSON parsers'
 * messages (quotes).
 */
function loggableParts(error: Foreign): LoggableError {
  const code = typeof error.code === 'string' ? ` ${error.code}` : '';
  if (error.severity !== undefined) {
    const message = ABOUT_VALUES.test(String(error.code)) ? 'a value was refused' : redact(error.message);
    return { name: `${error.name}${code}`, message };
  }
  if (error.command !== undefined || error.responseCode !== undefined) {
    const command = [error.command, error.responseCode].filter((part) => part !== undefined).join(' ');
    return { name: `${error.name}${code}`, message: `the mail server refused: ${redact(command)}` };
  }
  if (error instanceof SyntaxError) return { name: error.name, message: 'cannot be read' };
  return { name: `${error.name}${code}`, message: redact(error.message) };
}

const MOST_LETTERS = 300;

/** Returns an error as one line for a log or a table. */
export function errorLine(error: unknown): string {
  if (!(error instanceof Error)) return redact(String(error)).slice(0, MOST_LETTERS);
  const { name, message } = loggableParts(error);
  return `${name}: ${message}`.slice(0, MOST_LETTERS);
}

/** Returns an error with its stack and cause, for a log. */
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

function placesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}
