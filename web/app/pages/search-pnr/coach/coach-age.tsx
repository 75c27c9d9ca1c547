import { m } from 'messages/messages.js';
import { useState } from 'react';
import { useEverySecond } from '#app/components/countdown/use-every-second.ts';
import { ageWords, isOld } from './age.ts';

/** Age of a position. Screen readers do not announce each tick. */
export function CoachAge({ at }: { at: string }) {
  const [now, setNow] = useState(() => Date.now());
  useEverySecond('', () => setNow(Date.now()));
  const old = isOld(at, now);
  const age = ageWords(at, now);
  return (
    <p
      className={`figures flex items-center gap-2 text-sm font-semibold ${old ? 'text-text-muted' : 'text-success'}`}
    >
      <span aria-hidden="true" className="relative grid size-3 place-items-center">
        {!old && <span className="absolute size-3 animate-ping rounded-full bg-success opacity-40" />}
        <span className={`size-2.5 rounded-full ${old ? 'border-2 border-text-muted' : 'bg-success'}`} />
      </span>
      {old ? m.tracking_last_seen({ age }) : m.tracking_live({ age })}
    </p>
  );
}
