/** Style of a text. `width` is that of its box: the text is aligned in it, and shrunk to fit into it. */
export type TextStyle = {
  size: number;
  bold?: boolean;
  mono?: boolean;
  color?: string;
  align?: 'left' | 'right' | 'center';
  width?: number;
};

/** A drawing surface, implemented for PDF, PNG and SVG. Coordinates are points from the top left; `y` of a text is its baseline. */
export type Canvas = {
  measureText(text: string, style: TextStyle): number;
  drawText(x: number, y: number, text: string, style: TextStyle): void;
  drawRect(x: number, y: number, width: number, height: number, paint: { fill?: string; stroke?: string }): void;
};

/** Texts are not shrunk below this part of their size. */
const MIN_SCALE = 0.6;

/** The left edge and font size of a text that is aligned in its box and shrunk to its width. */
export function fitText(canvas: Pick<Canvas, 'measureText'>, x: number, text: string, style: TextStyle) {
  const naturalWidth = canvas.measureText(text, style);
  const { align = 'left', size, width = naturalWidth } = style;
  const scale = naturalWidth > width ? Math.max(MIN_SCALE, width / naturalWidth) : 1;
  const freeWidth = width - naturalWidth * scale;
  const offset = align === 'right' ? freeWidth : align === 'center' ? freeWidth / 2 : 0;
  return { left: x + offset, size: size * scale };
}
