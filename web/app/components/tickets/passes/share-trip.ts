export interface SharedTrip {
  text: string;
  url: string;
}

/** `refused`: neither sharing nor the clipboard works, so the page must show the link. */
export type ShareResult = 'shared' | 'cancelled' | 'copied' | 'refused';

/** The parts of `navigator` that share; browsers lack either of them, the clipboard outside secure pages. */
export interface ShareMeans {
  share?: (data: ShareData) => Promise<void>;
  clipboard?: Pick<Clipboard, 'writeText'>;
}

/** Opens the device's share sheet; copies the link where that is missing or fails. */
export async function shareTrip(trip: SharedTrip, means: ShareMeans): Promise<ShareResult> {
  if (means.share) {
    try {
      await means.share({ ...trip });
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled';
    }
  }
  if (!means.clipboard) return 'refused';
  try {
    await means.clipboard.writeText(trip.url);
    return 'copied';
  } catch {
    return 'refused';
  }
}
