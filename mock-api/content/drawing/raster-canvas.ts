import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Font } from 'fontkit';
import type { Canvas, TextStyle } from './canvas';
import { fitText } from './canvas';
import { STROKE_WIDTH } from './pdf-canvas';

type Point = readonly [x: number, y: number];
/** Straight segments that approximate a curve. */
const CURVE_SEGMENTS = 5;
/** Bold text is drawn twice, with this offset in parts of the font size. */
const BOLD_SHIFT = 0.035;
const TEXT_COLOR = '#1d2129';
/** A lower coverage is less than one of 255 levels. */
const MIN_COVERAGE = 0.004;

let fonts: Promise<{ sans: Font; mono: Font }> | null = null;

/** Loads the fonts of the portal on first use. */
function loadFonts() {
  fonts ??= import('fontkit').then(({ create }) => {
    const load = (file: string) =>
      create(readFileSync(fileURLToPath(new URL(`../../../app/ui/fonts/${file}`, import.meta.url)))) as Font;
    return { sans: load('inter-latin-variable.woff2'), mono: load('jetbrains-mono-latin-variable.woff2') };
  });
  return fonts;
}

/** An image with three bytes (red, green, blue) per pixel. */
export type Raster = { width: number; height: number; pixels: Uint8Array };

/** Renders a white image. `size` is in points, `scale` in pixels per point; `skew` rotates the drawing, in radians. */
export async function renderRaster(
  size: { width: number; height: number },
  { scale, skew = 0 }: { scale: number; skew?: number },
  draw: (canvas: Canvas) => void,
): Promise<Raster> {
  const { sans, mono } = await loadFonts();
  const width = Math.round(size.width * scale);
  const height = Math.round(size.height * scale);
  const raster = { width, height, pixels: new Uint8Array(width * height * 3).fill(255) };
  const [cos, sin] = [Math.cos(skew) * scale, Math.sin(skew) * scale];
  const [centerX, centerY] = [size.width / 2, size.height / 2];
  const transform = (x: number, y: number): Point => [
    width / 2 + (x - centerX) * cos - (y - centerY) * sin,
    height / 2 + (x - centerX) * sin + (y - centerY) * cos,
  ];
  const getFont = ({ mono: isMono }: TextStyle) => (isMono ? mono : sans);
  const canvas: Canvas = {
    measureText(text, style) {
      const font = getFont(style);
      return (font.layout(text).advanceWidth / font.unitsPerEm) * style.size;
    },
    drawText(x, y, text, style) {
      const { left, size: fontSize } = fitText(canvas, x, text, style);
      const font = getFont(style);
      const unitScale = fontSize / font.unitsPerEm;
      const run = font.layout(text);
      let glyphLeft = left;
      for (const [index, glyph] of run.glyphs.entries()) {
        const boldOffsets = style.bold ? [0, fontSize * BOLD_SHIFT] : [0];
        for (const boldOffset of boldOffsets) {
          const outlines = createOutlines(glyph.path.commands, (px, py) =>
            transform(glyphLeft + boldOffset + px * unitScale, y - py * unitScale),
          );
          fillOutlines(raster, outlines, style.color ?? TEXT_COLOR);
        }
        glyphLeft += (run.positions[index]?.xAdvance ?? 0) * unitScale;
      }
    },
    drawRect(x, y, boxWidth, boxHeight, { fill: background, stroke }) {
      const fillRect = (left: number, top: number, w: number, h: number, color: string) =>
        fillOutlines(
          raster,
          [[transform(left, top), transform(left + w, top), transform(left + w, top + h), transform(left, top + h)]],
          color,
        );
      if (background) fillRect(x, y, boxWidth, boxHeight, background);
      if (!stroke) return;
      fillRect(x, y, boxWidth, STROKE_WIDTH, stroke);
      fillRect(x, y + boxHeight - STROKE_WIDTH, boxWidth, STROKE_WIDTH, stroke);
      fillRect(x, y, STROKE_WIDTH, boxHeight, stroke);
      fillRect(x + boxWidth - STROKE_WIDTH, y, STROKE_WIDTH, boxHeight, stroke);
    },
  };
  draw(canvas);
  return raster;
}

type Command = { command: string; args: number[] };

/** Creates the closed outlines of a glyph. Curves become straight segments. */
function createOutlines(commands: readonly Command[], transform: (x: number, y: number) => Point): Point[][] {
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
      for (let segment = 1; segment < CURVE_SEGMENTS; segment += 1) {
        const [x = 0, y = 0] = interpolateBezier([from, ...points], segment / CURVE_SEGMENTS);
        outline.push(transform(x, y));
      }
    }
    outline.push(transform(end[0] ?? 0, end[1] ?? 0));
    from = end;
  }
  return outlines;
}

/** The point of a Bézier curve of any degree at `t`, from 0 to 1. */
function interpolateBezier(points: readonly number[][], t: number): number[] {
  if (points.length === 1) return points[0] ?? [];
  const next = points.slice(1).map(([x = 0, y = 0], index) => {
    const [beforeX = 0, beforeY = 0] = points[index] ?? [];
    return [beforeX + (x - beforeX) * t, beforeY + (y - beforeY) * t];
  });
  return interpolateBezier(next, t);
}

/** Fills outlines with anti-aliasing: every edge adds its signed area to the pixel cells that it crosses, row by row. */
function fillOutlines({ width, height, pixels }: Raster, outlines: readonly Point[][], color: string): void {
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
  // The color is '#rrggbb'.
  const rgb = [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
  for (let row = 0; row < rows; row += 1) {
    let sum = 0;
    for (let column = 0; column < columns; column += 1) {
      sum += cells[row * (columns + 1) + column] ?? 0;
      const coverage = Math.min(1, Math.abs(sum));
      if (coverage < MIN_COVERAGE) continue;
      const pixel = ((top + row) * width + left + column) * 3;
      for (const [channel, value] of rgb.entries())
        pixels[pixel + channel] = Math.round((pixels[pixel + channel] ?? 0) * (1 - coverage) + value * coverage);
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
    addCoverage(cells, row * (columns + 1), Math.min(x0, x1), Math.max(x0, x1), direction * (y1 - y0));
  }
}

/**
 * Distributes the area of an edge within one row over the cells between `from` and `to`. A cell gets the part that lies
 * right of the edge, as the difference to the cells before it, because `fillOutlines` sums up the cells of a row.
 */
function addCoverage(cells: Float32Array, base: number, from: number, to: number, area: number): void {
  const integrateTo = (x: number) => {
    if (x <= from) return 0;
    return x >= to ? x - (from + to) / 2 : (x - from) ** 2 / (2 * (to - from));
  };
  let previousCoverage = 0;
  for (let cell = Math.floor(from); cell <= Math.ceil(to); cell += 1) {
    const coverage = integrateTo(cell + 1) - integrateTo(cell);
    cells[base + cell] = (cells[base + cell] ?? 0) + area * (coverage - previousCoverage);
    previousCoverage = coverage;
  }
}
