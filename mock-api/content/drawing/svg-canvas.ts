import { escapeHtml } from '../../http/html';
import { fitText, INK_COLOR, LEFT_PARTS, type Canvas, type TextStyle } from './canvas';

/** Estimated mean width of a character, relative to the font size. The fonts of the viewer are unknown. */
const CHARACTER_WIDTH = 0.54;
const ANCHORS = { left: 'start', center: 'middle', right: 'end' } as const;

/** Renders an SVG image. Width and height are in pixels. */
export function renderSvg(
  { width, height }: { width: number; height: number },
  draw: (canvas: Canvas) => void,
): string {
  const parts: string[] = [];
  const measureText = (text: string, { size }: TextStyle) => text.length * size * CHARACTER_WIDTH;
  draw({
    measureText,
    drawText(x, y, text, style) {
      const { size } = fitText({ measureText }, x, text, style);
      const { align = 'left', width: boxWidth = 0 } = style;
      // The anchor aligns the text exactly, whatever its real width is.
      const anchorX = x + boxWidth * LEFT_PARTS[align];
      const attributes = `${style.bold ? ' font-weight="600"' : ''}${style.mono ? ' font-family="monospace"' : ''}`;
      parts.push(
        `<text x="${round(anchorX)}" y="${round(y)}" font-size="${round(size)}" text-anchor="${ANCHORS[align]}" fill="${style.color ?? INK_COLOR}"${attributes}>${escapeHtml(text)}</text>`,
      );
    },
    drawRect(x, y, boxWidth, boxHeight, { fill = 'none', stroke }) {
      parts.push(
        `<rect x="${round(x)}" y="${round(y)}" width="${round(boxWidth)}" height="${round(boxHeight)}" fill="${fill}"${stroke ? ` stroke="${stroke}"` : ''}/>`,
      );
    },
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="Inter, system-ui, sans-serif">
${parts.join('\n')}
</svg>`;
}

const round = (value: number) => Math.round(value * 100) / 100;
