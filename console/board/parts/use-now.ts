import { useEffect, useState } from 'react';
import type { BoardApp } from '../app-state.ts';

const EVERY_MS = 30_000;

/** The time of the phone, anew every half minute, except during a press. */
export function useNow({ press }: BoardApp): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => {
      if (!press.isUnderWay()) setNow(new Date());
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [press]);
  return now;
}
