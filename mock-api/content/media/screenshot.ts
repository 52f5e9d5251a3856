import type { Canvas } from '../drawing/canvas';
import { renderPng } from '../drawing/png-canvas';
import { renderSvg } from '../drawing/svg-canvas';
import type { WindowContent } from '../seed/occasions';

// Lengths are pixels. The numbers in the functions below are positions and sizes of the design.
const SIZE = { width: 800, height: 500 } as const;
const LEFT = 190;
/** The boxes of the fields. `step` is the distance from the top of a box to the top of the next. */
const FIELD = { left: 350, width: 400, height: 30, step: 46, top: 122 } as const;

/** Renders the screenshot of an occasion. Even ids give an SVG and odd ids a PNG, so that both types occur. */
export async function renderScreenshot(
  occasionId: number,
  window: WindowContent,
): Promise<{ type: string; bytes: Buffer }> {
  const draw = (canvas: Canvas) => drawWindow(canvas, window);
  if (occasionId % 2 === 0) return { type: 'image/svg+xml', bytes: Buffer.from(renderSvg(SIZE, draw)) };
  return { type: 'image/png', bytes: await renderPng(SIZE, { scale: 1 }, draw) };
}

function drawWindow(canvas: Canvas, { application, color, title, user, fields, status }: WindowContent): void {
  canvas.drawRect(0, 0, SIZE.width, SIZE.height, { fill: '#f3f4f7' });
  canvas.drawRect(0, 0, SIZE.width, 36, { fill: color });
  canvas.drawText(16, 24, application, { size: 14, bold: true, color: '#ffffff' });
  canvas.drawText(500, 24, user, { size: 12, color: '#ffffff', align: 'right', width: 230 });
  const windowButtonColors = ['#9fb0bd', '#9fb0bd', '#e0776b'];
  for (const [index, fill] of windowButtonColors.entries()) canvas.drawRect(745 + index * 17, 12, 11, 11, { fill });
  canvas.drawRect(0, 36, 160, SIZE.height - 60, { fill: '#e4e7ed' });
  const menuItems = ['Start', 'Search', title, 'Lists', 'Letters'];
  for (const [index, name] of menuItems.entries()) {
    const isCurrent = name === title;
    if (isCurrent) canvas.drawRect(0, 52 + index * 34, 160, 32, { fill: '#ffffff' });
    canvas.drawText(16, 73 + index * 34, name, { size: 12, bold: isCurrent, width: 136 });
  }
  canvas.drawText(LEFT, 84, title, { size: 20, bold: true });
  fields.forEach(({ label, value, isChanged }, index) => {
    const y = FIELD.top + index * FIELD.step;
    canvas.drawText(LEFT, y + 20, label, { size: 13, color: '#555c69', width: 150 });
    const paint = isChanged ? { fill: '#fff7d6', stroke: '#b58900' } : { fill: '#ffffff', stroke: '#c3c8d2' };
    canvas.drawRect(FIELD.left, y, FIELD.width, FIELD.height, paint);
    canvas.drawText(FIELD.left + 10, y + 20, value, { size: 13, bold: isChanged, width: FIELD.width - 20 });
  });
  const buttonTop = FIELD.top + fields.length * FIELD.step + 14;
  const buttonStyle = { size: 13, align: 'center', width: 96 } as const;
  canvas.drawRect(FIELD.left, buttonTop, 96, 32, { fill: color });
  canvas.drawText(FIELD.left, buttonTop + 21, 'Save', { ...buttonStyle, bold: true, color: '#ffffff' });
  canvas.drawRect(FIELD.left + 108, buttonTop, 96, 32, { fill: '#ffffff', stroke: '#c3c8d2' });
  canvas.drawText(FIELD.left + 108, buttonTop + 21, 'Cancel', buttonStyle);
  canvas.drawRect(0, SIZE.height - 24, SIZE.width, 24, { fill: '#dfe3ea' });
  canvas.drawText(16, SIZE.height - 8, status, { size: 11, color: '#3d4451' });
}
