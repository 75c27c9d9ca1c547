import { brand } from 'brand/brand.ts';
import { formatDate, formatTime, localDate, localTime } from 'contract/values/time.ts';
import { listReasonText } from 'messages/bookings/list-reasons.ts';
import { m } from 'messages/messages.js';
import { genderNames } from 'messages/passenger-texts.ts';
import { colour, fontStyle, openPdfPages, type TextStyle } from '#modules/tickets/index.ts';
import { presentPlace } from '#modules/trips/index.ts';
import { currentLanguage } from '#platform/http/language.ts';
import { singleLine } from '#platform/messages/plain-text.ts';
import type { ListOfTrip } from '../present.ts';

type Row = ListOfTrip['list']['rows'][number];

interface Column {
  title: () => string;
  /** In points. */
  width: number;
  text(row: Row, index: number): string;
  strong?: boolean;
}

/** Forty rows, the heading and the foot fit one page. */
const ROW_HEIGHT = 14.6;
const GAP = 7;
const SMALLEST = 5.5;
const FOOT = 52;

/**
 * Returns a passenger list as an A4 PDF in the language of the call: 40 passengers on one page. Equal lists give equal
 * bytes.
 */
export async function renderListPdf({ trip, list, nameIn }: ListOfTrip): Promise<Buffer> {
  const { openPdf, PAGE } = await openPdfPages();
  const title = m.lists_title();
  const pdf = openPdf({ title, subject: title, author: brand.legalName, createdAt: list.frozenAt });
  const left = PAGE.margin;
  const width = PAGE.width - 2 * PAGE.margin;
  const bottom = PAGE.height - FOOT;
  const columns: Column[] = [
    { title: m.lists_number, width: 20, text: (_row, index) => String(index + 1) },
    { title: m.lists_seat, width: 26, text: ({ seat }) => seat, strong: true },
    { title: m.lists_name, width: 112, text: ({ name }) => singleLine(name) || '–', strong: true },
    { title: m.lists_age, width: 22, text: ({ age }) => String(age ?? '–') },
    { title: m.lists_gender, width: 36, text: ({ gender }) => genderNames[gender]?.() ?? '–' },
    { title: m.lists_from, width: 111, text: ({ from }) => presentPlace(from, nameIn) },
    { title: m.lists_to, width: 111, text: ({ to }) => presentPlace(to, nameIn) },
    { title: m.lists_ticket, width: width - 438, text: ({ ticket }) => ticket },
  ];
  let y = PAGE.margin;

  function writeCells(textOf: (column: Column) => string, styleOf: (column: Column) => TextStyle): void {
    let x = left;
    for (const column of columns) {
      pdf.writeFitted(textOf(column), styleOf(column), { x, y, width: column.width - GAP }, SMALLEST);
      x += column.width;
    }
    y += ROW_HEIGHT;
  }

  function rule(ruleColour: string): void {
    const at = y;
    pdf.ornament(() =>
      pdf.doc
        .moveTo(left, at)
        .lineTo(left + width, at)
        .lineWidth(0.5)
        .stroke(ruleColour),
    );
  }

  function writeHead(): void {
    writeCells(
      ({ title: name }) => name(),
      () => ({ ...fontStyle.smallStrong, colour: colour.quiet, leading: ROW_HEIGHT }),
    );
    rule(colour.ink);
  }

  pdf.section(title, () => {
    y = pdf.write(title, { ...fontStyle.heading, size: 18, leading: 24 }, { x: left, y, width, tag: 'H1' });
    for (const line of factsOf({ trip, list, nameIn }))
      y = pdf.write(line, fontStyle.body, { x: left, y, width });
    y += 6;
    writeHead();
    for (const [index, row] of list.rows.entries()) {
      if (y + ROW_HEIGHT > bottom) {
        pdf.doc.addPage();
        y = PAGE.margin;
        writeHead();
      }
      writeCells(
        (column) => column.text(row, index),
        ({ strong = false }) => ({ ...fontStyle.body, strong, leading: ROW_HEIGHT }),
      );
      rule(row.fromStop === list.rows[index + 1]?.fromStop ? colour.rim : colour.ink);
    }
  });
  return pdf.finish((page, pages) => {
    const style = { ...fontStyle.small, colour: colour.quiet };
    pdf.writeOrnament(m.lists_law(), style, left, PAGE.height - 44);
    pdf.writeOrnament(`SHA-256 ${list.sha256.toString('hex')}`, style, left, PAGE.height - 34);
    pdf.writeOrnament(`${page}/${pages}`, style, left + width, PAGE.height - 34, 'right');
  });
}

/** Returns the lines above the table: operator, journey, version. */
function factsOf({ trip, list, nameIn }: ListOfTrip): string[] {
  const [first, last] = [trip.stops[0], trip.stops.at(-1)];
  const to = last ? presentPlace(last, nameIn) : '';
  return [
    brand.legalName,
    m.lists_journey({
      service: trip.serviceNumber,
      busid: list.busid,
      from: first ? presentPlace(first, nameIn) : '',
      to,
      time: first ? written(first.departsAt) : '',
    }),
    m.lists_version({
      version: list.version,
      time: written(list.frozenAt),
      reason: listReasonText(list.reason),
    }),
    m.lists_passengers({ count: list.passengers }),
  ];
}

function written(instant: Date): string {
  return `${formatDate(localDate(instant), currentLanguage())}, ${formatTime(localTime(instant))}`;
}
