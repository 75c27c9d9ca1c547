/** The major types of CBOR (RFC 8949) that tickets use. */
const MAJOR = { unsigned: 0, negative: 1, bytes: 2, text: 3, array: 4, map: 5, tag: 6 } as const;
type Major = (typeof MAJOR)[keyof typeof MAJOR];

const utf8 = new TextEncoder();

/** Encodes an integer of at most 32 bits. */
export const integer = (value: number): number[] =>
  value < 0 ? head(MAJOR.negative, -1 - value) : head(MAJOR.unsigned, value);
export const byteString = (bytes: ArrayLike<number>): number[] => [
  ...head(MAJOR.bytes, bytes.length),
  ...Array.from(bytes),
];
export const text = (value: string): number[] => {
  const bytes = utf8.encode(value);
  return [...head(MAJOR.text, bytes.length), ...bytes];
};
export const array = (...items: number[][]): number[] => [
  ...head(MAJOR.array, items.length),
  ...items.flat(),
];
/** Encodes a map; its keys must be in the order of deterministic encoding. */
export const map = (...entries: [key: number, value: number[]][]): number[] => [
  ...head(MAJOR.map, entries.length),
  ...entries.flatMap(([key, value]) => [...integer(key), ...value]),
];
export const tagged = (tag: number, item: number[]): number[] => [...head(MAJOR.tag, tag), ...item];

/** Bytes of an argument by the additional information that announces it. */
const ARGUMENT_BYTES: Readonly<Record<number, number>> = { 24: 1, 25: 2, 26: 4 };

/** The shortest head of an item, as deterministic encoding requires. */
function head(major: Major, value: number): number[] {
  const first = major * 32;
  if (value < 24) return [first + value];
  if (value < 256) return [first + 24, value];
  if (value < 65_536) return [first + 25, value >> 8, value & 255];
  return [first + 26, ...[24, 16, 8, 0].map((shift) => (value >>> shift) & 255)];
}

/** Reads items in their expected order. Every function throws a `RangeError` if the bytes have another item. */
export interface CborReader {
  integer(): number;
  /** Of this length, if one is given. */
  byteString(length?: number): Uint8Array<ArrayBuffer>;
  text(): string;
  arrayOf(items: number): void;
  mapOf(entries: number): void;
  /** Reads a key of a map or another integer that must have one value. */
  key(expected: number): void;
  tag(expected: number): void;
  end(): void;
}

/**
 * Returns a reader of deterministically encoded CBOR (RFC 8949, section 4.2). It refuses longer heads, so that each
 * content has one encoding only.
 */
export function readCbor(bytes: Uint8Array<ArrayBuffer>): CborReader {
  let at = 0;

  function take(length: number): Uint8Array<ArrayBuffer> {
    expect(at + length <= bytes.length);
    at += length;
    return bytes.subarray(at - length, at);
  }

  function readHead(): { major: number; value: number } {
    const start = at;
    const [first = 0] = take(1);
    const major = first >> 5;
    const info = first & 31;
    if (info < 24) return { major, value: info };
    const length = ARGUMENT_BYTES[info];
    expect(length !== undefined);
    const value = take(length ?? 0).reduce((sum, byte) => sum * 256 + byte, 0);
    expect(head(major as Major, value).length === at - start);
    return { major, value };
  }

  function valueOf(expected: Major): number {
    const { major, value } = readHead();
    expect(major === expected);
    return value;
  }

  function readInteger(): number {
    const { major, value } = readHead();
    expect(major === MAJOR.unsigned || major === MAJOR.negative);
    return major === MAJOR.unsigned ? value : -1 - value;
  }

  return {
    integer: readInteger,
    byteString(length) {
      const bytes = take(valueOf(MAJOR.bytes));
      expect(length === undefined || bytes.length === length);
      return bytes;
    },
    text() {
      const encoded = take(valueOf(MAJOR.text));
      return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(encoded);
    },
    arrayOf: (items) => expect(valueOf(MAJOR.array) === items),
    mapOf: (entries) => expect(valueOf(MAJOR.map) === entries),
    key: (expected) => expect(readInteger() === expected),
    tag: (expected) => expect(valueOf(MAJOR.tag) === expected),
    end: () => expect(at === bytes.length),
  };
}

function expect(condition: boolean): void {
  if (!condition) throw new RangeError('unexpected CBOR');
}
