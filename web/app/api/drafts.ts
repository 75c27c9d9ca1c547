/** A draft is removed after a day without changes. */
export const DRAFT_LIFETIME_MS = 24 * 3_600_000;

const PREFIX = 'booking:';

export const draftKey = (tripId: string): string => PREFIX + tripId;

/** Whether a draft stored at a time (milliseconds) is still valid. A missing or future time is not. */
export function isDraftFresh(at: unknown, now: number): boolean {
  return typeof at === 'number' && at <= now && now - at < DRAFT_LIFETIME_MS;
}

/** Removes drafts that are older than a day or have no time. */
export function removeOldDrafts(storage: () => Storage, now: number): void {
  try {
    const tab = storage();
    const keys = Array.from({ length: tab.length }, (_, index) => tab.key(index) ?? '');
    for (const key of keys.filter((one) => one.startsWith(PREFIX))) {
      if (!isDraftFresh(storedAt(tab.getItem(key)), now)) tab.removeItem(key);
    }
  } catch {
    // Without access to storage nothing is stored.
  }
}

function storedAt(text: string | null): unknown {
  try {
    const draft: unknown = JSON.parse(text ?? 'null');
    return typeof draft === 'object' && draft !== null && 'at' in draft ? draft.at : undefined;
  } catch {
    return undefined;
  }
}
