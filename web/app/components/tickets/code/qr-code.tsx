interface QrCodeProps {
  /** Modules a side, without the quiet zone. */
  size: number;
  /** The dark modules as an SVG path. */
  path: string;
  title: string;
  className?: string;
}

/** Modules of white around the symbol that a reader needs (ISO/IEC 18004). */
const QUIET = 4;

/** A QR code, black on white in the dark theme too: some readers refuse an inverted one. */
export function QrCode({ size, path, title, className = '' }: QrCodeProps) {
  const side = size + 2 * QUIET;
  return (
    <svg
      role="img"
      aria-label={title}
      viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
      shapeRendering="crispEdges"
      className={`rounded-control bg-white text-ink ${className}`}
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
