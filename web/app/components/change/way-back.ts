const KEY = 'change-way-back';

/** Stores where a change was chosen, before the browser leaves for the gateway. */
export function storeWayBack(address: string): void {
  try {
    sessionStorage.setItem(KEY, address);
  } catch {
    // Without storage the result page has no such link.
  }
}

/** Returns where the last change of this tab was chosen: a path of this site. */
export function readWayBack(): string | null {
  try {
    const address = sessionStorage.getItem(KEY);
    return address?.startsWith('/') && !address.startsWith('//') ? address : null;
  } catch {
    return null;
  }
}
