/** Lasts until the page is left: the next one must not fill in what nobody asked for. */
let isRequested = false;

/** Makes the next booking page fill in the remembered guest. */
export function requestBookAgain(): void {
  isRequested = true;
}

/** Returns whether the remembered guest was requested, once. */
export function takeBookAgainRequest(): boolean {
  const wasRequested = isRequested;
  isRequested = false;
  return wasRequested;
}
