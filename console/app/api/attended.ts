/** After this long without a key, press or turn of the wheel, nobody is at the page. */
const ATTENDED_MS = 60_000;
const INPUTS = ['keydown', 'pointerdown', 'wheel'] as const;

/** Returns a function that tells whether somebody is at the page. */
export function watchInputs(page: EventTarget | undefined, now: () => number = Date.now): () => boolean {
  let lastInput = now();
  const note = () => {
    lastInput = now();
  };
  for (const input of INPUTS) page?.addEventListener(input, note, { capture: true, passive: true });
  return () => now() - lastInput < ATTENDED_MS;
}

export const isAttended = watchInputs(globalThis.window);
