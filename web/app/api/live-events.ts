import { useEffect, useEffectEvent, useState } from 'react';

/** Delay before reopening a stream that the server rejected. */
const REOPEN_AFTER_MS = 30_000;

/**
 * Subscribes to one event type of a stream, if the address is not null. Returns whether the stream is open;
 * callers poll while it is not. The browser reopens dropped streams, this hook rejected ones.
 */
export function useLiveEvents(
  address: string | null,
  kind: string,
  onEvent: (data: string) => void,
): boolean {
  const [isOpen, setIsOpen] = useState(false);
  const onMessage = useEffectEvent(onEvent);

  useEffect(() => {
    if (address === null) return;
    let source: EventSource | null = null;
    let reopening: ReturnType<typeof setTimeout> | undefined;

    function open(from: string) {
      close();
      const stream = new EventSource(from);
      stream.addEventListener('open', () => setIsOpen(true));
      stream.addEventListener(kind, ({ data }) => {
        if (typeof data === 'string') onMessage(data);
      });
      stream.addEventListener('error', () => {
        setIsOpen(false);
        if (stream.readyState === EventSource.CLOSED) reopening = setTimeout(open, REOPEN_AFTER_MS, from);
      });
      source = stream;
    }

    function close() {
      clearTimeout(reopening);
      source?.close();
      source = null;
      setIsOpen(false);
    }

    // An open stream keeps the page out of the back/forward cache.
    const openAgain = () => {
      if (!source) open(address);
    };
    openAgain();
    window.addEventListener('pagehide', close);
    window.addEventListener('pageshow', openAgain);
    return () => {
      window.removeEventListener('pagehide', close);
      window.removeEventListener('pageshow', openAgain);
      close();
    };
  }, [address, kind]);

  return isOpen;
}
