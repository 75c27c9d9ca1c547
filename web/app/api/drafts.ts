/** A draft of a booking that nobody has changed for a day is removed. */
export const DRAFT_LIFETIME_MS = 24 * 3_600_000;

const PREFIX = 'booking:';

/** The key of a trip's draft in a tab's storage. */
export const draftKey = (tripId: string): string => PREFIX + tripId;

/** Whether a draft is still kept that was stored at a time, in milliseconds. Without a time, or with one to come, it is not. */
export function isDraftFresh(at: unknown, now: number): boolean {
  return typeof at === 'number' && at <= now && now - at < DRAFT_LIFETIME_MS;
}

/** Removes the drafts of all trips from a tab's storage that are a day old, or of unknown age as those of older pages. */
export function removeOldDrafts(storage: () => Storage, now: number): void {
  try {
    const tab = storage();
    const keys = Array.from({ length: tab.length }, (_, index) => tab.key(index) ?? '');
    for (const key of keys.filter((one) => one.startsWith(PREFIX))) {
      if (!isDraftFresh(storedAt(tab.getItem(key)), now)) tab.removeItem(key);
    }
  } catch {
    // Where storage is refused nothing was stored.
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
