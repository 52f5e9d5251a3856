import { escapeHtml } from './html';
import { pngOfText } from './png';

const WINDOW = { width: 640, height: 360 } as const;
const COLUMNS = 60;

/** A drawn screen that shows what an assistant noticed: SVG for even numbers, PNG for odd ones. */
export function screenshotOf(number: number, lines: readonly string[]): { type: string; bytes: Buffer } {
  if (number % 2 === 1)
    return { type: 'image/png', bytes: pngOfText([`Screen ${number}`, '-'.repeat(COLUMNS), ...lines, '', '', '']) };
  const texts = lines.map(
    (line, index) => `<text x="40" y="${110 + index * 34}" font-size="18" fill="#1d2433">${escapeHtml(line)}</text>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WINDOW.width}" height="${WINDOW.height}" viewBox="0 0 ${WINDOW.width} ${WINDOW.height}" font-family="sans-serif">
<rect width="100%" height="100%" fill="#f6f7fa"/><rect width="100%" height="48" fill="#3157c4"/>
<text x="24" y="31" font-size="18" fill="#ffffff">Screen ${number}</text>
<rect x="24" y="72" width="592" height="264" rx="8" fill="#ffffff" stroke="#d5dae3"/>
${texts.join('\n')}
</svg>`;
  return { type: 'image/svg+xml', bytes: Buffer.from(svg) };
}
