import { createStore } from '#app/store.ts';

/** An open request for a fresh factor; the dialog settles it. */
export interface FactorRequest {
  /** Whether a factor was confirmed. */
  confirmed: Promise<boolean>;
  settle(confirmed: boolean): void;
}

const openRequest = createStore<FactorRequest | null>(null);

/** Asks the member for a factor; resolves with whether one was confirmed. Acts that ask meanwhile share the request. */
export function requestFactor(): Promise<boolean> {
  const open = openRequest.read();
  if (open) return open.confirmed;
  const { promise: confirmed, resolve } = Promise.withResolvers<boolean>();
  openRequest.write({
    confirmed,
    settle(isConfirmed) {
      if (openRequest.read()?.confirmed === confirmed) openRequest.write(null);
      resolve(isConfirmed);
    },
  });
  return confirmed;
}

/** Settles the open request, if there is one. */
export function settleFactorRequest(isConfirmed: boolean): void {
  openRequest.read()?.settle(isConfirmed);
}

export const useFactorRequest = openRequest.useValue;
