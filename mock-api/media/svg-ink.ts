import { escapeHtml } from './html';
import type { Ink, TextStyle } from './ink';
import { fitted } from './ink';

/** Mean width of a character, in parts of its height: near enough to keep a text inside its field. */
const CHARACTER = 0.54;

/** An SVG image of a drawing. */
export function svgOf({ width, height }: { width: number; height: number }, draw: (ink: Ink) => void): string {
  const parts: string[] = [];
  const widthOf = (text: string, { size }: TextStyle) => text.length * size * CHARACTER;
  draw({
    widthOf,
    text(x, y, text, style) {
      const { size } = fitted({ widthOf }, x, text, style);
      const { align = 'left', width: room = 0 } = style;
      const [anchor, at] =
        align === 'right' ? ['end', x + room] : align === 'center' ? ['middle', x + room / 2] : ['start', x];
      const look = `${style.bold ? ' font-weight="600"' : ''}${style.mono ? ' font-family="monospace"' : ''}`;
      parts.push(
        `<text x="${round(at)}" y="${round(y)}" font-size="${round(size)}" text-anchor="${anchor}" fill="${style.colour ?? '#1d2129'}"${look}>${escapeHtml(text)}</text>`,
      );
    },
    box(x, y, boxWidth, boxHeight, { fill = 'none', stroke }) {
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
