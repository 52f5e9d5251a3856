import { encodeBarcode } from '../drawing/barcode';
import type { Canvas, TextStyle } from '../drawing/canvas';
import { A4 } from '../drawing/pdf-canvas';
import type { DocumentContent, DocumentField, PageSection } from './document-content';
import { selectPageFields, splitRowsByPage } from './document-generator';

// All lengths are points on an A4 page. The numbers below are positions and sizes of the design.
const LEFT = 48;
const RIGHT = 547;
const WIDTH = RIGHT - LEFT;
const FOOTER_TOP = 800;
const MUTED_COLOR = '#5d6470';
const LINE_COLOR = '#b9bec8';
const FILL_COLOR = '#eef0f4';
const ROW_HEIGHT = 30;

/** The content of a page: its fields and table rows. `index` counts from 0, `count` is the number of pages. */
type Page = {
  content: DocumentContent;
  fields: DocumentField[];
  rows: readonly (readonly string[])[];
  index: number;
  count: number;
};

/** Creates a render function for each page of a document. */
export function createPageRenderers(content: DocumentContent): ((canvas: Canvas) => void)[] {
  const pages = splitRowsByPage(content);
  return pages.map((rows, index) => (canvas) => {
    const fields = selectPageFields(content, index, pages.length);
    LAYOUTS[content.layout](canvas, { content, fields, rows, index, count: pages.length });
    if (pages.length > 1)
      canvas.drawText(LEFT, FOOTER_TOP + 18, `Page ${index + 1} of ${pages.length}`, {
        size: 8,
        color: MUTED_COLOR,
        align: 'right',
        width: WIDTH,
      });
  });
}

const LAYOUTS: Readonly<Record<DocumentContent['layout'], (canvas: Canvas, page: Page) => void>> = {
  letter(canvas, page) {
    const { content } = page;
    canvas.drawRect(0, 0, A4.width, 10, { fill: content.accent });
    const [senderName = '', ...rest] = content.senderLines;
    const [first, ...others] = selectFields(page, 'sender');
    canvas.drawText(LEFT, 58, first?.text ?? senderName, { size: 19, bold: true, color: content.accent, width: 330 });
    canvas.drawText(LEFT, 58, content.title, { size: 17, bold: true, align: 'right', width: WIDTH });
    const senderDetails = [...others.map(formatSenderField), ...rest];
    if (page.index === 0)
      senderDetails.forEach((line, index) =>
        canvas.drawText(LEFT, 76 + index * 13, line, { size: 9, color: MUTED_COLOR }),
      );
    canvas.drawRect(LEFT, 118, WIDTH, 0.8, { fill: content.accent });
    const receiverEnd = drawStackedFields(canvas, LEFT, 142, 240, selectFields(page, 'receiver'));
    const detailsEnd = drawFieldRows(canvas, 320, 142, 227, selectFields(page, 'details'));
    const tableEnd = drawTable(canvas, page, Math.max(receiverEnd, detailsEnd, 160) + 16);
    drawFooter(canvas, page, drawTotals(canvas, page, tableEnd + 12));
  },

  form(canvas, page) {
    const { content } = page;
    canvas.drawRect(LEFT, 36, WIDTH, 46, { fill: content.accent });
    canvas.drawText(LEFT + 14, 65, content.title.toUpperCase(), { size: 17, bold: true, color: '#ffffff' });
    canvas.drawText(LEFT, 56, content.senderLines[0] ?? '', {
      size: 10,
      bold: true,
      color: '#ffffff',
      align: 'right',
      width: WIDTH - 14,
    });
    canvas.drawText(LEFT, 70, content.senderLines[1] ?? '', {
      size: 8,
      color: '#ffffff',
      align: 'right',
      width: WIDTH - 14,
    });
    const detailsEnd = drawFieldBoxes(canvas, 82, selectFields(page, 'details'));
    const tableEnd = drawTable(canvas, page, detailsEnd + 14);
    drawFooter(canvas, page, drawTotals(canvas, page, tableEnd + 12));
  },

  slip(canvas, page) {
    const { content } = page;
    const mono = { mono: true } as const;
    const [first, ...others] = selectFields(page, 'sender');
    const centered = { ...mono, align: 'center', width: WIDTH } as const;
    canvas.drawText(LEFT, 62, (first?.text ?? content.senderLines[0] ?? '').toUpperCase(), {
      ...centered,
      size: 18,
      bold: true,
      color: content.accent,
    });
    const senderDetails = [...others.map(formatSenderField), ...content.senderLines.slice(1)];
    senderDetails.forEach((line, index) =>
      canvas.drawText(LEFT, 80 + index * 14, line, { ...centered, size: 9, color: MUTED_COLOR }),
    );
    const titleTop = 96 + senderDetails.length * 14;
    canvas.drawText(LEFT, titleTop, content.title, { ...centered, size: 13, bold: true });
    drawDashedLine(canvas, titleTop + 12);
    const detailsEnd = drawFieldRows(canvas, LEFT, titleTop + 32, WIDTH, selectFields(page, 'details'), mono);
    drawDashedLine(canvas, detailsEnd + 4);
    const tableEnd = drawTable(canvas, page, detailsEnd + 14, mono);
    drawFooter(canvas, page, drawTotals(canvas, page, tableEnd + 12, mono), mono);
  },
};

const selectFields = ({ fields }: Page, section: PageSection) => fields.filter((field) => field.section === section);
const formatSenderField = ({ caption, text }: DocumentField) => (caption === 'Address' ? text : `${caption} ${text}`);

/** Draws captions above their texts. Like all functions below that return a number, returns the y of the end. */
function drawStackedFields(
  canvas: Canvas,
  left: number,
  top: number,
  width: number,
  fields: readonly DocumentField[],
): number {
  fields.forEach(({ caption, text }, index) => {
    canvas.drawText(left, top + index * 30, caption, { size: 8, color: MUTED_COLOR });
    canvas.drawText(left, top + 13 + index * 30, text, { size: 11, bold: index === 0, width });
  });
  return top + fields.length * 30;
}

/** Draws one field per row: the caption on the left, the text on the right. */
function drawFieldRows(
  canvas: Canvas,
  left: number,
  top: number,
  width: number,
  fields: readonly DocumentField[],
  baseStyle: Partial<TextStyle> = {},
): number {
  fields.forEach(({ caption, text }, index) => {
    canvas.drawText(left, top + index * 17, caption, {
      ...baseStyle,
      size: 9.5,
      color: MUTED_COLOR,
      width: width * 0.5,
    });
    canvas.drawText(left + width * 0.3, top + index * 17, text, {
      ...baseStyle,
      size: 10,
      bold: index === 0,
      align: 'right',
      width: width * 0.7,
    });
  });
  return top + fields.length * 17;
}

/** Draws two ruled boxes per row, with the captions in their top left corners. */
function drawFieldBoxes(canvas: Canvas, top: number, fields: readonly DocumentField[]): number {
  const height = 36;
  fields.forEach(({ caption, text }, index) => {
    const isFullWidth = index === fields.length - 1 && index % 2 === 0;
    const [x, y] = [LEFT + (index % 2) * (WIDTH / 2), top + Math.floor(index / 2) * height];
    const width = isFullWidth ? WIDTH : WIDTH / 2;
    canvas.drawRect(x, y, width, height, { stroke: LINE_COLOR });
    canvas.drawText(x + 6, y + 11, caption, { size: 7, color: MUTED_COLOR });
    canvas.drawText(x + 6, y + 27, text, { size: 11, width: width - 12 });
  });
  return top + Math.ceil(fields.length / 2) * height;
}

function drawTable(canvas: Canvas, { content, rows }: Page, top: number, baseStyle: Partial<TextStyle> = {}): number {
  const { columns } = content.table;
  const isRuled = content.layout !== 'slip';
  const lefts = columns.map(
    (_, index) =>
      LEFT + (WIDTH * columns.slice(0, index).reduce((sum, { widthPercent }) => sum + widthPercent, 0)) / 100,
  );
  if (isRuled) canvas.drawRect(LEFT, top, WIDTH, ROW_HEIGHT, { fill: FILL_COLOR, stroke: LINE_COLOR });
  const drawRow = (y: number, getText: (column: number) => string, style: TextStyle) => {
    for (const [index, { widthPercent, isNumeric }] of columns.entries())
      canvas.drawText((lefts[index] ?? LEFT) + 5, y, getText(index), {
        ...baseStyle,
        ...style,
        align: isNumeric ? 'right' : 'left',
        width: (WIDTH * widthPercent) / 100 - 10,
      });
  };
  drawRow(top + 19, (column) => columns[column]?.caption ?? '', { size: 9, bold: true });
  rows.forEach((texts, row) => {
    const y = top + ROW_HEIGHT * (row + 1);
    if (isRuled) canvas.drawRect(LEFT, y, WIDTH, ROW_HEIGHT, { stroke: LINE_COLOR });
    drawRow(y + 19, (column) => texts[column] ?? '', { size: 9.5 });
  });
  const end = top + ROW_HEIGHT * (rows.length + 1);
  if (isRuled) for (const left of lefts.slice(1)) canvas.drawRect(left, top, 0.6, end - top, { fill: LINE_COLOR });
  else drawDashedLine(canvas, end + 2);
  return end;
}

function drawTotals(canvas: Canvas, page: Page, top: number, baseStyle: Partial<TextStyle> = {}): number {
  const fields = selectFields(page, 'totals');
  if (fields.length === 0) {
    if (page.index < page.count - 1)
      canvas.drawText(LEFT, top + 12, 'Carried over to the next page', {
        ...baseStyle,
        size: 9,
        color: MUTED_COLOR,
        align: 'right',
        width: WIDTH,
      });
    return top + 24;
  }
  const left = 320;
  fields.forEach(({ caption, text }, index) => {
    const isLast = index === fields.length - 1;
    const y = top + index * 20;
    if (isLast) canvas.drawRect(left, y, RIGHT - left, 20, { fill: FILL_COLOR });
    canvas.drawText(left + 6, y + 14, caption, { ...baseStyle, size: 10, bold: isLast, width: 130 });
    canvas.drawText(left, y + 14, text, {
      ...baseStyle,
      size: isLast ? 12 : 10,
      bold: isLast,
      align: 'right',
      width: RIGHT - left - 6,
    });
  });
  return top + fields.length * 20;
}

/** Draws the footer fields, and on the last page the barcode and the footnote. */
function drawFooter(canvas: Canvas, page: Page, top: number, baseStyle: Partial<TextStyle> = {}): void {
  const { content } = page;
  selectFields(page, 'footer').forEach(({ caption, text }, index) => {
    canvas.drawText(LEFT, top + 20 + index * 18, caption, { ...baseStyle, size: 9, color: MUTED_COLOR, width: 100 });
    canvas.drawText(LEFT + 104, top + 20 + index * 18, text, { ...baseStyle, size: 10.5, width: WIDTH - 110 });
  });
  if (page.index !== page.count - 1) return;
  if (content.barcode) drawBarcode(canvas, LEFT, Math.min(FOOTER_TOP - 70, top + 46), content.barcode);
  canvas.drawRect(LEFT, FOOTER_TOP - 10, WIDTH, 0.6, { fill: LINE_COLOR });
  canvas.drawText(LEFT, FOOTER_TOP + 4, content.footnote, {
    ...baseStyle,
    size: 8,
    color: MUTED_COLOR,
    width: WIDTH,
  });
}

function drawBarcode(canvas: Canvas, left: number, top: number, text: string): void {
  const { bars } = encodeBarcode(text);
  for (const bar of bars) canvas.drawRect(left + bar.offset * 1.2, top, bar.width * 1.2, 34, { fill: '#111111' });
  canvas.drawText(left, top + 45, text, { size: 8, mono: true });
}

function drawDashedLine(canvas: Canvas, y: number): void {
  for (let x = LEFT; x < RIGHT; x += 8) canvas.drawRect(x, y, 4, 0.8, { fill: MUTED_COLOR });
}
