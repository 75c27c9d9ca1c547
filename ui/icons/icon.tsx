import type { ComponentProps, ReactNode } from 'react';

export type Icon = (props: ComponentProps<'svg'>) => ReactNode;

/** Returns an icon of strokes in the text's colour, on a square of 24 units. */
export function icon(strokes: ReactNode): Icon {
  return function DrawnIcon(props) {
    return (
      <svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        width="24"
        height="24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        {...props}
      >
        {strokes}
      </svg>
    );
  };
}
