import { brand } from 'brand/brand.ts';
import { m } from 'messages/messages.js';
import { wordsOfBrand } from '#platform/http/language.ts';
import { singleLine } from '#platform/messages/plain-text.ts';
import type { Ticket, TicketSeat } from '../ticket.ts';
import {
  journeyDuration,
  localDateAndTime,
  passengerDetails,
  passengerName,
  seatList,
} from '../ticket-words.ts';
import { drawDetails } from './ticket-pdf-details.ts';
import { openPdf, PAGE, type PdfPage, type TextStyle } from './ticket-pdf-page.ts';
import { drawMark, drawPicture } from './ticket-pdf-picture.ts';
import { colour, type Flow, fontStyle } from './ticket-pdf-style.ts';
import { qrModules } from './ticket-qr.ts';

const LEFT = PAGE.margin;
const RIGHT = PAGE.width - PAGE.margin;
const WIDTH = RIGHT - LEFT;
const BOTTOM = PAGE.height - 46;

/** `height` has room for a name of `name.height`; a longer one makes its pass higher. */
const PASS = {
  height: 100,
  gap: 8,
  stub: 66,
  tear: WIDTH - 108,
  qr: 86,
  name: { x: LEFT + 82, width: WIDTH - 204, height: 18.4, smallest: 8 },
};

/**
 * Returns the e-ticket as an A4 PDF: a boarding pass per seat, the fare, and the terms. Equal tickets give
 * equal bytes.
 */
export function renderTicketPdf(ticket: Ticket): Promise<Buffer> {
  const route = { from: singleLine(ticket.from.location), to: singleLine(ticket.to.location) };
  const pdf = openPdf({
    title: `${m.ticket_document_title({ pnr: ticket.pnr })} · ${brand.name}`,
    subject: m.ticket_document_subject({ ...route, date: localDateAndTime(ticket.departsAt).date }),
    author: brand.legalName,
    createdAt: ticket.paidAt,
  });
  let hasPicture = false;
  const fillPage = (top: number) => {
    hasPicture ||= drawPicture(pdf, top, BOTTOM);
  };
  const flow: Flow = {
    y: drawHeader(pdf, ticket) + 14,
    bottom: BOTTOM,
    turnPage() {
      fillPage(this.y);
      pdf.doc.addPage();
      this.y = drawSlimHeader(pdf, ticket) + 18;
    },
  };
  flow.y = drawJourney(pdf, ticket, flow.y) + 12;
  for (const seat of ticket.seats) {
    const height = PASS.height + extraHeight(pdf, seat);
    if (flow.y + height > flow.bottom) flow.turnPage();
    drawPass(pdf, ticket, seat, { top: flow.y, height });
    flow.y += height + PASS.gap;
  }
  flow.y += 6;
  drawDetails(pdf, ticket, flow);
  fillPage(flow.y + 14);
  return pdf.finish((page, pages) => drawFooter(pdf, page, pages));
}

function drawHeader(pdf: PdfPage, ticket: Ticket): number {
  const height = 74;
  drawBand(pdf, height);
  pdf.ornament(() => drawMark(pdf, LEFT - 2, 15, 44));
  const beside = LEFT + 52;
  pdf.section(m.ticket_heading(), () => {
    const name: TextStyle = { ...fontStyle.brand, size: 27, leading: 30, tracking: 1.2 };
    pdf.write(brand.name, name, { x: beside, y: 15, width: 210 });
    const tagline: TextStyle = { ...fontStyle.small, colour: colour.sand, tracking: 0.2 };
    pdf.write(wordsOfBrand().tagline, tagline, { x: beside, y: 47, width: 220, lines: 1 });
    const right = { x: RIGHT - 230, width: 230, align: 'right' } as const;
    const heading: TextStyle = { ...fontStyle.label, colour: colour.paleGold };
    pdf.write(`${m.ticket_heading()} · ${m.ticket_pnr()}`.toUpperCase(), heading, {
      ...right,
      y: 19,
      tag: 'H1',
    });
    const pnr: TextStyle = { ...fontStyle.value, size: 19, leading: 24, colour: colour.ivory, tracking: 0.7 };
    pdf.write(ticket.pnr, pnr, { ...right, y: 32 });
  });
  return height;
}

function drawSlimHeader(pdf: PdfPage, ticket: Ticket): number {
  const height = 40;
  drawBand(pdf, height);
  pdf.ornament(() => drawMark(pdf, LEFT - 1, 8, 24));
  pdf.writeOrnament(brand.name, { ...fontStyle.brand, size: 17, leading: 40 }, LEFT + 30, 0);
  const pnr: TextStyle = { ...fontStyle.value, colour: colour.ivory, leading: 40, tracking: 0.3 };
  pdf.writeOrnament(ticket.pnr, pnr, RIGHT, 0, 'right');
  return height;
}

/** Draws the dark band with a gold line at the top of a page. */
function drawBand(pdf: PdfPage, height: number): void {
  pdf.ornament(() => {
    pdf.doc.rect(0, 0, PAGE.width, height).fill(colour.midnight);
    pdf.doc.rect(0, height, PAGE.width, 1.1).fill(colour.gold);
  });
}

function drawJourney(pdf: PdfPage, ticket: Ticket, top: number): number {
  const half = (WIDTH - 150) / 2;
  pdf.section(m.ticket_journey(), () => {
    drawPlace(pdf, m.ticket_from(), ticket.from, ticket.departsAt, { x: LEFT, y: top, width: half });
    drawDuration(pdf, journeyDuration(ticket), top + 30);
    const right = { x: RIGHT - half, y: top, width: half, align: 'right' } as const;
    drawPlace(pdf, m.ticket_to(), ticket.to, ticket.arrivesAt, right);
    drawFacts(pdf, ticket, top + 90);
  });
  return top + 123;
}

function drawPlace(
  pdf: PdfPage,
  label: string,
  place: Ticket['from'],
  instant: Date,
  box: { x: number; y: number; width: number; align?: 'right' },
): void {
  const moment = localDateAndTime(instant);
  pdf.write(label.toUpperCase(), fontStyle.label, box);
  pdf.writeFitted(singleLine(place.location), fontStyle.place, { ...box, y: box.y + 10, tag: 'H2' }, 16);
  pdf.writeFitted(singleLine(place.counter), fontStyle.body, { ...box, y: box.y + 44.5 }, 7);
  pdf.write(moment.time, fontStyle.time, { ...box, y: box.y + 58.5 });
  const date = { ...fontStyle.body, colour: colour.quiet };
  const beside = pdf.textWidth(moment.time, fontStyle.time) + 8;
  const shifted = box.align === 'right' ? { width: box.width - beside } : { x: box.x + beside };
  pdf.write(moment.date, date, { ...box, ...shifted, y: box.y + 60.5 });
}

/** Draws a gold line between two stops with the duration above it. */
function drawDuration(pdf: PdfPage, duration: string, y: number): void {
  const centre = PAGE.width / 2;
  const reach = 58;
  pdf.ornament(() => {
    pdf.doc.lineWidth(0.8).strokeColor(colour.gold);
    pdf.doc
      .moveTo(centre - reach + 3, y)
      .lineTo(centre + reach - 3, y)
      .stroke();
    pdf.doc
      .circle(centre - reach, y, 2.6)
      .lineWidth(1)
      .stroke(colour.gold);
    pdf.doc.circle(centre + reach, y, 2.6).fill(colour.gold);
    const diamond = [
      [0, -3.4],
      [3.4, 0],
      [0, 3.4],
      [-3.4, 0],
    ].map(([x = 0, dy = 0]) => [centre + x, y + dy]);
    pdf.doc.polygon(...diamond).fill(colour.peacock);
  });
  const width = pdf.textWidth(duration, fontStyle.body);
  pdf.write(duration, fontStyle.body, { x: centre - width / 2, y: y - 19, width: width + 1 });
}

function drawFacts(pdf: PdfPage, ticket: Ticket, top: number): void {
  const facts = [
    { label: m.ticket_line(), value: singleLine(ticket.lineName), share: 0.23 },
    { label: m.ticket_service(), value: singleLine(ticket.serviceNumber), share: 0.13 },
    { label: m.ticket_coach(), value: singleLine(ticket.busid), share: 0.16 },
    { label: m.ticket_seats(), value: seatList(ticket), share: 0.27 },
    { label: m.ticket_booked_by(), value: singleLine(ticket.contact.name), share: 0.21 },
  ];
  pdf.ornament(() => {
    pdf.doc.lineWidth(0.6).strokeColor(colour.rim);
    for (const y of [top, top + 32]) pdf.doc.moveTo(LEFT, y).lineTo(RIGHT, y).stroke();
  });
  let x = LEFT;
  for (const fact of facts) {
    const width = fact.share * WIDTH;
    drawField(pdf, fact.label, fact.value, { x, y: top + 6, width: width - 10 });
    x += width;
  }
}

/** Draws a small label with its value below, within its box. */
function drawField(
  pdf: PdfPage,
  label: string,
  value: string,
  box: { x: number; y: number; width: number },
  style: TextStyle = fontStyle.value,
): void {
  pdf.write(label.toUpperCase(), fontStyle.label, { ...box, lines: 1 });
  pdf.writeFitted(value, style, { ...box, y: box.y + 9 }, 6);
}

function nameStyle(pdf: PdfPage, seat: TicketSeat): TextStyle {
  const { width, smallest } = PASS.name;
  return pdf.fit(passengerName(seat), fontStyle.passenger, width, smallest);
}

/** Returns the points that a long name adds to its pass. */
function extraHeight(pdf: PdfPage, seat: TicketSeat): number {
  const style = nameStyle(pdf, seat);
  const lines = pdf.wrap(passengerName(seat), style, PASS.name.width).length;
  return Math.max(0, lines * style.leading - PASS.name.height);
}

function drawPass(
  pdf: PdfPage,
  ticket: Ticket,
  seat: TicketSeat,
  { top, height }: { top: number; height: number },
): void {
  pdf.section(m.ticket_boarding_pass({ seat: seat.seat }), () => {
    pdf.ornament(() => drawPassCard(pdf, top, height));
    drawStub(pdf, seat, top + (height - PASS.height) / 2);
    const { x, width } = PASS.name;
    pdf.write(m.ticket_passenger().toUpperCase(), fontStyle.label, { x, y: top + 9, width: width - 130 });
    pdf.write(passengerName(seat), nameStyle(pdf, seat), { x, y: top + 19, width, tag: 'H3' });
    const who: TextStyle = { ...fontStyle.small, colour: colour.quiet };
    const besideLabel = { x: x + 70, y: top + 8, width: width - 70, align: 'right' } as const;
    pdf.writeFitted(passengerDetails(seat), who, besideLabel, 5);
    const departure = localDateAndTime(ticket.departsAt);
    const board = `${singleLine(ticket.from.location)}, ${singleLine(ticket.from.counter)}`;
    const leave = `${singleLine(ticket.to.location)}, ${singleLine(ticket.to.counter)}`;
    const half = width / 2;
    const below = top + height - PASS.height;
    const first = { x, width: half - 10 };
    const second = { x: x + half, width: half };
    drawField(pdf, m.ticket_board_at(), board, { ...first, y: below + 43 });
    drawField(pdf, m.ticket_leave_at(), leave, { ...second, y: below + 43 });
    drawField(pdf, m.ticket_departs(), `${departure.date}, ${departure.time}`, { ...first, y: below + 70 });
    drawField(pdf, m.ticket_code(), seat.ticketCode, { ...second, y: below + 70 }, fontStyle.code);
    drawQr(pdf, seat, LEFT + PASS.tear + (WIDTH - PASS.tear - PASS.qr) / 2, top + (height - PASS.qr) / 2);
  });
}

/** Draws the card with its dark stub and the perforation beside the QR code. */
function drawPassCard(pdf: PdfPage, top: number, height: number): void {
  const { doc } = pdf;
  const radius = 7;
  doc.save();
  doc.roundedRect(LEFT, top, WIDTH, height, radius).clip();
  doc.rect(LEFT, top, WIDTH, height).fill(colour.ivory);
  doc.rect(LEFT + PASS.tear, top, WIDTH - PASS.tear, height).fill('#FFFFFF');
  doc.rect(LEFT, top, PASS.stub, height).fill(colour.midnight);
  doc.rect(LEFT + PASS.stub, top, 2, height).fill(colour.peacock);
  doc.restore();
  doc.roundedRect(LEFT, top, WIDTH, height, radius).lineWidth(0.8).stroke(colour.rim);
  const tear = LEFT + PASS.tear;
  doc.lineWidth(0.9).strokeColor(colour.gold).dash(2.4, { space: 2.6 });
  doc
    .moveTo(tear, top + 5)
    .lineTo(tear, top + height - 5)
    .stroke();
  doc.undash();
}

function drawStub(pdf: PdfPage, seat: TicketSeat, top: number): void {
  const label: TextStyle = { ...fontStyle.label, colour: colour.paleGold };
  const text = m.ticket_seat().toUpperCase();
  const centred = (content: string, style: TextStyle, y: number) => {
    const width = pdf.textWidth(content, style) - (style.tracking ?? 0);
    pdf.write(content, style, { x: LEFT + (PASS.stub - width) / 2, y, width: width + 4 });
  };
  centred(text, label, top + 26);
  centred(seat.seat, fontStyle.seat, top + 37);
}

function drawQr(pdf: PdfPage, seat: TicketSeat, x: number, y: number): void {
  const modules = qrModules(seat.signedCode);
  const side = PASS.qr / modules.length;
  pdf.figure(m.ticket_qr_description({ seat: seat.seat, code: seat.ticketCode }), () => {
    for (const [row, cells] of modules.entries()) {
      for (const [column, dark] of cells.entries()) {
        if (dark) pdf.doc.rect(x + column * side, y + row * side, side, side);
      }
    }
    pdf.doc.fill(colour.ink);
  });
}

function drawFooter(pdf: PdfPage, page: number, pages: number): void {
  const y = PAGE.height - 34;
  pdf.ornament(() => {
    pdf.doc.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.6).stroke(colour.gold);
  });
  const style: TextStyle = { ...fontStyle.small, colour: colour.quiet };
  const registration = m.ticket_tax_registration({ gstin: brand.gstin, sac: brand.sacCode });
  pdf.writeOrnament(`${brand.legalName} · ${registration}`, style, LEFT, y + 6);
  pdf.writeOrnament(m.ticket_page({ page, pages }), style, RIGHT, y + 6, 'right');
}
