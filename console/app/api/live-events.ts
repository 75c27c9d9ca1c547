import { requestHeaders } from './client.ts';

const AGAIN_AFTER_MS = 3000;
/** The server sends a sign of life every 25 s. */
const SILENT_MS = 40_000;

interface Follower {
  onEvent(data: string): void;
  /** Whether the stream is open; callers poll while it is not. */
  onChange(isOpen: boolean): void;
  signal: AbortSignal;
}

/**
 * Follows a stream of server-sent events until the signal, and opens it again when it ends. `EventSource` would not
 * send the language of the pages.
 */
export async function followEvents(path: string, { onEvent, onChange, signal }: Follower): Promise<void> {
  while (!signal.aborted) {
    await readStream(path, { onEvent, onChange, signal }).catch(() => undefined);
    if (signal.aborted) return;
    onChange(false);
    await pause(signal);
  }
}

async function readStream(path: string, { onEvent, onChange, signal }: Follower): Promise<void> {
  const silence = new AbortController();
  let alarm: ReturnType<typeof setTimeout> | undefined;
  const noteSign = () => {
    clearTimeout(alarm);
    alarm = setTimeout(() => silence.abort(), SILENT_MS);
  };
  noteSign();
  try {
    const response = await fetch(path, {
      headers: requestHeaders('text/event-stream'),
      signal: AbortSignal.any([signal, silence.signal]),
    });
    if (!response.ok || !response.body) return;
    onChange(true);
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let unread = '';
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      noteSign();
      const events = (unread + chunk.value).split('\n\n');
      unread = events.pop() ?? '';
      for (const event of events) {
        const data = dataOf(event);
        if (data) onEvent(data);
      }
    }
  } finally {
    clearTimeout(alarm);
  }
}

/** The data of an event; empty for a sign of life. */
function dataOf(event: string): string {
  return event
    .split('\n')
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice('data:'.length).trimStart())
    .join('\n');
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, AGAIN_AFTER_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
