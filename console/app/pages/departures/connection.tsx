import { m } from 'messages/messages.js';

const states = {
  opening: { text: m.departures_connecting, dot: 'border border-line-strong' },
  live: { text: m.departures_live, dot: 'bg-success' },
  interrupted: { text: m.departures_interrupted, dot: 'rounded-none! bg-danger' },
};

/** Whether the board is live. */
export function Connection({ state }: { state: keyof typeof states }) {
  const { text, dot } = states[state];
  return (
    <output className="flex items-center gap-2 text-text-muted">
      <span aria-hidden="true" className={`size-2 rounded-full ${dot}`} />
      {text()}
    </output>
  );
}
