const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/**
 * Returns the client's preferred encoding by Accept-Encoding, the smallest among equals; otherwise
 * `identity`.
 */
export function preferredEncoding(header: string | undefined): Encoding {
  const weights = new Map((header ?? '').split(',').map(readWeight));
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0;
  const accepted = ENCODINGS.filter((encoding) => weightOf(encoding) > 0);
  return accepted.toSorted((a, b) => weightOf(b) - weightOf(a))[0] ?? 'identity';
}

/** An encoding and its weight (RFC 9110, section 12.4.2): 1 when missing, 0 when not a number. */
function readWeight(part: string): [string, number] {
  const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
  const weight = parameters.find((parameter) => parameter.startsWith('q='));
  return [name, weight === undefined ? 1 : Number(weight.slice(2)) || 0];
}
