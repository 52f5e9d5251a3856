import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Font } from 'fontkit';
import { createRandom } from '../faker/seeded-faker';
import { fitText, INK_COLOR, STROKE_WIDTH, type Canvas, type TextStyle } from './canvas';

/** Makes a picture look scanned. `skew` is the rotation in degrees. `seed` selects the places of the dust. */
type Scan = { skew: number; seed: number };

/** Width of the outline of bold text, relative to the font size. */
const BOLD_OUTLINE = 0.035;
/** An SVG filter that makes colors grey. The factors of red, green and blue add up to 0.94: paper is off-white. */
const SCAN_FILTER = `<filter id="scan" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB"><feColorMatrix values="${'.282 .555 .103 0 0 '.repeat(3)}0 0 0 1 0"/></filter>`;
const DUST_GRAINS = 3000;

let libraries: ReturnType<typeof loadLibraries> | null = null;

/** Loads the libraries, which are large, and the fonts of the portal. */
async function loadLibraries() {
  const [{ create }, { Resvg }] = await Promise.all([import('fontkit'), import('@resvg/resvg-js')]);
  const load = (file: string) =>
    create(readFileSync(fileURLToPath(new URL(`../../../app/ui/fonts/${file}`, import.meta.url)))) as Font;
  return { sans: load('inter-latin-variable.woff2'), mono: load('jetbrains-mono-latin-variable.woff2'), Resvg };
}

/** Renders a PNG. Sizes are points, `scale` is in pixels per point. The same drawing and scan give the same bytes. */
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
      const unitSize = size / font.unitsPerEm;
      const color = style.color ?? INK_COLOR;
      const outline = style.bold ? ` stroke="${color}" stroke-width="${BOLD_OUTLINE * font.unitsPerEm}"` : '';
      let advance = 0;
      // Texts are drawn as paths, because the renderer cannot read WOFF2 fonts.
      const paths = glyphs.map((glyph, index) => {
        const path = `<path transform="translate(${advance})" d="${glyph.path.toSVG()}"/>`;
        advance += positions[index]?.xAdvance ?? 0;
        return path;
      });
      // The y axis of glyph paths points up.
      parts.push(
        `<g transform="translate(${left} ${y}) scale(${unitSize} ${-unitSize})" fill="${color}"${outline}>${paths.join('')}</g>`,
      );
    },
    drawRect(x, y, boxWidth, boxHeight, { fill = 'none', stroke }) {
      const lineWidth = stroke ? STROKE_WIDTH : 0;
      // SVG centers a line on the edge. A smaller box keeps the line inside.
      const box = `x="${x + lineWidth / 2}" y="${y + lineWidth / 2}" width="${boxWidth - lineWidth}" height="${boxHeight - lineWidth}"`;
      const paint = `fill="${fill}"${stroke ? ` stroke="${stroke}" stroke-width="${lineWidth}"` : ''}`;
      parts.push(`<rect ${box} ${paint}/>`);
    },
  };
  draw(canvas);
  const paper = `<rect width="100%" height="100%" fill="#fff"/>`;
  const drawing = parts.join('');
  const page = scan
    ? `${SCAN_FILTER}<g filter="url(#scan)">${paper}<g transform="rotate(${scan.skew} ${width / 2} ${height / 2})">${drawing}</g>${renderDust(scan.seed, width, height)}</g>`
    : paper + drawing;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${page}</svg>`;
  return new Resvg(svg, { fitTo: { mode: 'zoom', value: scale }, font: { loadSystemFonts: false } }).render().asPng();
}

/** Renders pale squares of half a point at random places. */
function renderDust(seed: number, width: number, height: number): string {
  const random = createRandom(seed);
  const nextCoordinate = (max: number) => (random() * max).toFixed(1);
  const grains = Array.from(
    { length: DUST_GRAINS },
    () => `M${nextCoordinate(width)} ${nextCoordinate(height)}h.5v.5h-.5z`,
  );
  return `<path d="${grains.join('')}" fill-opacity=".2"/>`;
}
