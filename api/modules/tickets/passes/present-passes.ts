import type { BoardingPass } from 'contract/calls/tickets.ts';
import type { Ticket } from '../ticket.ts';

/** Returns a ticket's boarding passes with their QR codes as drawings. */
export async function presentPasses({ seats }: Ticket): Promise<BoardingPass[]> {
  // Loads the encoder at the first ticket only.
  const { qrModules } = await import('../pdf/ticket-qr.ts');
  return seats.map(({ seat, fname, lname, ticketCode, signedCode }) => {
    const modules = qrModules(signedCode);
    const qr = { size: modules.length, path: modulesPath(modules) };
    return { seatNo: seat, fname, lname, ticketcode: ticketCode, qr };
  });
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
