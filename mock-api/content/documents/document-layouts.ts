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
/** Width of the narrowest bar of a barcode. */
const BAR_WIDTH = 1.2;
/** Aligns a text that starts at `LEFT` with the right margin. */
const RIGHT_ALIGNED = { align: 'right', width: WIDTH } as const;

type Box = { left: number; top: number; width: number };

/** A page of a document, with the fields and table rows that are printed on it. `index` counts from 0. */
type Page = {
  content: DocumentContent;
  fields: DocumentField[];
  rows: readonly (readonly string[])[];
  index: number;
  isLast: boolean;
};

/** Creates a render function for each page of a document. */
export function createPageRenderers(content: DocumentContent): ((canvas: Canvas) => void)[] {
  const pages = splitRowsByPage(content);
  return pages.map((rows, index) => (canvas) => {
    const fields = selectPageFields(content, index, pages.length);
    LAYOUTS[content.layout](canvas, { content, fields, rows, index, isLast: index === pages.length - 1 });
    const pageNumber = `Page ${index + 1} of ${pages.length}`;
    if (pages.length > 1)
      canvas.drawText(LEFT, FOOTER_TOP + 18, pageNumber, { ...RIGHT_ALIGNED, size: 8, color: MUTED_COLOR });
  });
}

const LAYOUTS: Readonly<Record<DocumentContent['layout'], (canvas: Canvas, page: Page) => void>> = {
  letter(canvas, page) {
    const { content } = page;
    canvas.drawRect(0, 0, A4.width, 10, { fill: content.accent });
    const sender = getSender(page);
    canvas.drawText(LEFT, 58, sender.name, { size: 19, bold: true, color: content.accent, width: 330 });
    canvas.drawText(LEFT, 58, content.title, { ...RIGHT_ALIGNED, size: 17, bold: true });
    if (page.index === 0)
      sender.lines.forEach((line, index) =>
        canvas.drawText(LEFT, 76 + index * 13, line, { size: 9, color: MUTED_COLOR }),
      );
    canvas.drawRect(LEFT, 118, WIDTH, 0.8, { fill: content.accent });
    const receiverEnd = drawStackedFields(canvas, { left: LEFT, top: 142, width: 240 }, selectFields(page, 'receiver'));
    const detailsEnd = drawFieldRows(canvas, { left: 320, top: 142, width: 227 }, selectFields(page, 'details'));
    const tableEnd = drawTable(canvas, page, Math.max(receiverEnd, detailsEnd, 160) + 16);
    drawFooter(canvas, page, drawTotals(canvas, page, tableEnd + 12));
  },

  form(canvas, page) {
    const { content } = page;
    const [senderName = '', senderNote = ''] = content.senderLines;
    const senderStyle = { align: 'right', width: WIDTH - 14, color: '#ffffff' } as const;
    canvas.drawRect(LEFT, 36, WIDTH, 46, { fill: content.accent });
    canvas.drawText(LEFT + 14, 65, content.title.toUpperCase(), { size: 17, bold: true, color: '#ffffff' });
    canvas.drawText(LEFT, 56, senderName, { ...senderStyle, size: 10, bold: true });
    canvas.drawText(LEFT, 70, senderNote, { ...senderStyle, size: 8 });
    const detailsEnd = drawFieldBoxes(canvas, 82, selectFields(page, 'details'));
    const tableEnd = drawTable(canvas, page, detailsEnd + 14);
    drawFooter(canvas, page, drawTotals(canvas, page, tableEnd + 12));
  },

  slip(pageCanvas, page) {
    const { content } = page;
    // All texts of a slip are in a font of fixed width, as if they came from a receipt printer.
    const canvas: Canvas = {
      ...pageCanvas,
      drawText: (x, y, text, style) => pageCanvas.drawText(x, y, text, { ...style, mono: true }),
    };
    const sender = getSender(page);
    const centered = { align: 'center', width: WIDTH } as const;
    const nameStyle = { ...centered, size: 18, bold: true, color: content.accent };
    canvas.drawText(LEFT, 62, sender.name.toUpperCase(), nameStyle);
    sender.lines.forEach((line, index) =>
      canvas.drawText(LEFT, 80 + index * 14, line, { ...centered, size: 9, color: MUTED_COLOR }),
    );
    const titleTop = 96 + sender.lines.length * 14;
    canvas.drawText(LEFT, titleTop, content.title, { ...centered, size: 13, bold: true });
    drawDashedLine(canvas, titleTop + 12);
    const detailsBox = { left: LEFT, top: titleTop + 32, width: WIDTH };
    const detailsEnd = drawFieldRows(canvas, detailsBox, selectFields(page, 'details'));
    drawDashedLine(canvas, detailsEnd + 4);
    const tableEnd = drawTable(canvas, page, detailsEnd + 14);
    drawFooter(canvas, page, drawTotals(canvas, page, tableEnd + 12));
  },
};

const selectFields = ({ fields }: Page, section: PageSection) => fields.filter((field) => field.section === section);

/** Returns the sender's name and the lines below it. Pages after the first have no sender fields. */
function getSender(page: Page): { name: string; lines: string[] } {
  const [nameField, ...otherFields] = selectFields(page, 'sender');
  const [name = '', ...plainLines] = page.content.senderLines;
  // An address needs no caption.
  const fieldLines = otherFields.map(({ caption, text }) => (caption === 'Address' ? text : `${caption} ${text}`));
  return { name: nameField?.text ?? name, lines: [...fieldLines, ...plainLines] };
}

// The draw functions that return a number return the y coordinate below what they have drawn.

/** Draws captions above their texts. */
function drawStackedFields(canvas: Canvas, { left, top, width }: Box, fields: readonly DocumentField[]): number {
  fields.forEach(({ caption, text }, index) => {
    canvas.drawText(left, top + index * 30, caption, { size: 8, color: MUTED_COLOR });
    canvas.drawText(left, top + 13 + index * 30, text, { size: 11, bold: index === 0, width });
  });
  return top + fields.length * 30;
}

/** Draws one field per row: the caption on the left, the text on the right. */
function drawFieldRows(canvas: Canvas, { left, top, width }: Box, fields: readonly DocumentField[]): number {
  fields.forEach(({ caption, text }, index) => {
    const y = top + index * 17;
    const textStyle = { size: 10, bold: index === 0, align: 'right', width: width * 0.7 } as const;
    canvas.drawText(left, y, caption, { size: 9.5, color: MUTED_COLOR, width: width * 0.5 });
    canvas.drawText(left + width * 0.3, y, text, textStyle);
  });
  return top + fields.length * 17;
}

/** Draws two ruled boxes per row, with captions in their top left corners. A box alone in the last row fills it. */
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

function drawTable(canvas: Canvas, { content, rows }: Page, top: number): number {
  const { columns } = content.table;
  const isRuled = content.layout !== 'slip';
  let percentBefore = 0;
  const lefts = columns.map(({ widthPercent }) => {
    const left = LEFT + (WIDTH * percentBefore) / 100;
    percentBefore += widthPercent;
    return left;
  });
  if (isRuled) canvas.drawRect(LEFT, top, WIDTH, ROW_HEIGHT, { fill: FILL_COLOR, stroke: LINE_COLOR });
  const drawRow = (y: number, texts: readonly string[], style: TextStyle) => {
    for (const [index, { widthPercent, isNumeric }] of columns.entries()) {
      const cellStyle = { align: isNumeric ? 'right' : 'left', width: (WIDTH * widthPercent) / 100 - 10 } as const;
      canvas.drawText((lefts[index] ?? LEFT) + 5, y, texts[index] ?? '', { ...style, ...cellStyle });
    }
  };
  const captions = columns.map(({ caption }) => caption);
  drawRow(top + 19, captions, { size: 9, bold: true });
  rows.forEach((texts, row) => {
    const y = top + ROW_HEIGHT * (row + 1);
    if (isRuled) canvas.drawRect(LEFT, y, WIDTH, ROW_HEIGHT, { stroke: LINE_COLOR });
    drawRow(y + 19, texts, { size: 9.5 });
  });
  const end = top + ROW_HEIGHT * (rows.length + 1);
  if (isRuled) for (const left of lefts.slice(1)) canvas.drawRect(left, top, 0.6, end - top, { fill: LINE_COLOR });
  else drawDashedLine(canvas, end + 2);
  return end;
}

function drawTotals(canvas: Canvas, page: Page, top: number): number {
  const fields = selectFields(page, 'totals');
  if (fields.length === 0) {
    const style = { ...RIGHT_ALIGNED, size: 9, color: MUTED_COLOR };
    if (!page.isLast) canvas.drawText(LEFT, top + 12, 'Carried over to the next page', style);
    return top + 24;
  }
  const left = 320;
  fields.forEach(({ caption, text }, index) => {
    const isLast = index === fields.length - 1;
    const y = top + index * 20;
    if (isLast) canvas.drawRect(left, y, RIGHT - left, 20, { fill: FILL_COLOR });
    const amountStyle = { size: isLast ? 12 : 10, bold: isLast, align: 'right', width: RIGHT - left - 6 } as const;
    canvas.drawText(left + 6, y + 14, caption, { size: 10, bold: isLast, width: 130 });
    canvas.drawText(left, y + 14, text, amountStyle);
  });
  return top + fields.length * 20;
}

/** Draws the footer fields, and on the last page the barcode and the footnote. */
function drawFooter(canvas: Canvas, page: Page, top: number): void {
  const { content } = page;
  selectFields(page, 'footer').forEach(({ caption, text }, index) => {
    canvas.drawText(LEFT, top + 20 + index * 18, caption, { size: 9, color: MUTED_COLOR, width: 100 });
    canvas.drawText(LEFT + 104, top + 20 + index * 18, text, { size: 10.5, width: WIDTH - 110 });
  });
  if (!page.isLast) return;
  if (content.barcode) drawBarcode(canvas, LEFT, Math.min(FOOTER_TOP - 70, top + 46), content.barcode);
  canvas.drawRect(LEFT, FOOTER_TOP - 10, WIDTH, 0.6, { fill: LINE_COLOR });
  canvas.drawText(LEFT, FOOTER_TOP + 4, content.footnote, { size: 8, color: MUTED_COLOR, width: WIDTH });
}

function drawBarcode(canvas: Canvas, left: number, top: number, text: string): void {
  const { bars } = encodeBarcode(text);
  for (const { offset, width } of bars)
    canvas.drawRect(left + offset * BAR_WIDTH, top, width * BAR_WIDTH, 34, { fill: '#111111' });
  canvas.drawText(left, top + 45, text, { size: 8, mono: true });
}

function drawDashedLine(canvas: Canvas, y: number): void {
  for (let x = LEFT; x < RIGHT; x += 8) canvas.drawRect(x, y, 4, 0.8, { fill: MUTED_COLOR });
}
