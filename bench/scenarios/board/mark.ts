/** Frames in which each ticket is shown, and how fast they follow. */
export const SHOWN_FRAMES = 18;
export const FRAMES_A_SECOND = 30;

/** The number of a frame, in squares in its corner: the frame within its ticket, then the ticket from 1 on. */
export const MARK = { bits: 12, frameBits: 5, side: 16 };

/** What the page has recorded. Milliseconds of its clock. */
export interface Observed {
  /** A ticket came into view. `ticket` counts from 1. */
  appearances: { ticket: number; at: number }[];
  /** An outcome has been painted. */
  outcomes: { kind: string; seat: string; at: number }[];
}
