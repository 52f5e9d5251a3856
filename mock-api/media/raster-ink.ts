import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Font } from 'fontkit';
import type { Ink, TextStyle } from './ink';
import { fitted } from './ink';

type Point = readonly [x: number, y: number];
/** Straight pieces that a curve is cut into. */
const PIECES = 5;
const BOLD_SHIFT = 0.035;
const INK = '#1d2129';

let fonts: Promise<{ sans: Font; mono: Font }> | null = null;

/** The portal's own fonts, loaded with the first image. */
function loadFonts() {
  fonts ??= import('fontkit').then(({ create }) => {
    const load = (file: string) =>
      create(readFileSync(fileURLToPath(new URL(`../../app/ui/fonts/${file}`, import.meta.url)))) as Font;
    return { sans: load('inter-latin-variable.woff2'), mono: load('jetbrains-mono-latin-variable.woff2') };
  });
  return fonts;
}

/** An image of red, green and blue bytes. */
export type Raster = { width: number; height: number; pixels: Uint8Array };

/** Draws on a white image of so many points, `scale` pixels each, turned by `skew` (a small angle, in radians). */
export async function rasterOf(
  size: { width: number; height: number },
  { scale, skew = 0 }: { scale: number; skew?: number },
  draw: (ink: Ink) => void,
): Promise<Raster> {
  const { sans, mono } = await loadFonts();
  const width = Math.round(size.width * scale);
  const height = Math.round(size.height * scale);
  const raster = { width, height, pixels: new Uint8Array(width * height * 3).fill(255) };
  const [cos, sin] = [Math.cos(skew) * scale, Math.sin(skew) * scale];
  const [middleX, middleY] = [size.width / 2, size.height / 2];
  const place = (x: number, y: number): Point => [
    width / 2 + (x - middleX) * cos - (y - middleY) * sin,
    height / 2 + (x - middleX) * sin + (y - middleY) * cos,
  ];
  const fontOf = ({ mono: isMono }: TextStyle) => (isMono ? mono : sans);
  const ink: Ink = {
    widthOf(text, style) {
      const font = fontOf(style);
      return (font.layout(text).advanceWidth / font.unitsPerEm) * style.size;
    },
    text(x, y, text, style) {
      const { left, size: points } = fitted(ink, x, text, style);
      const font = fontOf(style);
      const unit = points / font.unitsPerEm;
      const run = font.layout(text);
      let at = left;
      for (const [index, glyph] of run.glyphs.entries()) {
        const shifts = style.bold ? [0, points * BOLD_SHIFT] : [0];
        for (const shift of shifts) {
          const outlines = outlinesOf(glyph.path.commands, (px, py) => place(at + shift + px * unit, y - py * unit));
          fill(raster, outlines, style.colour ?? INK);
        }
        at += (run.positions[index]?.xAdvance ?? 0) * unit;
      }
    },
    box(x, y, boxWidth, boxHeight, { fill: inside, stroke }) {
      const rectangle = (left: number, top: number, w: number, h: number, colour: string) =>
        fill(
          raster,
          [[place(left, top), place(left + w, top), place(left + w, top + h), place(left, top + h)]],
          colour,
        );
      if (inside) rectangle(x, y, boxWidth, boxHeight, inside);
      if (!stroke) return;
      rectangle(x, y, boxWidth, 0.75, stroke);
      rectangle(x, y + boxHeight - 0.75, boxWidth, 0.75, stroke);
      rectangle(x, y, 0.75, boxHeight, stroke);
      rectangle(x + boxWidth - 0.75, y, 0.75, boxHeight, stroke);
    },
  };
  draw(ink);
  return raster;
}

type Command = { command: string; args: number[] };

/** Closed outlines of a glyph, their curves cut into straight pieces. */
function outlinesOf(commands: readonly Command[], place: (x: number, y: number) => Point): Point[][] {
  const outlines: Point[][] = [];
  let from = [0, 0];
  for (const { command, args } of commands) {
    const points = Array.from({ length: args.length / 2 }, (_, index) => [
      args[index * 2] ?? 0,
      args[index * 2 + 1] ?? 0,
    ]);
    if (command === 'moveTo') outlines.push([]);
    const outline = outlines.at(-1);
    const end = points.at(-1);
    if (!outline || !end) continue;
    if (points.length > 1) {
      for (let piece = 1; piece < PIECES; piece += 1) {
        const [x = 0, y = 0] = onCurve([from, ...points], piece / PIECES);
        outline.push(place(x, y));
      }
    }
    outline.push(place(end[0] ?? 0, end[1] ?? 0));
    from = end;
  }
  return outlines;
}

/** A point of a Bézier curve of any degree. */
function onCurve(points: readonly number[][], t: number): number[] {
  if (points.length === 1) return points[0] ?? [];
  const next = points.slice(1).map(([x = 0, y = 0], index) => {
    const [beforeX = 0, beforeY = 0] = points[index] ?? [];
    return [beforeX + (x - beforeX) * t, beforeY + (y - beforeY) * t];
  });
  return onCurve(next, t);
}

/** Fills outlines with soft edges: every edge adds its signed area to the cells that it crosses, row by row. */
function fill({ width, height, pixels }: Raster, outlines: readonly Point[][], colour: string): void {
  const xs = outlines.flatMap((outline) => outline.map(([x]) => x));
  const ys = outlines.flatMap((outline) => outline.map(([, y]) => y));
  if (xs.length === 0) return;
  const left = Math.max(0, Math.floor(Math.min(...xs)));
  const top = Math.max(0, Math.floor(Math.min(...ys)));
  const columns = Math.min(width, Math.ceil(Math.max(...xs)) + 1) - left;
  const rows = Math.min(height, Math.ceil(Math.max(...ys))) - top;
  if (columns <= 0 || rows <= 0) return;
  const cells = new Float32Array((columns + 1) * rows);
  for (const outline of outlines) {
    for (const [index, point] of outline.entries()) {
      const next = outline[(index + 1) % outline.length] ?? point;
      addEdge(cells, columns, rows, [point[0] - left, point[1] - top], [next[0] - left, next[1] - top]);
    }
  }
  const paint = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  for (let row = 0; row < rows; row += 1) {
    let sum = 0;
    for (let column = 0; column < columns; column += 1) {
      sum += cells[row * (columns + 1) + column] ?? 0;
      const cover = Math.min(1, Math.abs(sum));
      if (cover < 0.004) continue;
      const at = ((top + row) * width + left + column) * 3;
      for (const [channel, value] of paint.entries())
        pixels[at + channel] = Math.round((pixels[at + channel] ?? 0) * (1 - cover) + value * cover);
    }
  }
}

function addEdge(cells: Float32Array, columns: number, rows: number, start: Point, end: Point): void {
  if (start[1] === end[1]) return;
  const direction = start[1] < end[1] ? 1 : -1;
  const [upper, lower] = direction === 1 ? [start, end] : [end, start];
  const slope = (lower[0] - upper[0]) / (lower[1] - upper[1]);
  const first = Math.max(0, Math.floor(upper[1]));
  const last = Math.min(rows, Math.ceil(lower[1]));
  for (let row = first; row < last; row += 1) {
    const y0 = Math.max(row, upper[1]);
    const y1 = Math.min(row + 1, lower[1]);
    const clamp = (x: number) => Math.min(columns, Math.max(0, x));
    const x0 = clamp(upper[0] + (y0 - upper[1]) * slope);
    const x1 = clamp(upper[0] + (y1 - upper[1]) * slope);
    spread(cells, row * (columns + 1), Math.min(x0, x1), Math.max(x0, x1), direction * (y1 - y0));
  }
}

/** Spreads an edge's area of one row over the cells between two places: each gets the part of it that the edge leaves right of itself. */
function spread(cells: Float32Array, base: number, from: number, to: number, area: number): void {
  const passed = (x: number) => {
    if (x <= from) return 0;
    return x >= to ? x - (from + to) / 2 : (x - from) ** 2 / (2 * (to - from));
  };
  let before = 0;
  for (let cell = Math.floor(from); cell <= Math.ceil(to); cell += 1) {
    const covered = passed(cell + 1) - passed(cell);
    cells[base + cell] = (cells[base + cell] ?? 0) + area * (covered - before);
    before = covered;
  }
}
