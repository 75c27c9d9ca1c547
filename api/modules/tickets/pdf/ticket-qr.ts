import QRCode from 'qrcode';

/**
 * Returns a QR symbol as rows of modules, true where dark, without the quiet zone (ISO/IEC 18004, level M).
 */
export function qrModules(payload: string): boolean[][] {
  const { size, data } = QRCode.create(payload, { errorCorrectionLevel: 'M' }).modules;
  return Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_, column) => data[row * size + column] === 1),
  );
}
