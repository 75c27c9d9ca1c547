import { type RefObject, useEffect, useState } from 'react';
import type { Orientation } from 'ui/seat-plan/geometry.ts';

/** Least widths in the lying coach, in CSS pixels: a column of seats, and the cabin plus rear. */
const COLUMN_WIDTH = 58;
const CABIN_AND_REAR = 144;

/** Lying if all columns fit into the frame, else standing. Updates on resize. */
export function useOrientation(frame: RefObject<HTMLElement | null>, columns: number): Orientation {
  const [width, setWidth] = useState(() => window.innerWidth);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return width >= columns * COLUMN_WIDTH + CABIN_AND_REAR ? 'lying' : 'standing';
}
