import { fitText, INK_COLOR, STROKE_WIDTH, type Canvas, type TextStyle } from './canvas';

/** Page size in points. */
export const A4 = { width: 595, height: 842 } as const;

/** Renders a PDF. Each function draws one page. The library is loaded on first use, because it is large. */
export async function renderPdf(
  pages: readonly ((canvas: Canvas) => void)[],
  { title, created }: { title: string; created: Date },
): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const pdf = new PDFDocument({
    size: [A4.width, A4.height],
    margin: 0,
    autoFirstPage: false,
    // Without compression, tests can read the texts in the bytes. The files are small.
    compress: false,
    info: { Title: title, CreationDate: created },
  });
  const parts: Buffer[] = [];
  pdf.on('data', (part: Buffer) => parts.push(part));
  const endPromise = new Promise<void>((resolve) => pdf.on('end', resolve));
  const getFontName = ({ bold, mono }: TextStyle) => `${mono ? 'Courier' : 'Helvetica'}${bold ? '-Bold' : ''}`;
  const canvas: Canvas = {
    measureText: (text, style) => pdf.font(getFontName(style)).fontSize(style.size).widthOfString(toLatin1(text)),
    drawText(x, y, text, style) {
      const { left, size } = fitText(canvas, x, text, style);
      pdf
        .font(getFontName(style))
        .fontSize(size)
        .fillColor(style.color ?? INK_COLOR)
        .text(toLatin1(text), left, y, { baseline: 'alphabetic', lineBreak: false });
    },
    drawRect(x, y, width, height, { fill, stroke }) {
      pdf.rect(x, y, width, height).lineWidth(STROKE_WIDTH);
      if (fill && stroke) pdf.fillAndStroke(fill, stroke);
      else if (fill) pdf.fill(fill);
      else pdf.stroke(stroke ?? INK_COLOR);
    },
  };
  for (const draw of pages) {
    pdf.addPage();
    draw(canvas);
  }
  pdf.end();
  await endPromise;
  return Buffer.concat(parts);
}

/** Replaces characters outside Latin-1 with question marks: the standard PDF fonts do not have them. */
function toLatin1(text: string): string {
  return text.replace(/[^\x20-\x7e\xa0-\xff]/g, '?');
}
