import { useEffect, useEffectEvent, useState } from 'react';

/** How long to wait before a stream that the server refused is tried again. */
const REOPEN_AFTER_MS = 30_000;

/**
 * Follows one kind of event of a stream; none while the address is null. Returns whether the stream is open: while it is not, the
 * caller should poll. A dropped stream is taken up again by the browser, a refused one by us.
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

    // A page with an open stream is thrown away instead of being kept for the back button.
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
