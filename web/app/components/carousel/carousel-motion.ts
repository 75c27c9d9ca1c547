/** Section 9: duration of a move, and of the pause after it. */
const MOVE_MS = 1000;
const STAND_MS = 800;

/** Moves a row repeatedly. Returns a function that stops it after the current move. */
export function startMoving(row: HTMLElement, count: number): () => void {
  let isStopped = false;
  let timer = setTimeout(moveOn, STAND_MS);

  function moveOn() {
    moveBy(row, 1, count, () => {
      if (!isStopped) timer = setTimeout(moveOn, STAND_MS);
    });
  }
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

/** The next animation frame of each moving row. */
const moves = new WeakMap<HTMLElement, number>();

/**
 * Moves a row by one slide from its current position. Copies of the first slides follow the last; there the
 * row jumps back to the start, unnoticed. Without animation if reduced motion is preferred.
 */
export function moveBy(row: HTMLElement, by: 1 | -1, count: number, then: () => void = () => {}): void {
  cancelAnimationFrame(moves.get(row) ?? 0);
  const width = row.firstElementChild?.getBoundingClientRect().width ?? 0;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const isRing = row.scrollWidth >= count * width + row.clientWidth - 1;
  const place = Math.round(row.scrollLeft / width);
  const turn = isRing ? turnBefore(place, by, count) : 0;
  const to = (place + turn + by) * width;
  if (isStill) {
    row.scrollLeft = to;
    return then();
  }
  // Otherwise the row would snap to a slide in every frame.
  row.style.scrollSnapType = 'none';
  row.scrollLeft += turn * width;
  glide(row, row.scrollLeft, to, () => {
    if (isRing && place + turn + by === count) row.scrollLeft = 0;
    row.style.scrollSnapType = '';
    then();
  });
}

/** By how many slides to jump first, unnoticed, so that the move has a target. */
function turnBefore(place: number, by: 1 | -1, count: number): number {
  if (by < 0 && place === 0) return count;
  return by > 0 && place >= count ? -count : 0;
}

function glide(row: HTMLElement, from: number, to: number, then: () => void): void {
  const began = performance.now();
  function step(now: number) {
    const done = Math.min(1, Math.max(0, (now - began) / MOVE_MS));
    row.scrollLeft = from + (to - from) * eased(done);
    if (done < 1) moves.set(row, requestAnimationFrame(step));
    else then();
  }
  moves.set(row, requestAnimationFrame(step));
}

/** Cubic ease-in-out. */
function eased(done: number): number {
  return done < 0.5 ? 4 * done ** 3 : 1 - (2 - 2 * done) ** 3 / 2;
}
