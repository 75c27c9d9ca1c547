/** A longer press is no tap: the page goes on beneath the finger, so that it never stays behind. */
const LONGEST_PRESS_MS = 10_000;
/** The click of a tap comes after the finger has left. */
const CLICK_WITHIN_MS = 350;

/** Whether a finger is about to press something. Until then nothing may move away from it. */
export interface Press {
  isUnderWay(): boolean;
  /** Calls a listener after each press; returns a function that removes it. */
  onEnd(listener: () => void): () => void;
}

/** Follows the presses on a page. `after` calls `work` once after some milliseconds; its result prevents that. */
export function followPresses(page: EventTarget, after: (ms: number, work: () => void) => () => void): Press {
  const listeners = new Set<() => void>();
  let cancelEnd: (() => void) | null = null;

  function endAfter(ms: number): void {
    cancelEnd?.();
    cancelEnd = after(ms, () => {
      cancelEnd = null;
      for (const listener of listeners) listener();
    });
  }

  const onEvent = (name: string, ms: number) =>
    page.addEventListener(name, () => cancelEnd && endAfter(ms), { capture: true });
  page.addEventListener('pointerdown', () => endAfter(LONGEST_PRESS_MS), { capture: true });
  onEvent('pointerup', CLICK_WITHIN_MS);
  // Scrolling cancels a press.
  onEvent('pointercancel', 0);
  // What was pressed handles its click first.
  onEvent('click', 0);
  return {
    isUnderWay: () => cancelEnd !== null,
    onEnd(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A value that changes, as components subscribe to it. */
export interface Source<Value> {
  subscribe(listener: () => void): () => void;
  read(): Value;
}

/** Returns a source that stays as it is during a press, and changes afterwards. */
export function stillDuring<Value>(press: Press, { subscribe, read }: Source<Value>): Source<Value> {
  let shown = read();
  return {
    subscribe(listener) {
      const leaveSource = subscribe(() => {
        if (!press.isUnderWay()) listener();
      });
      const leavePress = press.onEnd(listener);
      return () => {
        leaveSource();
        leavePress();
      };
    },
    read() {
      if (!press.isUnderWay()) shown = read();
      return shown;
    },
  };
}
