/** A question for a fresh factor that is open; the dialog settles it. */
export interface OpenRequest {
  settle(confirmed: boolean): void;
}

let open: OpenRequest | null = null;
const listeners = new Set<() => void>();

function change(next: OpenRequest | null): void {
  open = next;
  for (const listener of listeners) listener();
}

/** Asks the member for a factor; resolves with whether one was confirmed. */
export function requestFactor(): Promise<boolean> {
  open?.settle(false);
  return new Promise((resolve) => {
    change({
      settle(confirmed) {
        change(null);
        resolve(confirmed);
      },
    });
  });
}

export function openRequest(): OpenRequest | null {
  return open;
}

export function onRequestChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
