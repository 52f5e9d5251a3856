/** The text is aligned in a box of `width` and shrunk to fit. Without `width`, the box is as wide as the text. */
export type TextStyle = {
  size: number;
  bold?: boolean;
  mono?: boolean;
  color?: string;
  align?: 'left' | 'right' | 'center';
  width?: number;
};

/** A drawing surface, implemented for PDF, PNG and SVG. Coordinates (from the top left) and font sizes are points. */
export type Canvas = {
  measureText(text: string, style: TextStyle): number;
  /** `x` is the left edge of the box in which the text is aligned, `y` is the baseline. */
  drawText(x: number, y: number, text: string, style: TextStyle): void;
  drawRect(x: number, y: number, width: number, height: number, paint: { fill?: string; stroke?: string }): void;
};

/** Default color of texts and lines. */
export const INK_COLOR = '#1d2129';
/** Line width of stroked rectangles, in points. */
export const STROKE_WIDTH = 0.75;
/** Texts are not shrunk below this part of their size. */
const MIN_SCALE = 0.6;
/** The share of the free width of a box that is on the left of the text, by alignment. */
export const LEFT_PARTS = { left: 0, center: 0.5, right: 1 } as const;

/** Returns the left edge and the font size of a text in its box. `x` is the left edge of the box. */
export function fitText(canvas: Pick<Canvas, 'measureText'>, x: number, text: string, style: TextStyle) {
  const naturalWidth = canvas.measureText(text, style);
  const { align = 'left', size, width = naturalWidth } = style;
  const scale = naturalWidth > width ? Math.max(MIN_SCALE, width / naturalWidth) : 1;
  const freeWidth = width - naturalWidth * scale;
  return { left: x + freeWidth * LEFT_PARTS[align], size: size * scale };
}
