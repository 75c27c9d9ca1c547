import QRCode from 'qrcode';

/**
 * Returns a QR symbol as rows of modules, true where dark, without the quiet zone (ISO/IEC 18004). Level Q repairs a
 * quarter, for cracked screens and glare.
 */
export function qrModules(payload: string): boolean[][] {
  const { size, data } = QRCode.create(payload, { errorCorrectionLevel: 'Q' }).modules;
  return Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_, column) => data[row * size + column] === 1),
  );
}
