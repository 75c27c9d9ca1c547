import type { BoardingPass } from 'contract/calls/tickets.ts';

/** Returns a code's QR symbol as a drawing. */
export async function drawQr(code: string): Promise<BoardingPass['qr']> {
  // Loads the encoder at the first ticket only.
  const { qrModules } = await import('../pdf/ticket-qr.ts');
  const modules = qrModules(code);
  return { size: modules.length, path: modulesPath(modules) };
}

/** Returns the dark modules as an SVG path: one bar for each run in a row. */
function modulesPath(modules: boolean[][]): string {
  return modules.flatMap(barsOfRow).join('');
}

function barsOfRow(row: boolean[], y: number): string[] {
  return row.flatMap((isDark, x) => {
    if (!isDark || row[x - 1]) return [];
    const end = row.indexOf(false, x);
    const width = (end === -1 ? row.length : end) - x;
    return [`M${x} ${y}h${width}v1h-${width}z`];
  });
}
