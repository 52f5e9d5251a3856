/** How a text is set; `width` is what `align` goes by, and what the text is made to fit into. */
export type TextStyle = {
  size: number;
  bold?: boolean;
  mono?: boolean;
  colour?: string;
  align?: 'left' | 'right' | 'center';
  width?: number;
};

/** What pages are drawn with, whatever file comes of it. Points from the top left; `y` of a text is its baseline. */
export type Ink = {
  widthOf(text: string, style: TextStyle): number;
  text(x: number, y: number, text: string, style: TextStyle): void;
  box(x: number, y: number, width: number, height: number, paint: { fill?: string; stroke?: string }): void;
};

const SMALLEST = 0.6;

/** Where a text begins and how large it is, so that it stays inside its width. */
export function fitted(ink: Pick<Ink, 'widthOf'>, x: number, text: string, style: TextStyle) {
  const natural = ink.widthOf(text, style);
  const { align = 'left', size, width = natural } = style;
  const scale = natural > width ? Math.max(SMALLEST, width / natural) : 1;
  const free = width - natural * scale;
  const shift = align === 'right' ? free : align === 'center' ? free / 2 : 0;
  return { left: x + shift, size: size * scale };
}
