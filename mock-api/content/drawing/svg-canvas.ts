import { escapeHtml } from '../../http/html';
import { fitText, type Canvas, type TextStyle } from './canvas';

/** Mean width of a character relative to the font size. An estimate is enough to fit texts into their boxes. */
const CHARACTER_WIDTH = 0.54;

/** Renders an SVG image. */
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
      const [anchor, left] =
        align === 'right' ? ['end', x + boxWidth] : align === 'center' ? ['middle', x + boxWidth / 2] : ['start', x];
      const attributes = `${style.bold ? ' font-weight="600"' : ''}${style.mono ? ' font-family="monospace"' : ''}`;
      parts.push(
        `<text x="${round(left)}" y="${round(y)}" font-size="${round(size)}" text-anchor="${anchor}" fill="${style.color ?? '#1d2129'}"${attributes}>${escapeHtml(text)}</text>`,
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
