import { create } from 'qrcode';

interface QrCodeProps {
  text: string;
  label: string;
}

/** Cells of white around the code, which scanners need. */
const MARGIN = 4;

/** A QR code as a drawing: dark on white in both themes. */
export function QrCode({ text, label }: QrCodeProps) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const cells = Array.from(modules.data, (isDark, at) =>
    isDark ? `M${(at % modules.size) + MARGIN} ${Math.floor(at / modules.size) + MARGIN}h1v1h-1z` : '',
  );
  const width = modules.size + 2 * MARGIN;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${width}`}
      shapeRendering="crispEdges"
      className="size-52 rounded-card border border-line bg-white"
    >
      <path d={cells.join('')} fill="#000" />
    </svg>
  );
}
