interface LineIconProps {
  /** The path's data, on a square of `size` units. */
  path: string;
  size?: 16 | 24;
  stroke?: number;
  className: string;
}

/** An icon of one stroked path in the text's colour. */
export function LineIcon({ path, size = 24, stroke = 1.6, className }: LineIconProps) {
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${size} ${size}`} className={className}>
      <path
        d={path}
        fill="none"
        stroke="currentColor"
        strokeWidth={stroke}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
