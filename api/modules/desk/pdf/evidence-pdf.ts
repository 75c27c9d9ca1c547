import { brand } from 'brand/brand.ts';
import type { BookingDetail } from 'contract/console/desk/bookings.ts';
import { formatRupees } from 'contract/prices/money.ts';
import { ticketStateName } from 'messages/bookings/ticket-states.ts';
import { linesOfTimeline } from 'messages/bookings/timeline-lines.ts';
import { sentenceOf } from 'messages/bookings/timeline-sentences.ts';
import { m } from 'messages/messages.js';
import { colour, fontStyle, openPdfPages, type TextStyle } from '#modules/tickets/index.ts';
import { singleLine } from '#platform/messages/plain-text.ts';
import { factLines, isEvidence, writtenTime } from './evidence-words.ts';

/** A booking as the member may read it, with who issues the document and when. */
export interface Evidence {
  booking: BookingDetail;
  member: string;
  issuedAt: Date;
}

/** Longer facts, such as a gateway's reply, end here. */
const MOST_LINES = 30;
const TIME_WIDTH = 118;

/**
 * Returns the record of a booking for a bank or court as an A4 PDF: journey, tickets, and the timeline in sentences, with
 * times in Asia/Kolkata. Equal records give equal bytes.
 */
export async function renderEvidencePdf({ booking, member, issuedAt }: Evidence): Promise<Buffer> {
  const { openPdf, PAGE } = await openPdfPages();
  const title = m.desk_evidence_title({ pnr: booking.pnr });
  const pdf = openPdf({ title, subject: title, author: brand.legalName, createdAt: issuedAt });
  const left = PAGE.margin;
  const width = PAGE.width - 2 * PAGE.margin;
  const bottom = PAGE.height - 46;
  let y = PAGE.margin;

  function write(text: string, style: TextStyle, box: { x?: number; tag?: 'H1' | 'H2' | 'P' } = {}) {
    const { x = left, tag = 'P' } = box;
    const boxWidth = left + width - x;
    const lines = Math.min(MOST_LINES, pdf.wrap(text, style, boxWidth).length);
    if (y + lines * style.leading > bottom) turnPage();
    y = pdf.write(text, style, { x, y, width: boxWidth, lines: MOST_LINES, tag });
  }

  function turnPage() {
    pdf.doc.addPage();
    y = PAGE.margin;
  }

  pdf.section(title, () => {
    write(title, { ...fontStyle.heading, size: 18, leading: 24 }, { tag: 'H1' });
    write(
      m.desk_evidence_issued({ operator: brand.legalName, member, at: writtenTime(issuedAt) }),
      fontStyle.body,
    );
    for (const line of journeyLines(booking)) write(line, fontStyle.body);
    y += 8;
    write(m.desk_evidence_timeline(), fontStyle.heading, { tag: 'H2' });
    for (const line of linesOfTimeline(booking.timeline.filter(isEvidence))) {
      if (y + 40 > bottom) turnPage();
      y += 6;
      const top = y;
      pdf.write(
        writtenTime(new Date(line.entry.at)),
        { ...fontStyle.small, figures: 'tabular' },
        { x: left, y: top, width: TIME_WIDTH },
      );
      write(singleLine(sentenceOf(line.entry)), fontStyle.smallStrong, { x: left + TIME_WIDTH });
      for (const fact of factLines(line)) write(fact, fontStyle.small, { x: left + TIME_WIDTH });
    }
  });
  return pdf.finish((page, pages) => {
    const style = { ...fontStyle.small, colour: colour.quiet };
    pdf.writeOrnament(`${booking.pnr} · ${page}/${pages}`, style, left + width, PAGE.height - 34, 'right');
  });
}

function journeyLines({ busid, service, from, to, total, tickets, contact }: BookingDetail): string[] {
  return [
    m.desk_evidence_journey({ service, busid, from: placeOf(from), to: placeOf(to) }),
    ...tickets.map(({ code, seat, state, passenger, total: price }) =>
      m.desk_evidence_ticket({
        code,
        seat,
        state: ticketStateName(state),
        name: passenger ? singleLine(`${passenger.fname} ${passenger.lname}`) : '–',
        price: formatRupees(price),
      }),
    ),
    m.desk_evidence_total({ total: formatRupees(total) }),
    ...(contact ? [[contact.name, contact.email, contact.phone].map(singleLine).join(' · ')] : []),
  ];
}

function placeOf({ locationName, counterName, at }: BookingDetail['from']): string {
  return `${locationName}, ${counterName}, ${writtenTime(new Date(at))}`;
}
