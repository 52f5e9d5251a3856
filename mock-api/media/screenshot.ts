import type { WindowView } from '../seed/occasions';
import type { Ink } from './ink';
import { pngOf } from './png';
import { rasterOf } from './raster-ink';
import { svgOf } from './svg-ink';

const SIZE = { width: 800, height: 500 } as const;
const LEFT = 190;
const FIELD = { left: 350, width: 400, height: 30, step: 46, top: 122 } as const;

/** A drawn screen that shows what an assistant noticed: SVG for even numbers, PNG for odd ones. */
export async function screenshotOf(number: number, window: WindowView): Promise<{ type: string; bytes: Buffer }> {
  const draw = (ink: Ink) => drawWindow(ink, window);
  if (number % 2 === 0) return { type: 'image/svg+xml', bytes: Buffer.from(svgOf(SIZE, draw)) };
  return { type: 'image/png', bytes: pngOf(await rasterOf(SIZE, { scale: 1 }, draw)) };
}

function drawWindow(ink: Ink, { application, colour, title, user, fields, status }: WindowView): void {
  ink.box(0, 0, SIZE.width, SIZE.height, { fill: '#f3f4f7' });
  ink.box(0, 0, SIZE.width, 36, { fill: colour });
  ink.text(16, 24, application, { size: 14, bold: true, colour: '#ffffff' });
  ink.text(500, 24, user, { size: 12, colour: '#ffffff', align: 'right', width: 230 });
  for (const [index, fill] of ['#9fb0bd', '#9fb0bd', '#e0776b'].entries())
    ink.box(745 + index * 17, 12, 11, 11, { fill });
  ink.box(0, 36, 160, SIZE.height - 60, { fill: '#e4e7ed' });
  for (const [index, name] of ['Start', 'Search', title, 'Lists', 'Letters'].entries()) {
    if (name === title) ink.box(0, 52 + index * 34, 160, 32, { fill: '#ffffff' });
    ink.text(16, 73 + index * 34, name, { size: 12, bold: name === title, width: 136 });
  }
  ink.text(LEFT, 84, title, { size: 20, bold: true });
  fields.forEach(({ label, value, isChanged }, index) => {
    const y = FIELD.top + index * FIELD.step;
    ink.text(LEFT, y + 20, label, { size: 13, colour: '#555c69', width: 150 });
    ink.box(FIELD.left, y, FIELD.width, FIELD.height, {
      fill: isChanged ? '#fff7d6' : '#ffffff',
      stroke: isChanged ? '#b58900' : '#c3c8d2',
    });
    ink.text(FIELD.left + 10, y + 20, value, { size: 13, bold: isChanged, width: FIELD.width - 20 });
  });
  const below = FIELD.top + fields.length * FIELD.step + 14;
  ink.box(FIELD.left, below, 96, 32, { fill: colour });
  ink.text(FIELD.left, below + 21, 'Save', { size: 13, bold: true, colour: '#ffffff', align: 'center', width: 96 });
  ink.box(FIELD.left + 108, below, 96, 32, { fill: '#ffffff', stroke: '#c3c8d2' });
  ink.text(FIELD.left + 108, below + 21, 'Cancel', { size: 13, align: 'center', width: 96 });
  ink.box(0, SIZE.height - 24, SIZE.width, 24, { fill: '#dfe3ea' });
  ink.text(16, SIZE.height - 8, status, { size: 11, colour: '#3d4451' });
}
