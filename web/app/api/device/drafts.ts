import { type DraftOwner, isOwnDraft } from './draft-owner.ts';

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
  forEachDraft(storage, (tab, key, { at }) => {
    if (!isDraftFresh(at, now)) tab.removeItem(key);
  });
}

/** Makes a reader the owner of the drafts in a tab's storage that a guest typed, and removes those of other accounts. */
export function claimDrafts(storage: () => Storage, reader: DraftOwner | null): void {
  forEachDraft(storage, (tab, key, draft) => {
    if (!isOwnDraft(draft.owner, reader)) tab.removeItem(key);
    else tab.setItem(key, JSON.stringify({ ...draft, owner: reader }));
  });
}

function forEachDraft(
  storage: () => Storage,
  visit: (tab: Storage, key: string, draft: StoredDraft) => void,
): void {
  try {
    const tab = storage();
    const keys = Array.from({ length: tab.length }, (_, index) => tab.key(index) ?? '');
    for (const key of keys.filter((one) => one.startsWith(PREFIX)))
      visit(tab, key, parseDraft(tab.getItem(key)));
  } catch {
    // Without access to storage nothing is stored.
  }
}

interface StoredDraft {
  at?: unknown;
  owner?: unknown;
}

function parseDraft(text: string | null): StoredDraft {
  try {
    const draft: unknown = JSON.parse(text ?? 'null');
    return typeof draft === 'object' && draft !== null ? draft : {};
  } catch {
    return {};
  }
}
