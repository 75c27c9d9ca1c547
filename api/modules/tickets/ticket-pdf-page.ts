import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { documentLanguage } from '#platform/language.ts';
import { type FontFamily, type FontRun, fontFile, fontRuns } from './ticket-fonts.ts';

/** Points. */
const SMALLEST_DEVANAGARI = 7;

/** A4 in points. */
export const PAGE = { width: 595.28, height: 841.89, margin: 42 };

export interface TextStyle {
  family: FontFamily;
  strong?: boolean;
  /** Points. */
  size: number;
  leading: number;
  colour: string;
  /** Points added after every character. */
  tracking?: number;
  /** `tabular` for columns of amounts, `lining` for figures as tall as capitals. */
  figures?: 'tabular' | 'lining';
}

/** Where a text stands: `y` is the top of its first line; it never leaves `width` nor takes more than `lines`. */
export interface TextBox {
  x: number;
  y: number;
  width: number;
  align?: 'left' | 'right';
  lines?: number;
  /** The role in the tagged document, a paragraph unless told. */
  tag?: 'P' | 'H1' | 'H2' | 'H3';
}

export interface PdfFacts {
  title: string;
  subject: string;
  author: string;
  createdAt: Date;
}

/** A word, or a character of one that had to be broken; `glue` stands between it and what comes before. */
interface Word {
  text: string;
  glue: string;
  width: number;
}

export type PdfPage = ReturnType<typeof openPdf>;

type StructureElement = ReturnType<typeof PDFDocument.prototype.struct>;

/**
 * A tagged PDF to write on, with text that chooses its fonts stretch by stretch, wraps, and stays in its box.
 * Ornaments are marked as such, so that a screen reader passes over them.
 */
export function openPdf(facts: PdfFacts) {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: documentLanguage(),
    displayTitle: true,
    bufferPages: true,
    info: {
      Title: facts.title,
      Subject: facts.subject,
      Author: facts.author,
      Creator: facts.author,
      Producer: facts.author,
      CreationDate: facts.createdAt,
      ModDate: facts.createdAt,
    },
  });
  const content = buffer(doc);
  const body = doc.struct('Document');
  doc.addStructure(body);
  let parent: StructureElement = body;
  const emWidths = new Map<string, number>();

  function runsOf(text: string, style: TextStyle): FontRun[] {
    const runs = fontRuns(text, style.family, style.strong ? 'strong' : 'regular');
    for (const run of runs) doc.registerFont(run.key, fontFile(run.key));
    return runs;
  }

  /** Nothing rather than an empty list: pdfkit remembers the shapes of words only where no feature is asked for. */
  function features(style: TextStyle): PDFKit.Mixins.OpenTypeFeatures[] | undefined {
    if (!style.figures) return undefined;
    return [style.figures === 'tabular' ? 'tnum' : 'lnum'];
  }

  function runWidth(run: FontRun, style: TextStyle): number {
    const name = `${run.key} ${style.figures ?? ''} ${run.text}`;
    const cached = emWidths.get(name);
    const tracked = run.text.length * trackingOf(run, style);
    const size = sizeOf(run, style);
    if (cached !== undefined) return cached * size + tracked;
    const width = doc
      .font(run.key)
      .fontSize(1)
      .widthOfString(run.text, { features: features(style) });
    emWidths.set(name, width);
    return width * size + tracked;
  }

  /** Points that a text takes on one line. */
  function textWidth(text: string, style: TextStyle): number {
    return runsOf(text, style).reduce((width, run) => width + runWidth(run, style), 0);
  }

  function fits(text: string, style: TextStyle, width: number): boolean {
    return textWidth(text, style) <= width;
  }

  /** The lines of a text in a width; what passes `lines` is cut with an ellipsis. */
  function wrap(text: string, style: TextStyle, width: number, lines = Number.POSITIVE_INFINITY): string[] {
    const space = textWidth(' ', style);
    const wrapped: string[] = [];
    let line = '';
    let lineWidth = 0;
    for (const word of words(text, style, width)) {
      const glueWidth = word.glue ? space : 0;
      if (line && lineWidth + glueWidth + word.width > width) {
        wrapped.push(line);
        line = '';
      }
      lineWidth = line ? lineWidth + glueWidth + word.width : word.width;
      line = line ? `${line}${word.glue}${word.text}` : word.text;
    }
    wrapped.push(line);
    if (wrapped.length <= lines) return wrapped;
    const rest = `${wrapped[lines - 1]} ${wrapped[lines] ?? ''}`;
    return [...wrapped.slice(0, lines - 1), cut(rest, style, width)];
  }

  /** Words, where one that is wider than the line is broken between characters as people see them. */
  function words(text: string, style: TextStyle, width: number): Word[] {
    return text.split(' ').flatMap((word) => {
      const wordWidth = textWidth(word, style);
      if (wordWidth <= width) return [{ text: word, glue: ' ', width: wordWidth }];
      return graphemes(word).map((part, index) => ({
        text: part,
        glue: index === 0 ? ' ' : '',
        width: textWidth(part, style),
      }));
    });
  }

  function cut(text: string, style: TextStyle, width: number): string {
    const shortened = graphemes(text);
    while (shortened.length > 0 && !fits(`${shortened.join('')}…`, style, width)) shortened.pop();
    return `${shortened.join('').trimEnd()}…`;
  }

  function drawLine(text: string, style: TextStyle, x: number, baseline: number): void {
    let left = x;
    for (const run of runsOf(text, style)) {
      const width = runWidth(run, style);
      doc
        .font(run.key)
        .fontSize(sizeOf(run, style))
        .fillColor(style.colour)
        .text(run.text, left, baseline, {
          lineBreak: false,
          baseline: 'alphabetic',
          characterSpacing: trackingOf(run, style),
          features: features(style),
        });
      left += width;
    }
  }

  /** Writes a text into its box and answers the `y` under it. */
  function write(text: string, style: TextStyle, box: TextBox): number {
    const lines = wrap(text, style, box.width, box.lines);
    const draw = () => {
      for (const [index, line] of lines.entries()) {
        const slack = box.align === 'right' ? box.width - textWidth(line, style) + (style.tracking ?? 0) : 0;
        // Half of what the leading leaves around capitals, which are about 0.7 of the size.
        const baseline = box.y + index * style.leading + (style.leading + style.size * 0.7) / 2;
        drawLine(line, style, box.x + slack, baseline);
      }
    };
    // Shaped Hindi is drawn in another order than it is spelt in: screen readers are told the spelling.
    const shaped = runsOf(text, style).some((run) => run.script === 'devanagari');
    parent.add(doc.struct(box.tag ?? 'P', shaped ? { actual: text } : {}, draw));
    return box.y + lines.length * style.leading;
  }

  /** As `write` on one line, in a smaller size where needed, down to `smallest` points; only then on two lines. */
  function writeFitted(text: string, style: TextStyle, box: TextBox, smallest: number): number {
    let size = style.size;
    while (size > smallest && !fits(text, { ...style, size }, box.width))
      size = Math.max(smallest, size - 0.5);
    const onOneLine = fits(text, { ...style, size }, box.width);
    const leading = onOneLine ? style.leading : size * 1.15;
    return write(text, { ...style, size, leading }, { ...box, lines: onOneLine ? 1 : 2 });
  }

  /** Draws what means nothing to a reader: lines, fields of colour, page numbers. */
  function ornament(draw: () => void): void {
    doc.markContent('Artifact', { type: 'Layout' });
    doc.save();
    draw();
    doc.restore();
    doc.endMarkedContent();
  }

  /** A text that repeats on every page, outside the tagged document. */
  function writeOrnament(
    text: string,
    style: TextStyle,
    x: number,
    y: number,
    align: 'left' | 'right' = 'left',
  ) {
    const left = align === 'right' ? x - textWidth(text, style) : x;
    ornament(() => drawLine(text, style, left, y + (style.leading + style.size * 0.7) / 2));
  }

  /** A picture with its description. */
  function figure(description: string, draw: () => void): void {
    parent.add(doc.struct('Figure', { alt: description }, draw));
  }

  /** A part of the tagged document that holds what `draw` writes. */
  function section(title: string, draw: () => void): void {
    const outer = parent;
    const part = doc.struct('Sect', { title });
    outer.add(part);
    parent = part;
    draw();
    part.end();
    parent = outer;
  }

  /** Ends the document after `drawOnEach` has finished every page, and answers its bytes. */
  function finish(drawOnEach: (page: number, pages: number) => void): Promise<Buffer> {
    body.end();
    const { count } = doc.bufferedPageRange();
    for (let page = 0; page < count; page++) {
      doc.switchToPage(page);
      drawOnEach(page + 1, count);
    }
    doc.end();
    return content;
  }

  return { doc, textWidth, wrap, write, writeFitted, ornament, writeOrnament, figure, section, finish };
}

/** What is small in capitals is too small in Devanagari, which has none. */
function sizeOf(run: FontRun, style: TextStyle): number {
  return run.script === 'devanagari' ? Math.max(style.size, SMALLEST_DEVANAGARI) : style.size;
}

/** Space between letters would tear the line that Devanagari hangs from. */
function trackingOf(run: FontRun, style: TextStyle): number {
  return run.script === 'devanagari' ? 0 : (style.tracking ?? 0);
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

function graphemes(text: string): string[] {
  return Array.from(segmenter.segment(text), (part) => part.segment);
}
