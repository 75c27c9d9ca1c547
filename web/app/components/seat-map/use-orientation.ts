import { type RefObject, useEffect, useState } from 'react';
import type { Orientation } from './geometry.ts';

/** The least width of a column of seats of the lying coach, and of what lies before and behind them, in CSS pixels. */
const COLUMN_WIDTH = 58;
const CABIN_AND_REAR = 144;

/** Lying where the frame is wide enough for every column, standing elsewhere; follows the frame as it changes. */
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
