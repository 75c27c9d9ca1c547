import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { documentLanguage } from '#platform/http/language.ts';
import { type FontFamily, type FontRun, findFont, fontRuns } from './ticket-fonts.ts';

/** In points. */
const SMALLEST_DEVANAGARI = 7;

/** A4 in points. */
export const PAGE = { width: 595.28, height: 841.89, margin: 42 };

export interface TextStyle {
  family: FontFamily;
  strong?: boolean;
  /** In points. */
  size: number;
  leading: number;
  colour: string;
  /** Points added after every character. */
  tracking?: number;
  /** `tabular` for columns of amounts, `lining` for digits as tall as capitals. */
  figures?: 'tabular' | 'lining';
}

/** The box of a text: `y` is its top. Text stays within `width` and `lines`. */
export interface TextBox {
  x: number;
  y: number;
  width: number;
  align?: 'left' | 'right';
  lines?: number;
  /** The role in the tagged PDF; by default a paragraph. */
  tag?: 'P' | 'H1' | 'H2' | 'H3';
}

export interface PdfFacts {
  title: string;
  subject: string;
  author: string;
  createdAt: Date;
}

/** A word, or a character of a broken word; `glue` precedes it. */
interface Word {
  text: string;
  glue: string;
  width: number;
}

export type PdfPage = ReturnType<typeof openPdf>;

type StructureElement = ReturnType<typeof PDFDocument.prototype.struct>;

/**
 * Opens a tagged PDF with methods for text and graphics. Text selects fonts by run, wraps, and stays in its
 * box. Decorations are artifacts, which screen readers skip.
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
  const fontRunsOf = new Map<string, FontRun[]>();

  function runsOf(text: string, { family, strong }: TextStyle): FontRun[] {
    const name = `${family} ${strong} ${text}`;
    const cached = fontRunsOf.get(name);
    if (cached) return cached;
    const runs = fontRuns(text, family, strong ? 'strong' : 'regular');
    // pdfkit takes parsed fonts, too; its types do not say so.
    for (const run of runs) doc.registerFont(run.key, findFont(run.key) as unknown as Uint8Array);
    fontRunsOf.set(name, runs);
    return runs;
  }

  /** Undefined instead of an empty list: pdfkit caches shaped words only without features. */
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

  /** Returns the width of a text on one line, in points. */
  function textWidth(text: string, style: TextStyle): number {
    return runsOf(text, style).reduce((width, run) => width + runWidth(run, style), 0);
  }

  function fits(text: string, style: TextStyle, width: number): boolean {
    return textWidth(text, style) <= width;
  }

  /** Returns the lines of a text in a width, cut after `lines` with an ellipsis. */
  function wrap(text: string, style: TextStyle, width: number, lines = Number.POSITIVE_INFINITY): string[] {
    // Most texts do. Their words need not be shaped one by one.
    if (fits(text, style, width)) return [text];
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

  /** Returns words. One wider than the line is broken between graphemes. */
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

  /** Writes a text into its box and returns the `y` below it. */
  function write(text: string, style: TextStyle, box: TextBox): number {
    const lines = wrap(text, style, box.width, box.lines);
    const draw = () => {
      for (const [index, line] of lines.entries()) {
        const slack = box.align === 'right' ? box.width - textWidth(line, style) + (style.tracking ?? 0) : 0;
        // Capitals are about 0.7 of the size. Half of the remaining leading is above them.
        const baseline = box.y + index * style.leading + (style.leading + style.size * 0.7) / 2;
        drawLine(line, style, box.x + slack, baseline);
      }
    };
    // Shaped Hindi is drawn in another order than spelled. Screen readers get the spelling.
    const shaped = runsOf(text, style).some((run) => run.script === 'devanagari');
    parent.add(doc.struct(box.tag ?? 'P', shaped ? { actual: text } : {}, draw));
    return box.y + lines.length * style.leading;
  }

  /** Returns a style reduced so that a text is on one line; at `smallest` points it takes several, with less leading. */
  function fit(text: string, style: TextStyle, width: number, smallest: number): TextStyle {
    let size = style.size;
    while (size > smallest && !fits(text, { ...style, size }, width)) size = Math.max(smallest, size - 0.5);
    const onOneLine = fits(text, { ...style, size }, width);
    return { ...style, size, leading: onOneLine ? style.leading : size * 1.15 };
  }

  /** Writes a text on one line, reduced to `smallest` points if needed; then on two lines. */
  function writeFitted(text: string, style: TextStyle, box: TextBox, smallest: number): number {
    return write(text, fit(text, style, box.width, smallest), { ...box, lines: 2 });
  }

  /** Draws an artifact, such as a line, coloured area or page number. */
  function ornament(draw: () => void): void {
    doc.markContent('Artifact', { type: 'Layout' });
    doc.save();
    draw();
    doc.restore();
    doc.endMarkedContent();
  }

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

  /** Draws a figure with its alternative text. */
  function figure(description: string, draw: () => void): void {
    parent.add(doc.struct('Figure', { alt: description }, draw));
  }

  /** Draws a section of the tagged PDF. */
  function section(title: string, draw: () => void): void {
    const outer = parent;
    const part = doc.struct('Sect', { title });
    outer.add(part);
    parent = part;
    draw();
    part.end();
    parent = outer;
  }

  /** Finishes every page with `drawOnEach`, then the document; returns its bytes. */
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

  return { doc, textWidth, wrap, write, fit, writeFitted, ornament, writeOrnament, figure, section, finish };
}

/** Returns a legible size: Devanagari has no capitals and needs larger letters. */
function sizeOf(run: FontRun, style: TextStyle): number {
  return run.script === 'devanagari' ? Math.max(style.size, SMALLEST_DEVANAGARI) : style.size;
}

/** Returns no letter spacing for Devanagari, whose head line it would break. */
function trackingOf(run: FontRun, style: TextStyle): number {
  return run.script === 'devanagari' ? 0 : (style.tracking ?? 0);
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

function graphemes(text: string): string[] {
  return Array.from(segmenter.segment(text), (part) => part.segment);
}
