import { brand } from 'brand/brand.ts';
import { m } from 'messages/messages.js';
import { wordsOfBrand } from '#platform/http/language.ts';
import type { Ticket } from '../ticket.ts';
import {
  baggageAllowance,
  passengerName,
  paymentFacts,
  priceLines,
  refundNote,
  refundTerms,
  rupees,
  taxLines,
  travelRules,
} from '../ticket-words.ts';
import { PAGE, type PdfPage, type TextStyle } from './ticket-pdf-page.ts';
import { colour, type Flow, fontStyle } from './ticket-pdf-style.ts';

/** An entry of a column, with an optional text at its right edge. */
interface Entry {
  text: string;
  aside?: string;
  style: TextStyle;
  tag?: 'H2' | 'H3';
  /** Space above in points. */
  gap: number;
  ruled?: boolean;
}

interface Column {
  x: number;
  width: number;
  entries: Entry[];
}

const GUTTER = 20;
const ASIDE_GAP = 8;

/**
 * Draws fare, refunds, baggage, rules and help in three columns, over several pages if needed. Leaves `flow` below
 * the longest column.
 */
export function drawDetails(pdf: PdfPage, ticket: Ticket, flow: Flow): void {
  const columns = detailColumns(ticket);
  const tallest = Math.max(...columns.map((column) => columnHeight(pdf, column)));
  const fitsHere = flow.y + tallest <= flow.bottom;
  if (!fitsHere) flow.turnPage();
  let rest = columns;
  while (rest.some((column) => column.entries.length > 0)) {
    if (rest !== columns) flow.turnPage();
    const drawn = rest.map((column) => drawColumn(pdf, column, flow));
    rest = rest.map((column, index) => ({ ...column, entries: drawn[index]?.rest ?? [] }));
    flow.y = Math.max(...drawn.map(({ y }) => y));
  }
}

function detailColumns(ticket: Ticket): Column[] {
  const width = PAGE.width - 2 * PAGE.margin;
  const wide = 190;
  const narrow = (width - wide - 2 * GUTTER) / 2;
  const second = PAGE.margin + wide + GUTTER;
  return [
    { x: PAGE.margin, width: wide, entries: fareEntries(ticket) },
    { x: second, width: narrow, entries: [...refundEntries(ticket), ...ruleEntries()] },
    { x: second + narrow + GUTTER, width: narrow, entries: [...baggageEntries(), ...helpEntries()] },
  ];
}

function fareEntries(ticket: Ticket): Entry[] {
  const seats = ticket.seats.flatMap((seat): Entry[] => [
    {
      text: `${seat.seat}  ${passengerName(seat)}`,
      style: fontStyle.smallStrong,
      tag: 'H3',
      gap: 4,
    },
    ...priceLines(seat).map((line) => ({
      text: line.label,
      aside: rupees(line.paise),
      style: line.isSum ? fontStyle.smallStrong : { ...fontStyle.small, colour: colour.quiet },
      gap: 0,
    })),
  ]);
  const taxes = taxLines(ticket).map((line) => ({
    text: line.label,
    aside: rupees(line.paise),
    style: fontStyle.smallStrong,
    gap: 6,
  }));
  const payment = paymentFacts(ticket);
  const total: TextStyle = { ...fontStyle.value, size: 11, leading: 15, colour: colour.midnight };
  return [
    heading(m.ticket_fare_breakup(), 0),
    ...seats,
    ...taxes,
    { text: m.ticket_total(), aside: rupees(ticket.totalPaise), style: total, gap: 6, ruled: true },
    plain(m.ticket_total_label({ rate: ticket.taxRatePercent }), 0),
    plain(payment.label, 5),
    plain(payment.value, 0),
  ];
}

function refundEntries(ticket: Ticket): Entry[] {
  const terms = refundTerms(ticket).map((term) => ({ ...plain(term.label, 1), aside: term.value }));
  return [heading(m.ticket_refunds(), 0), ...terms, plain(refundNote(ticket), 3)];
}

function baggageEntries(): Entry[] {
  const allowance = baggageAllowance().flatMap((item) => [
    { text: item.label, style: fontStyle.smallStrong, gap: 1.5 },
    plain(item.value, 0),
  ]);
  return [heading(m.ticket_baggage(), 0), ...allowance, plain(m.ticket_baggage_prohibited(), 3)];
}

function ruleEntries(): Entry[] {
  return [heading(m.ticket_rules(), 8), ...travelRules().map((rule) => plain(rule, 2))];
}

function helpEntries(): Entry[] {
  return [
    heading(m.ticket_help({ hours: wordsOfBrand().supportHours }), 8),
    { text: brand.phone, style: fontStyle.smallStrong, gap: 1 },
    { text: brand.email, style: fontStyle.smallStrong, gap: 0 },
    plain(m.ticket_emergency({ number: brand.emergencyNumber }), 1),
  ];
}

function heading(text: string, gap: number): Entry {
  return { text, style: fontStyle.heading, tag: 'H2', gap };
}

function plain(text: string, gap: number): Entry {
  return { text, style: { ...fontStyle.small, colour: colour.quiet }, gap };
}

/** Draws the entries that fit on the page; returns the rest, and the end of what is drawn. */
function drawColumn(pdf: PdfPage, column: Column, flow: Flow): { rest: Entry[]; y: number } {
  let y = flow.y;
  for (const [index, entry] of column.entries.entries()) {
    const height = entryHeight(pdf, entry, column.width);
    if (index > 0 && y + height > flow.bottom) return { rest: column.entries.slice(index), y };
    drawEntry(pdf, entry, column, y + entry.gap);
    y += height;
  }
  return { rest: [], y };
}

function drawEntry(pdf: PdfPage, entry: Entry, column: Column, y: number): void {
  const { x, width } = column;
  if (entry.ruled) {
    pdf.ornament(() => {
      pdf.doc
        .moveTo(x, y - 1)
        .lineTo(x + width, y - 1)
        .lineWidth(0.6)
        .stroke(colour.gold);
    });
  }
  pdf.write(entry.text, entry.style, { x, y, width: textRoom(pdf, entry, width), tag: entry.tag });
  if (!entry.aside) return;
  pdf.write(entry.aside, { ...entry.style, figures: 'tabular' }, { x, y, width, align: 'right' });
}

function columnHeight(pdf: PdfPage, column: Column): number {
  return column.entries.reduce((height, entry) => height + entryHeight(pdf, entry, column.width), 0);
}

function entryHeight(pdf: PdfPage, entry: Entry, width: number): number {
  const lines = pdf.wrap(entry.text, entry.style, textRoom(pdf, entry, width));
  return entry.gap + lines.length * entry.style.leading;
}

function textRoom(pdf: PdfPage, entry: Entry, width: number): number {
  if (!entry.aside) return width;
  return width - pdf.textWidth(entry.aside, { ...entry.style, figures: 'tabular' }) - ASIDE_GAP;
}
