import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Font } from 'fontkit';
import { fitText, type Canvas, type TextStyle } from './canvas';
import { STROKE_WIDTH } from './pdf-canvas';

/** How a page was scanned: its rotation in degrees, and the seed of its dust. */
type Scan = { skew: number; seed: number };

const TEXT_COLOR = '#1d2129';
/** Bold text has an outline of this part of the font size. */
const BOLD_OUTLINE = 0.035;
/** Grey at this brightness: the paper of a scan is off-white. */
const SCAN_FILTER = `<filter id="scan" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB"><feColorMatrix values="${'.282 .555 .103 0 0 '.repeat(3)}0 0 0 1 0"/></filter>`;
const DUST_GRAINS = 3000;

let libraries: ReturnType<typeof loadLibraries> | null = null;

/** Loads the libraries and the fonts of the portal on first use. */
async function loadLibraries() {
  const [{ create }, { Resvg }] = await Promise.all([import('fontkit'), import('@resvg/resvg-js')]);
  const load = (file: string) =>
    create(readFileSync(fileURLToPath(new URL(`../../../app/ui/fonts/${file}`, import.meta.url)))) as Font;
  return { sans: load('inter-latin-variable.woff2'), mono: load('jetbrains-mono-latin-variable.woff2'), Resvg };
}

/** Renders a PNG. `size` is in points, `scale` in pixels per point. The same drawing and scan give the same bytes. */
export async function renderPng(
  { width, height }: { width: number; height: number },
  { scale, scan }: { scale: number; scan?: Scan },
  draw: (canvas: Canvas) => void,
): Promise<Buffer> {
  libraries ??= loadLibraries();
  const { sans, mono, Resvg } = await libraries;
  const parts: string[] = [];
  const getFont = (style: TextStyle) => (style.mono ? mono : sans);
  const canvas: Canvas = {
    measureText(text, style) {
      const font = getFont(style);
      return (font.layout(text).advanceWidth / font.unitsPerEm) * style.size;
    },
    drawText(x, y, text, style) {
      const { left, size } = fitText(canvas, x, text, style);
      const font = getFont(style);
      const { glyphs, positions } = font.layout(text);
      const unit = size / font.unitsPerEm;
      const color = style.color ?? TEXT_COLOR;
      const outline = style.bold ? ` stroke="${color}" stroke-width="${BOLD_OUTLINE * font.unitsPerEm}"` : '';
      let advance = 0;
      // The renderer reads no WOFF2, so that texts are drawn as paths.
      const paths = glyphs.map((glyph, index) => {
        const path = `<path transform="translate(${advance})" d="${glyph.path.toSVG()}"/>`;
        advance += positions[index]?.xAdvance ?? 0;
        return path;
      });
      parts.push(
        `<g transform="translate(${left} ${y}) scale(${unit} ${-unit})" fill="${color}"${outline}>${paths.join('')}</g>`,
      );
    },
    drawRect(x, y, boxWidth, boxHeight, { fill = 'none', stroke }) {
      // The line is inside the box, where it fills whole pixels.
      const line = stroke ? STROKE_WIDTH : 0;
      const paint = `fill="${fill}"${stroke ? ` stroke="${stroke}" stroke-width="${line}"` : ''}`;
      parts.push(
        `<rect x="${x + line / 2}" y="${y + line / 2}" width="${boxWidth - line}" height="${boxHeight - line}" ${paint}/>`,
      );
    },
  };
  draw(canvas);
  const paper = `<rect width="100%" height="100%" fill="#fff"/>`;
  const page = scan
    ? `${SCAN_FILTER}<g filter="url(#scan)">${paper}<g transform="rotate(${scan.skew} ${width / 2} ${height / 2})">${parts.join('')}</g>${renderDust(scan.seed, width, height)}</g>`
    : paper + parts.join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${page}</svg>`;
  return new Resvg(svg, { fitTo: { mode: 'zoom', value: scale }, font: { loadSystemFonts: false } }).render().asPng();
}

/** Pale grains of half a point at random places. */
function renderDust(seed: number, width: number, height: number): string {
  let state = seed >>> 0;
  // A linear congruential generator (constants of Numerical Recipes) is random enough for dust.
  const next = (max: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return ((state / 2 ** 32) * max).toFixed(1);
  };
  const grains = Array.from({ length: DUST_GRAINS }, () => `M${next(width)} ${next(height)}h.5v.5h-.5z`);
  return `<path d="${grains.join('')}" fill-opacity=".2"/>`;
}
