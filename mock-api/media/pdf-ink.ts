import type { Ink, TextStyle } from './ink';
import { fitted } from './ink';

const INK = '#1d2129';
/** The size of a page, in points. */
export const A4 = { width: 595, height: 842 } as const;

/** A PDF of as many pages as there are drawings. The library is loaded with the first one. */
export async function pdfOf(
  pages: readonly ((ink: Ink) => void)[],
  { title, created }: { title: string; created: Date },
): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const pdf = new PDFDocument({
    size: [A4.width, A4.height],
    margin: 0,
    autoFirstPage: false,
    // A few kilobytes either way, and every tool can read what the pages say.
    compress: false,
    info: { Title: title, CreationDate: created },
  });
  const parts: Buffer[] = [];
  pdf.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise<void>((resolve) => pdf.on('end', resolve));
  const fontOf = ({ bold, mono }: TextStyle) => `${mono ? 'Courier' : 'Helvetica'}${bold ? '-Bold' : ''}`;
  const ink: Ink = {
    widthOf: (text, style) => pdf.font(fontOf(style)).fontSize(style.size).widthOfString(latin(text)),
    text(x, y, text, style) {
      const { left, size } = fitted(ink, x, text, style);
      pdf
        .font(fontOf(style))
        .fontSize(size)
        .fillColor(style.colour ?? INK)
        .text(latin(text), left, y, { baseline: 'alphabetic', lineBreak: false });
    },
    box(x, y, width, height, { fill, stroke }) {
      pdf.rect(x, y, width, height).lineWidth(0.75);
      if (fill && stroke) pdf.fillAndStroke(fill, stroke);
      else if (fill) pdf.fill(fill);
      else pdf.stroke(stroke ?? INK);
    },
  };
  for (const draw of pages) {
    pdf.addPage();
    draw(ink);
  }
  pdf.end();
  await ended;
  return Buffer.concat(parts);
}

/** The standard fonts have the characters of western Europe; others become question marks. */
function latin(text: string): string {
  return text.replace(/[^\x20-\x7e\xa0-\xff]/g, '?');
}
