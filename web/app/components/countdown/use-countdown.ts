import { useState } from 'react';
import { secondsUntil } from './countdown.ts';
import { useEverySecond } from './use-every-second.ts';

/**
 * Whole seconds until `deadline`, computed from the clock, so it stays correct after sleep. `restart`
 * restarts with a number of seconds; 0 ends it.
 */
export function useCountdown(seconds: number): {
  left: number;
  deadline: number;
  restart: (seconds: number) => void;
} {
  const [deadline, setDeadline] = useState(() => Date.now() + seconds * 1000);
  const [left, setLeft] = useState(seconds);
  useEverySecond(deadline, () => setLeft(secondsUntil(deadline, Date.now())));

  function restart(again: number) {
    setDeadline(Date.now() + again * 1000);
    setLeft(again);
  }

  return { left, deadline, restart };
}
