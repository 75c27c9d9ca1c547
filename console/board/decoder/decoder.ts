/** A picture with a byte a pixel: 0 is black. */
export interface GreyImage {
  width: number;
  height: number;
  grey: Uint8Array;
}

/** A way to read a picture. What misleads one way does not mislead another: noise, cracks, gaps of print, glare. */
interface Pass {
  /** How often each pixel is averaged with its neighbours first. */
  smoothings: number;
  /** Pixels up to this one are dark; without it, those that are darker than their surroundings. */
  limit?: number;
}

/** The plain way reads most pictures. */
export const PLAIN: Pass = { smoothings: 0 };
export const OTHERS: readonly Pass[] = [
  { smoothings: 1 },
  { smoothings: 1, limit: 127 },
  { smoothings: 0, limit: 210 },
  { smoothings: 3 },
  { smoothings: 0, limit: 110 },
  { smoothings: 0, limit: 150 },
];

/** How `read-code.cpp` numbers the ways to separate dark from light, and the limit that it has. */
const BINARIZER = { bySurroundings: 0, byLimit: 2, limit: 127 };

/** A compiled program, with what it asks for. */
type Module = { readonly compiled: unique symbol };
interface Wasm {
  compile(bytes: ArrayBuffer): Promise<Module>;
  Module: { imports(module: Module): { module: string; name: string }[] };
  Instance: new (module: Module, imports: SystemCalls) => { exports: unknown };
}
type SystemCalls = Record<string, Record<string, () => never>>;

// The compiler's library has it for browsers only; tests run the decoder in Node.
const { WebAssembly: wasm } = globalThis as unknown as { WebAssembly: Wasm };

/** What `decoder.wasm` exports. */
interface Program {
  memory: { buffer: ArrayBuffer };
  _initialize(): void;
  malloc(bytes: number): number;
  read_code(
    grey: number,
    width: number,
    height: number,
    binarizer: number,
    text: number,
    room: number,
  ): number;
}

/** Bytes of the longest text of a QR code (ISO/IEC 18004: digits at version 40, level L). */
const MOST_TEXT = 7089;

/**
 * Returns a reader of QR codes in pictures, from the bytes of `decoder.wasm`. It returns the code's text, or null; a
 * picture that stops the program has no code, and the program starts anew.
 */
export async function openDecoder(
  bytes: ArrayBuffer,
): Promise<(image: GreyImage, pass: Pass) => string | null> {
  const module = await wasm.compile(bytes);
  let read = startProgram(module);
  return (image, { smoothings, limit }) => {
    let { grey } = image;
    for (let count = 0; count < smoothings; count += 1) grey = smoothed(grey, image);
    try {
      if (limit === undefined) return read(grey, image, BINARIZER.bySurroundings);
      return read(shifted(grey, BINARIZER.limit - limit), image, BINARIZER.byLimit);
    } catch {
      read = startProgram(module);
      return null;
    }
  };
}

type Size = Pick<GreyImage, 'width' | 'height'>;

function startProgram(module: Module) {
  const program = new wasm.Instance(module, systemCalls(module)).exports as Program;
  program._initialize();
  const text = program.malloc(MOST_TEXT);
  let room = { start: 0, bytes: 0 };
  return (grey: Uint8Array, { width, height }: Size, binarizer: number): string | null => {
    // Frames of one camera are of one size.
    if (room.bytes < grey.length) room = { start: program.malloc(grey.length), bytes: grey.length };
    new Uint8Array(program.memory.buffer).set(grey, room.start);
    const length = program.read_code(room.start, width, height, binarizer, text, MOST_TEXT);
    if (length === 0) return null;
    return new TextDecoder().decode(new Uint8Array(program.memory.buffer, text, length));
  };
}

/** The standard library asks for the system's calls; a decoder needs none. */
function systemCalls(module: Module): SystemCalls {
  const calls: SystemCalls = {};
  for (const { module: system, name } of wasm.Module.imports(module)) {
    calls[system] = {
      ...calls[system],
      [name]() {
        throw new Error(`the decoder called ${name}`);
      },
    };
  }
  return calls;
}

/** Returns how light each pixel of a canvas is (ITU-R BT.601). */
export function greyOf({ width, height, data }: Size & { data: Uint8ClampedArray }): GreyImage {
  const grey = new Uint8Array(width * height);
  for (let at = 0; at < grey.length; at += 1) {
    const [red, green, blue] = [data[at * 4] ?? 0, data[at * 4 + 1] ?? 0, data[at * 4 + 2] ?? 0];
    grey[at] = (306 * red + 601 * green + 117 * blue + 512) >> 10;
  }
  return { width, height, grey };
}

/** Returns a picture as much lighter, or darker if `by` is negative. */
function shifted(grey: Uint8Array, by: number): Uint8Array {
  if (by === 0) return grey;
  const lighter = new Uint8ClampedArray(grey.length);
  for (let at = 0; at < grey.length; at += 1) lighter[at] = (grey[at] ?? 0) + by;
  return new Uint8Array(lighter.buffer);
}

/** Averages each pixel with its eight neighbours: first along the rows, then down the columns. */
function smoothed(grey: Uint8Array, { width, height }: Size): Uint8Array {
  const rows = new Uint16Array(grey.length);
  const even = new Uint8Array(grey.length);
  for (let start = 0; start < grey.length; start += width) {
    let left = grey[start] ?? 0;
    let middle = left;
    const last = start + width - 1;
    for (let at = start; at <= last; at += 1) {
      const right = at < last ? (grey[at + 1] ?? 0) : middle;
      rows[at] = left + middle + right;
      left = middle;
      middle = right;
    }
  }
  for (let y = 0; y < height; y += 1) {
    const above = y > 0 ? -width : 0;
    const below = y < height - 1 ? width : 0;
    for (let at = y * width; at < (y + 1) * width; at += 1)
      even[at] = ((rows[at + above] ?? 0) + (rows[at] ?? 0) + (rows[at + below] ?? 0)) / 9;
  }
  return even;
}
