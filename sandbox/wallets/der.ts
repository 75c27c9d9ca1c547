/** Tags of values in DER (ITU-T X.690). */
export const TAG = {
  boolean: 0x01,
  integer: 0x02,
  bitString: 0x03,
  octets: 0x04,
  null: 0x05,
  oid: 0x06,
  text: 0x0c,
  time: 0x17,
  sequence: 0x30,
  set: 0x31,
  /** Of a value that its place tells apart: `context + 0`, `context + 1`, … */
  context: 0xa0,
};

/** Returns a value of a tag with its length and content. */
export function writeDer(tag: number, ...content: Uint8Array[]): Buffer {
  const bytes = Buffer.concat(content);
  return Buffer.concat([Buffer.of(tag, ...writeLength(bytes.length)), bytes]);
}

/** Returns an object identifier, such as `2.5.4.3`. */
export function writeOid(text: string): Buffer {
  const [first = 0, second = 0, ...rest] = text.split('.').map(Number);
  return writeDer(TAG.oid, Buffer.from([first * 40 + second, ...rest.flatMap(writeBase128)]));
}

export interface DerValue {
  tag: number;
  content: Buffer;
  /** With tag and length. */
  whole: Buffer;
}

/** Returns the values inside a content, in order. */
export function readDer(content: Buffer): DerValue[] {
  const values: DerValue[] = [];
  for (let at = 0; at < content.length; at = endOf(values)) {
    const { length, size } = readLength(content, at + 1);
    const start = at + 1 + size;
    if (start + length > content.length) throw new Error('a value is longer than what it is in');
    values.push({
      tag: content.readUInt8(at),
      content: content.subarray(start, start + length),
      whole: content.subarray(at, start + length),
    });
  }
  return values;
}

function endOf(values: readonly DerValue[]): number {
  return values.reduce((end, { whole }) => end + whole.length, 0);
}

/** A length below 128 is one byte; a longer one follows a byte with its size. */
function writeLength(length: number): number[] {
  if (length < 128) return [length];
  return length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
}

function readLength(bytes: Buffer, at: number): { length: number; size: number } {
  const first = bytes.readUInt8(at);
  if (first < 128) return { length: first, size: 1 };
  return { length: bytes.readUIntBE(at + 1, first - 128), size: first - 127 };
}

function writeBase128(number: number): number[] {
  const digits = [number & 127];
  for (let rest = number >> 7; rest > 0; rest >>= 7) digits.unshift((rest & 127) | 128);
  return digits;
}
