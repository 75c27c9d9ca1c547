import { useCallback, useEffect, useRef, useState } from 'react';
import { type BoardApp, useBoard } from '../app-state.ts';
import { useListClosed } from '../parts/use-list-closed.ts';
import { closesByItself, type Outcome } from './outcome.ts';
import { ignoreRepeats } from './repeats.ts';
import { allowSound, signal } from './signal.ts';
import { wedgeReader } from './wedge.ts';

/** How long an outcome is shown that closes by itself; the others stay until the host has seen them, or until the next scan. */
const GOOD_SHOWN_MS = 1800;

/** What browsers take for a person's touch, so that sound may begin. */
const TOUCHES = ['keydown', 'click'] as const;

/** The outcome to show, of the camera's and the keyboard scanner's codes. */
export function useOutcome(app: BoardApp) {
  const [{ outcome, scans }, setShown] = useState<{ outcome: Outcome | null; scans: number }>({
    outcome: null,
    scans: 0,
  });
  const [isNew] = useState(ignoreRepeats);
  const mayRecord = useMayRecord(app);

  async function show(code: string): Promise<void> {
    if (!mayRecord || !app.canCheckCodes) return;
    const found = await app.scan(code);
    signal(found.kind);
    setShown(({ scans }) => ({ outcome: found, scans: scans + 1 }));
  }

  const close = useCallback(() => setShown(({ scans }) => ({ outcome: null, scans })), []);
  const latest = useRef(show);
  useEffect(() => {
    latest.current = show;
  });

  // A scanner with a keyboard works on every page, and after a reload nobody may have touched this one.
  useEffect(() => {
    for (const event of TOUCHES) addEventListener(event, allowSound, true);
    return () => {
      for (const event of TOUCHES) removeEventListener(event, allowSound, true);
    };
  }, []);

  useEffect(() => {
    const read = wedgeReader();
    function onKey(event: KeyboardEvent) {
      if (event.target instanceof HTMLInputElement || event.ctrlKey || event.metaKey) return;
      const { isScanner, code } = read({ key: event.key, at: event.timeStamp });
      if (isScanner) event.preventDefault();
      if (code) void latest.current(code);
    }
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);

  useEffect(() => {
    if (!outcome || !closesByItself(outcome)) return undefined;
    const timer = setTimeout(close, GOOD_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome, close]);

  return {
    outcome,
    /** Grows with each scan. */
    scans,
    close,
    scan(code: string) {
      if (isNew(code, performance.now())) void show(code);
    },
  };
}

/** Whether the host may record boarding, and the departure's list is on the phone and open. */
export function useMayRecord(app: BoardApp): boolean {
  const { host, device } = useBoard(app);
  const isClosed = useListClosed(app);
  return device.trip !== null && !isClosed && (host?.permissions.includes('boarding.record') ?? false);
}
