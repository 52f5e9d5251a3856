import { barcodeOf } from '../media/barcode';
import type { Ink, TextStyle } from '../media/ink';
import { factsOnPage } from '../seed/predictions';
import { linesByPage } from './models';
import type { Fact, Paper } from './paper';

const LEFT = 48;
const RIGHT = 547;
const WIDTH = RIGHT - LEFT;
const FOOT = 800;
const SOFT = '#5d6470';
const RULE = '#b9bec8';
const TINT = '#eef0f4';
const ROW = 30;

/** What a page is drawn from: the facts that stand on it, and its part of the table. */
type Sheet = { paper: Paper; facts: Fact[]; lines: (readonly string[])[]; page: number; pages: number };

/** One drawing for each page of a document. */
export function drawingsOf(paper: Paper): ((ink: Ink) => void)[] {
  const pages = linesByPage(paper);
  return pages.map((lines, page) => (ink) => {
    const sheet = { paper, facts: factsOnPage(paper, page, pages.length), lines, page, pages: pages.length };
    LAYOUTS[paper.layout](ink, sheet);
    if (pages.length > 1)
      ink.text(LEFT, FOOT + 18, `Page ${page + 1} of ${pages.length}`, {
        size: 8,
        colour: SOFT,
        align: 'right',
        width: WIDTH,
      });
  });
}

const LAYOUTS: Readonly<Record<Paper['layout'], (ink: Ink, sheet: Sheet) => void>> = {
  letter(ink, sheet) {
    const { paper, page } = sheet;
    ink.box(0, 0, 595, 10, { fill: paper.accent });
    const [name = '', ...rest] = paper.sender;
    const [first, ...others] = at(sheet, 'sender');
    ink.text(LEFT, 58, first?.text ?? name, { size: 19, bold: true, colour: paper.accent, width: 330 });
    ink.text(LEFT, 58, paper.title, { size: 17, bold: true, align: 'right', width: WIDTH });
    const under = [...others.map(({ name: key, text }) => (key === 'Address' ? text : `${key} ${text}`)), ...rest];
    if (page === 0) under.forEach((line, index) => ink.text(LEFT, 76 + index * 13, line, { size: 9, colour: SOFT }));
    ink.box(LEFT, 118, WIDTH, 0.8, { fill: paper.accent });
    const to = stack(ink, LEFT, 142, 240, at(sheet, 'receiver'));
    const facts = pairs(ink, 320, 142, 227, at(sheet, 'facts'));
    const end = table(ink, sheet, Math.max(to, facts, 160) + 16);
    closing(ink, sheet, sums(ink, sheet, end + 12));
  },

  form(ink, sheet) {
    const { paper } = sheet;
    ink.box(LEFT, 36, WIDTH, 46, { fill: paper.accent });
    ink.text(LEFT + 14, 65, paper.title.toUpperCase(), { size: 17, bold: true, colour: '#ffffff' });
    ink.text(LEFT, 56, paper.sender[0] ?? '', {
      size: 10,
      bold: true,
      colour: '#ffffff',
      align: 'right',
      width: WIDTH - 14,
    });
    ink.text(LEFT, 70, paper.sender[1] ?? '', { size: 8, colour: '#ffffff', align: 'right', width: WIDTH - 14 });
    const end = boxes(ink, 82, at(sheet, 'facts'));
    const after = table(ink, sheet, end + 14);
    closing(ink, sheet, sums(ink, sheet, after + 12));
  },

  slip(ink, sheet) {
    const { paper } = sheet;
    const mono = { mono: true } as const;
    const [first, ...others] = at(sheet, 'sender');
    const middle = { ...mono, align: 'center', width: WIDTH } as const;
    ink.text(LEFT, 62, (first?.text ?? paper.sender[0] ?? '').toUpperCase(), {
      ...middle,
      size: 18,
      bold: true,
      colour: paper.accent,
    });
    const under = [
      ...others.map(({ name, text }) => (name === 'Address' ? text : `${name} ${text}`)),
      ...paper.sender.slice(1),
    ];
    under.forEach((line, index) => ink.text(LEFT, 80 + index * 14, line, { ...middle, size: 9, colour: SOFT }));
    const top = 96 + under.length * 14;
    ink.text(LEFT, top, paper.title, { ...middle, size: 13, bold: true });
    dashes(ink, top + 12);
    const facts = pairs(ink, LEFT, top + 32, WIDTH, at(sheet, 'facts'), mono);
    dashes(ink, facts + 4);
    const end = table(ink, sheet, facts + 14, mono);
    closing(ink, sheet, sums(ink, sheet, end + 12, mono), mono);
  },

  card(ink, sheet) {
    const { paper } = sheet;
    ink.box(LEFT, 70, WIDTH, 350, { fill: '#f3f6fb', stroke: RULE });
    ink.box(LEFT, 70, WIDTH, 44, { fill: paper.accent });
    ink.text(LEFT + 16, 98, paper.title, { size: 18, bold: true, colour: '#ffffff' });
    ink.text(LEFT, 98, paper.sender[0] ?? '', {
      size: 11,
      bold: true,
      colour: '#ffffff',
      align: 'right',
      width: WIDTH - 16,
    });
    // A head and shoulders where a photograph would be.
    ink.box(LEFT + 16, 132, 120, 150, { fill: '#d6dde8', stroke: RULE });
    ink.box(LEFT + 52, 158, 48, 56, { fill: '#9aa7ba' });
    ink.box(LEFT + 36, 224, 80, 58, { fill: '#9aa7ba' });
    stack(ink, LEFT + 156, 146, 320, at(sheet, 'facts'));
    if (paper.barcode) bars(ink, LEFT + 16, 360, paper.barcode);
    table(ink, sheet, 450);
    ink.text(LEFT, 570, paper.sender[1] ?? '', { size: 10, colour: SOFT });
  },
};

const at = ({ facts }: Sheet, place: Fact['at']) => facts.filter((fact) => fact.at === place);

/** Labels above their texts; answers where the last one ends. */
function stack(ink: Ink, left: number, top: number, width: number, facts: readonly Fact[]): number {
  facts.forEach(({ name, text }, index) => {
    ink.text(left, top + index * 30, name, { size: 8, colour: SOFT });
    ink.text(left, top + 13 + index * 30, text, { size: 11, bold: index === 0, width });
  });
  return top + facts.length * 30;
}

/** Labels before their texts, which end at the right. */
function pairs(
  ink: Ink,
  left: number,
  top: number,
  width: number,
  facts: readonly Fact[],
  look: Partial<TextStyle> = {},
): number {
  facts.forEach(({ name, text }, index) => {
    ink.text(left, top + index * 17, name, { ...look, size: 9.5, colour: SOFT, width: width * 0.5 });
    ink.text(left + width * 0.3, top + index * 17, text, {
      ...look,
      size: 10,
      bold: index === 0,
      align: 'right',
      width: width * 0.7,
    });
  });
  return top + facts.length * 17;
}

/** Ruled boxes, two in a row, with small labels in their corners. */
function boxes(ink: Ink, top: number, facts: readonly Fact[]): number {
  const height = 36;
  facts.forEach(({ name, text }, index) => {
    const isAlone = index === facts.length - 1 && index % 2 === 0;
    const [x, y] = [LEFT + (index % 2) * (WIDTH / 2), top + Math.floor(index / 2) * height];
    const width = isAlone ? WIDTH : WIDTH / 2;
    ink.box(x, y, width, height, { stroke: RULE });
    ink.text(x + 6, y + 11, name, { size: 7, colour: SOFT });
    ink.text(x + 6, y + 27, text, { size: 11, width: width - 12 });
  });
  return top + Math.ceil(facts.length / 2) * height;
}

function table(ink: Ink, { paper, lines }: Sheet, top: number, look: Partial<TextStyle> = {}): number {
  const { columns } = paper.table;
  const isRuled = paper.layout !== 'slip';
  const lefts = columns.map(
    (_, index) => LEFT + (WIDTH * columns.slice(0, index).reduce((sum, { share }) => sum + share, 0)) / 100,
  );
  if (isRuled) ink.box(LEFT, top, WIDTH, ROW, { fill: TINT, stroke: RULE });
  const draw = (y: number, textOf: (index: number) => string, style: TextStyle) => {
    for (const [index, { share, isNumber }] of columns.entries())
      ink.text((lefts[index] ?? LEFT) + 5, y, textOf(index), {
        ...look,
        ...style,
        align: isNumber ? 'right' : 'left',
        width: (WIDTH * share) / 100 - 10,
      });
  };
  draw(top + 19, (index) => columns[index]?.name ?? '', { size: 9, bold: true });
  lines.forEach((texts, row) => {
    const y = top + ROW * (row + 1);
    if (isRuled) ink.box(LEFT, y, WIDTH, ROW, { stroke: RULE });
    draw(y + 19, (index) => texts[index] ?? '', { size: 9.5 });
  });
  const end = top + ROW * (lines.length + 1);
  if (isRuled) for (const left of lefts.slice(1)) ink.box(left, top, 0.6, end - top, { fill: RULE });
  else dashes(ink, end + 2);
  return end;
}

function sums(ink: Ink, sheet: Sheet, top: number, look: Partial<TextStyle> = {}): number {
  const facts = at(sheet, 'sums');
  if (facts.length === 0) {
    if (sheet.page < sheet.pages - 1)
      ink.text(LEFT, top + 12, 'Carried over to the next page', {
        ...look,
        size: 9,
        colour: SOFT,
        align: 'right',
        width: WIDTH,
      });
    return top + 24;
  }
  const left = 320;
  facts.forEach(({ name, text }, index) => {
    const isLast = index === facts.length - 1;
    const y = top + index * 20;
    if (isLast) ink.box(left, y, RIGHT - left, 20, { fill: TINT });
    ink.text(left + 6, y + 14, name, { ...look, size: 10, bold: isLast, width: 130 });
    ink.text(left, y + 14, text, {
      ...look,
      size: isLast ? 12 : 10,
      bold: isLast,
      align: 'right',
      width: RIGHT - left - 6,
    });
  });
  return top + facts.length * 20;
}

/** What stands below the sums: further facts, the barcode and the note. */
function closing(ink: Ink, sheet: Sheet, top: number, look: Partial<TextStyle> = {}): void {
  const { paper, page, pages } = sheet;
  at(sheet, 'foot').forEach(({ name, text }, index) => {
    ink.text(LEFT, top + 20 + index * 18, name, { ...look, size: 9, colour: SOFT, width: 100 });
    ink.text(LEFT + 104, top + 20 + index * 18, text, { ...look, size: 10.5, width: WIDTH - 110 });
  });
  if (page !== pages - 1) return;
  if (paper.barcode) bars(ink, LEFT, Math.min(FOOT - 70, top + 46), paper.barcode);
  ink.box(LEFT, FOOT - 10, WIDTH, 0.6, { fill: RULE });
  ink.text(LEFT, FOOT + 4, paper.note, { ...look, size: 8, colour: SOFT, width: WIDTH });
}

function bars(ink: Ink, left: number, top: number, text: string): void {
  const { bars: all } = barcodeOf(text);
  for (const bar of all) ink.box(left + bar.at * 1.2, top, bar.width * 1.2, 34, { fill: '#111111' });
  ink.text(left, top + 45, text, { size: 8, mono: true });
}

function dashes(ink: Ink, y: number): void {
  for (let x = LEFT; x < RIGHT; x += 8) ink.box(x, y, 4, 0.8, { fill: SOFT });
}
