const PAGE = { width: 595, height: 842, left: 56, top: 780 } as const;
const LINE_HEIGHT = 15;

/** A PDF with one page for each list of lines, in Helvetica; characters outside Latin-1 become '?'. */
export function pdfOf(pages: readonly (readonly string[])[]): Buffer {
  // Objects 1 to 3 are the catalogue, the page tree and the font; every page then has itself and its content.
  const pageIds = pages.map((_, index) => 4 + index * 2);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pageIds.map((id) => `${id} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((lines, index) => [pageObject((pageIds[index] ?? 0) + 1), streamObject(lines)]),
  ];
  const parts = [Buffer.from('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  for (const [index, object] of objects.entries()) {
    offsets.push(length);
    const part = Buffer.from(`${index + 1} 0 obj\n${object}\nendobj\n`, 'latin1');
    parts.push(part);
    length += part.length;
  }
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`,
      'latin1',
    ),
  );
  return Buffer.concat(parts);
}

function pageObject(contentId: number): string {
  const box = `[0 0 ${PAGE.width} ${PAGE.height}]`;
  return `<< /Type /Page /Parent 2 0 R /MediaBox ${box} /Resources << /Font << /F1 3 0 R >> >> /Contents ${contentId} 0 R >>`;
}

function streamObject(lines: readonly string[]): string {
  const [title = '', ...rest] = lines.map(escapeText);
  const body = rest.map((line) => `(${line}) '`).join('\n');
  const content = `BT /F1 16 Tf ${PAGE.left} ${PAGE.top} Td (${title}) Tj /F1 10 Tf ${LINE_HEIGHT} TL T*\n${body}\nET`;
  return `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`;
}

function escapeText(text: string): string {
  return text.replace(/[^\x20-\x7e\xa0-\xff]/g, '?').replace(/[\\()]/g, '\\$&');
}
